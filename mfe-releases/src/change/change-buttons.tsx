import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import type { RemoteReleases } from '../answers.ts';
import { ChangeDialog } from './change-dialog.tsx';
import { type OfferedChange, offeredChanges } from './changes.ts';

/** The changes of a remote that an operator can make now. */
export function ChangeButtons({
  releases,
  onEnd,
}: {
  releases: RemoteReleases;
  onEnd: () => void;
}) {
  const [chosen, setChosen] = useState<OfferedChange | null>(null);
  const { remote, job, rolledBackFrom } = releases;
  const offered = offeredChanges(releases);
  return (
    <>
      {rolledBackFrom !== null && (
        <Typography sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {`It was rolled back from ${rolledBackFrom}.`}
        </Typography>
      )}
      {job !== null && (
        <Typography role="status">A change of this remote is being made now.</Typography>
      )}
      {offered.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>
          There is no canary and no earlier version to return to.
        </Typography>
      ) : (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 2 }}>
          {offered.map((one) => (
            <Button
              key={one.label}
              variant="outlined"
              disabled={job !== null}
              onClick={() => setChosen(one)}
              {...(one.destructive ? { color: 'error' as const } : {})}
            >
              {one.label}
            </Button>
          ))}
        </Box>
      )}
      {chosen && (
        <ChangeDialog
          remote={remote}
          offered={chosen}
          onClose={() => setChosen(null)}
          onEnd={onEnd}
        />
      )}
    </>
  );
}
