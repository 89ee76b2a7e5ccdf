import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Typography,
} from '@mui/material';
import { useId } from 'react';

export interface EndDialogProps {
  open: boolean;
  answered: number;
  total: number;
  onStay: () => void;
  onEnd: () => void;
}

/** Asks before an interview ends with questions left. */
export function EndDialog({ open, answered, total, onStay, onEnd }: EndDialogProps) {
  const title = useId();
  return (
    <Dialog open={open} onClose={onStay} aria-labelledby={title} disablePortal>
      <DialogTitle id={title}>End with questions left?</DialogTitle>
      <DialogContent>
        <Typography>
          {answered === 0
            ? 'You have not answered a question yet.'
            : `You have answered ${answered} of ${total} questions; the others score 0.`}{' '}
          An ended interview cannot be continued.
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button onClick={onStay}>Keep going</Button>
        <Button onClick={onEnd} variant="contained" color="error">
          End now
        </Button>
      </DialogActions>
    </Dialog>
  );
}
