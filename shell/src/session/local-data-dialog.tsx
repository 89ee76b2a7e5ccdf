import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Typography,
} from '@mui/material';
import type { OnThisDevice } from '@parley/shared-ui/offline-storage';
import { useId } from 'react';

export interface KeptQuestionProps {
  /** `null` while nothing is asked. */
  kept: OnThisDevice | null;
  onKeep: () => void;
  onDelete: () => void;
  onCancel: () => void;
}

const megabytes = (bytes: number) => `${Math.max(1, Math.round(bytes / 1_000_000))} MB`;
const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`;

/** What is held, as the items of a list. */
function heldItems({ recordings, bytes, conversations, unsentAnswers }: OnThisDevice): string[] {
  return [
    recordings > 0 && `${counted(recordings, 'recording')} (${megabytes(bytes)})`,
    conversations > 0 && `What was said in ${counted(conversations, 'unfinished interview')}`,
    unsentAnswers > 0 && `${counted(unsentAnswers, 'answer')} not sent to the server yet`,
  ].filter((item) => item !== false);
}

/** Asked at logout, since computers are shared: what becomes of what this browser holds. */
export function KeptQuestion({ kept, onKeep, onDelete, onCancel }: KeptQuestionProps) {
  const heading = useId();
  return (
    <Dialog open={kept !== null} onClose={onCancel} aria-labelledby={heading} maxWidth="sm">
      <DialogTitle id={heading}>Keep your interviews on this computer?</DialogTitle>
      <DialogContent>
        <Typography>
          This browser holds, where anyone who uses this computer could find it:
        </Typography>
        <Typography component="ul" sx={{ my: 1.5, pl: 3, fontWeight: 500 }}>
          {kept && heldItems(kept).map((item) => <li key={item}>{item}</li>)}
        </Typography>
        <Typography sx={{ color: 'text.secondary' }}>
          What you keep is there again when you sign in here. What you delete cannot be brought
          back; your saved answers and results stay in your account.
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button onClick={onCancel}>Stay Signed In</Button>
        <Button variant="outlined" color="error" onClick={onDelete}>
          Delete and Log Out
        </Button>
        <Button variant="contained" onClick={onKeep}>
          Keep and Log Out
        </Button>
      </DialogActions>
    </Dialog>
  );
}
