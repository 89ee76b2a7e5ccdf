import { Box, Button, Stack, Typography } from '@mui/material';
import { resetOverrides } from '../federation/overrides.ts';
import { useSite } from '../federation/site-context.ts';
import { isAllLocal, versionNotes } from './version-notes.ts';

const inverted = { color: 'inherit', borderColor: 'currentcolor', flex: 'none' } as const;

/**
 * On a site for development or QA: the overridden remotes and canaries of this tab, what is wrong with
 * its overrides, and buttons for the panel and for a reset. It stands above the page and takes room of its
 * own: over the page it would cover controls, such as those at the end of the sidebar.
 */
export function VersionsBadge({ onOpen }: { onOpen: () => void }) {
  const site = useSite();
  const { overrides, overrideProblems } = site;
  const notes = isAllLocal(site) ? ['Development servers'] : versionNotes(site);
  const canReset = Object.keys(overrides).length > 0 || overrideProblems.length > 0;
  return (
    <Box
      component="aside"
      aria-label="Versions in this tab"
      sx={{
        display: 'flex',
        displayPrint: 'none',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1.5,
        rowGap: 1,
        px: 2,
        py: 1,
        bgcolor: 'text.primary',
        color: 'background.default',
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        {notes.map((line) => (
          <Typography
            key={line}
            variant="body2"
            sx={{ fontFamily: "'JetBrains Mono', monospace", overflowWrap: 'anywhere' }}
          >
            {line}
          </Typography>
        ))}
        {overrideProblems.map((problem) => (
          <Typography key={problem} variant="body2" role="alert" sx={{ maxWidth: 480 }}>
            {problem}
          </Typography>
        ))}
      </Box>
      <Stack direction="row" spacing={1}>
        <Button size="small" variant="outlined" onClick={onOpen} sx={inverted}>
          Panel
        </Button>
        {canReset && (
          <Button size="small" variant="outlined" onClick={() => resetOverrides()} sx={inverted}>
            Reset
          </Button>
        )}
      </Stack>
    </Box>
  );
}
