import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Typography,
} from '@mui/material';
import { useId } from 'react';

export interface RecordingsQuestionProps {
  /** How many recordings this browser holds, and their bytes; `null` while nothing is asked. */
  held: { recordings: number; bytes: number } | null;
  onKeep: () => void;
  onDelete: () => void;
  onCancel: () => void;
}

const megabytes = (bytes: number) => `${Math.max(1, Math.round(bytes / 1_000_000))} MB`;

function heldText({ recordings, bytes }: { recordings: number; bytes: number }): string {
  const subject =
    recordings === 1
      ? 'The recording of one interview'
      : `The recordings of ${recordings} interviews`;
  return `${subject} (${megabytes(bytes)}) ${recordings === 1 ? 'is' : 'are'} stored in this browser. Anyone who uses this computer could find ${recordings === 1 ? 'it' : 'them'}.`;
}

/** Asked at logout, since computers are shared: what becomes of the recordings in this browser. */
export function RecordingsQuestion({ held, onKeep, onDelete, onCancel }: RecordingsQuestionProps) {
  const heading = useId();
  return (
    <Dialog open={held !== null} onClose={onCancel} aria-labelledby={heading} maxWidth="sm">
      <DialogTitle id={heading}>Keep your recordings on this computer?</DialogTitle>
      <DialogContent>
        <Typography>{held && heldText(held)}</Typography>
        <Typography sx={{ mt: 1.5, color: 'text.secondary' }}>
          Kept recordings are there again when you sign in here. Deleted ones cannot be brought
          back.
        </Typography>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 3, flexWrap: 'wrap', gap: 1 }}>
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
