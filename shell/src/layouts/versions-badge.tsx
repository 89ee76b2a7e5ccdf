import { Box, Button, Typography } from '@mui/material';
import { resetOverrides } from '../federation/overrides.ts';
import { useSite } from '../federation/site-context.ts';

/**
 * On a site for development or QA: the overridden remotes and canaries of this tab, with a reset
 * button.
 */
export function VersionsBadge() {
  const { registry, assigned, overrides, overrideProblem } = useSite();
  if (registry.config.overrideOrigins.length === 0 && !overrideProblem) return null;
  const lines = Object.entries(assigned.versions).flatMap(([remote, { version }]) => {
    const origin = overrides[remote];
    if (origin) return [`${remote} from ${origin}`];
    return version === registry.remotes[remote]?.version ? [] : [`${remote} canary ${version}`];
  });
  if (overrideProblem) lines.push(overrideProblem);
  if (lines.length === 0) return null;
  return (
    <Box
      component="aside"
      aria-label="Versions in this tab"
      sx={{
        position: 'fixed',
        left: 12,
        bottom: 12,
        zIndex: 1400,
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        px: 2,
        py: 1,
        borderRadius: '10px',
        bgcolor: 'text.primary',
        color: 'background.default',
        boxShadow: '0 12px 32px rgba(18, 18, 28, 0.24)',
      }}
    >
      <Box>
        {lines.map((line) => (
          <Typography key={line} variant="body2" sx={{ fontFamily: "'JetBrains Mono', monospace" }}>
            {line}
          </Typography>
        ))}
      </Box>
      {Object.keys(overrides).length > 0 && (
        <Button
          size="small"
          variant="outlined"
          onClick={resetOverrides}
          sx={{ color: 'inherit', borderColor: 'currentcolor' }}
        >
          Reset
        </Button>
      )}
    </Box>
  );
}
