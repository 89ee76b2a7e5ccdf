import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Typography,
} from '@mui/material';
import type { LocalData } from '@parley/shared-ui/offline-storage';
import { useId } from 'react';

export interface LocalDataDialogProps {
  /** `null` while the dialog is closed. */
  localData: LocalData | null;
  onKeep: () => void;
  onDelete: () => void;
  onCancel: () => void;
}

const megabytes = (bytes: number) => `${Math.max(1, Math.round(bytes / 1_000_000))} MB`;
const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`;

/** What is stored, as the items of a list. */
function itemsOf({ recordings, bytes, conversations, unsentAnswers }: LocalData): string[] {
  return [
    recordings > 0 && `${counted(recordings, 'recording')} (${megabytes(bytes)})`,
    conversations > 0 && `What was said in ${counted(conversations, 'unfinished interview')}`,
    unsentAnswers > 0 && `${counted(unsentAnswers, 'answer')} not sent to the server yet`,
  ].filter((item) => item !== false);
}

/** Asks at logout, since computers are shared, whether this browser keeps what it has stored. */
export function LocalDataDialog({ localData, onKeep, onDelete, onCancel }: LocalDataDialogProps) {
  const heading = useId();
  return (
    <Dialog open={localData !== null} onClose={onCancel} aria-labelledby={heading} maxWidth="sm">
      <DialogTitle id={heading}>Keep your interviews on this computer?</DialogTitle>
      <DialogContent>
        <Typography>
          This browser holds, where anyone who uses this computer could find it:
        </Typography>
        <Typography component="ul" sx={{ my: 1.5, pl: 3, fontWeight: 500 }}>
          {localData && itemsOf(localData).map((item) => <li key={item}>{item}</li>)}
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
