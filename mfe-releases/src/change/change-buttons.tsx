import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { type RemoteReleases, shellName } from '../answers.ts';
import { codeText } from '../code-text.ts';
import { ChangeDialog } from './change-dialog.tsx';
import { type OfferedChange, offeredChanges } from './changes.ts';

interface ChangeButtonsProps {
  releases: RemoteReleases;
  /** Called when the dialog of a change opens and closes. */
  onDialog: (isOpen: boolean) => void;
  /** Called once a change has ended. */
  onEnd: () => void;
}

const shellCommands = [
  ['publish a new version', 'npm run parley -- publish shell'],
  ['return to a named version', 'npm run parley -- rollback shell --to VERSION'],
] as const;

/** What an operator does with the shell elsewhere. */
function ShellNote() {
  return (
    <Box sx={{ mt: 2.5, color: 'text.secondary' }}>
      <Typography>The shell has no canary. On the site’s machine:</Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {shellCommands.map(([purpose, words]) => (
          <li key={words}>
            {`${purpose}: `}
            <Box component="code" sx={codeText}>
              {words}
            </Box>
          </li>
        ))}
      </Box>
    </Box>
  );
}

/** The changes of a remote or the shell that an operator can make now. */
export function ChangeButtons({ releases, onDialog, onEnd }: ChangeButtonsProps) {
  const [chosen, setChosen] = useState<OfferedChange | null>(null);
  const choose = (change: OfferedChange | null) => {
    setChosen(change);
    onDialog(change !== null);
  };
  const { remote, job, rolledBackFrom } = releases;
  const isShell = remote === shellName;
  const offered = offeredChanges(releases);
  return (
    <>
      {rolledBackFrom !== null && (
        <Typography sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {`It was rolled back from ${rolledBackFrom}.`}
        </Typography>
      )}
      {job !== null && <Typography role="status">A change is being made now.</Typography>}
      {offered.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>
          {`There is ${isShell ? '' : 'no canary and '}no earlier version to return to.`}
        </Typography>
      ) : (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 2 }}>
          {offered.map((one) => (
            <Button
              key={one.label}
              variant="outlined"
              disabled={job !== null}
              onClick={() => choose(one)}
              {...(one.destructive ? { color: 'error' as const } : {})}
            >
              {one.label}
            </Button>
          ))}
        </Box>
      )}
      {isShell && <ShellNote />}
      {chosen && (
        <ChangeDialog remote={remote} offered={chosen} onClose={() => choose(null)} onEnd={onEnd} />
      )}
    </>
  );
}
