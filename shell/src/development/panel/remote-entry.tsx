import { Box, Button, Stack, Typography } from '@mui/material';
import { Badge } from '@parley/shared-ui/components';
import { useId, useState } from 'react';
import { resetOverrides } from '../../federation/overrides.ts';
import type { RemoteStatus } from '../../federation/remotes.ts';
import { useSite } from '../../federation/site-context.ts';
import { ReplaceForm } from './replace-form.tsx';
import type { KeptVersionsState } from './use-kept-versions.ts';

const states = {
  idle: { tone: 'muted', words: 'Not loaded' },
  pending: { tone: 'blue', words: 'Loading' },
  loaded: { tone: 'green', words: 'Loaded' },
  failed: { tone: 'red', words: 'Failed' },
} as const satisfies Record<RemoteStatus, { tone: string; words: string }>;

const monospace = { fontFamily: "'JetBrains Mono', monospace", overflowWrap: 'anywhere' } as const;

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <Box sx={{ display: 'flex', gap: 1, minWidth: 0 }}>
      <Typography component="dt" variant="body2" sx={{ color: 'text.secondary', flex: 'none' }}>
        {name}
      </Typography>
      <Typography component="dd" variant="body2" sx={{ ...monospace, m: 0 }}>
        {value}
      </Typography>
    </Box>
  );
}

/** One remote: owner, versions, what runs in this tab, and how to replace or reset it. */
export function RemoteEntry({ name, kept }: { name: string; kept: KeptVersionsState }) {
  const { registry, assigned, overrides, remotes } = useSite();
  const [isReplacing, setReplacing] = useState(false);
  const form = useId();
  const live = registry.remotes[name];
  const canary = live?.canary;
  const overridden = overrides[name];
  const running = overridden?.source ?? remotes.version(name);
  const { tone, words } = states[remotes.status(name)];
  return (
    <Box
      component="li"
      sx={{
        listStyle: 'none',
        py: 2,
        '& + &': { borderTop: '1px solid', borderColor: 'divider' },
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <Typography variant="subtitle1" component="h3" sx={monospace}>
          {name}
        </Typography>
        <Badge tone={tone}>{words}</Badge>
        <Stack direction="row" spacing={1} sx={{ ml: 'auto' }}>
          {overridden && (
            <Button size="small" onClick={() => resetOverrides(name)} aria-label={`Reset ${name}`}>
              Reset
            </Button>
          )}
          <Button
            size="small"
            variant="outlined"
            aria-expanded={isReplacing}
            aria-controls={form}
            aria-label={`Replace ${name}`}
            onClick={() => setReplacing(!isReplacing)}
          >
            Replace
          </Button>
        </Stack>
      </Box>
      <Box component="dl" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, my: 0.5 }}>
        <Fact name="Owner" value={assigned.versions[name]?.declaration.owner ?? ''} />
        <Fact name="Live" value={live?.version ?? 'not on the site'} />
        {canary && <Fact name="Canary" value={`${canary.version} for ${canary.percent} %`} />}
        <Fact name="In this tab" value={running} />
      </Box>
      <Box id={form}>{isReplacing && <ReplaceForm name={name} kept={kept} />}</Box>
    </Box>
  );
}
