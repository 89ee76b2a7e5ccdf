import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Stack,
  Typography,
} from '@mui/material';
import { useEffect, useReducer } from 'react';
import { resetOverrides } from '../../federation/overrides.ts';
import { useSite } from '../../federation/site-context.ts';
import { AddRemote } from './add-remote.tsx';
import { RemoteEntry } from './remote-entry.tsx';
import { TestUsers } from './test-users.tsx';
import { useKeptVersions } from './use-kept-versions.ts';

/** Milliseconds after which the states of the remotes are read again. */
const stateIntervalMs = 1_000;

/** Shows the states of the remotes as they change. */
function useCurrentStates(): void {
  const [, showAgain] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const timer = setInterval(showAgain, stateIntervalMs);
    return () => clearInterval(timer);
  }, []);
}

/**
 * What runs in this tab: each remote with its owner and its versions, to be replaced by a local address or
 * a stored version and reset; and, where the API is one for development, its test users.
 */
export function DevelopmentPanel({ onClose }: { onClose: () => void }) {
  const { registry, assigned, overrides, overrideProblems } = useSite();
  const kept = useKeptVersions();
  useCurrentStates();
  const names = Object.keys(assigned.versions).sort();
  const hasOverrides = Object.keys(overrides).length > 0 || overrideProblems.length > 0;
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth>
      <DialogTitle>Development panel</DialogTitle>
      <DialogContent>
        <Typography sx={{ color: 'text.secondary' }}>
          Shell {registry.shell.version}, platform {registry.platform}. What you replace applies to
          this tab only.
        </Typography>
        {overrideProblems.map((problem) => (
          <Typography key={problem} role="alert" sx={{ mt: 2, color: 'error.main' }}>
            {problem}
          </Typography>
        ))}
        <TestUsers />
        <Stack component="ul" sx={{ p: 0, my: 2 }}>
          {names.map((name) => (
            <RemoteEntry key={name} name={name} kept={kept} />
          ))}
        </Stack>
        <AddRemote />
      </DialogContent>
      <DialogActions>
        {hasOverrides && <Button onClick={() => resetOverrides()}>Reset all</Button>}
        <Button variant="outlined" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}
