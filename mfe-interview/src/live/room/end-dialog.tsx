import { Typography } from '@mui/material';
import { ConfirmDialog } from '@parley/shared-ui/confirm-dialog';

export interface EndDialogProps {
  open: boolean;
  answered: number;
  total: number;
  onStay: () => void;
  onEnd: () => void;
}

/** Asks before an interview ends with questions left. */
export function EndDialog({ open, answered, total, onStay, onEnd }: EndDialogProps) {
  return (
    <ConfirmDialog
      title="End with questions left?"
      open={open}
      confirm="End now"
      cancel="Keep going"
      destructive
      onConfirm={onEnd}
      onClose={onStay}
      disablePortal
    >
      <Typography>
        {answered === 0
          ? 'You have not answered a question yet.'
          : `You have answered ${answered} of ${total} questions; the others score 0.`}{' '}
        An ended interview cannot be continued.
      </Typography>
    </ConfirmDialog>
  );
}
