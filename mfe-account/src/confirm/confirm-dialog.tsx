import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { type ReactNode, useId } from 'react';

export interface ConfirmDialogProps {
  title: string;
  /** What happens, in words. */
  children: ReactNode;
  open: boolean;
  /** The words on the button that does it. */
  confirm: string;
  /** The words on the button that leaves everything as it is. */
  keep: string;
  working: boolean;
  /** Whether it takes something away. */
  takesAway?: boolean;
  /** Set while what is needed to confirm is missing. */
  blocked?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something that cannot simply be done again. */
export function ConfirmDialog({
  title,
  children,
  open,
  confirm,
  keep,
  working,
  takesAway = false,
  blocked = false,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const heading = useId();
  return (
    <Dialog
      open={open}
      onClose={() => {
        if (!working) onClose();
      }}
      aria-labelledby={heading}
      maxWidth="sm"
      fullWidth
    >
      <DialogTitle id={heading}>{title}</DialogTitle>
      <DialogContent>{children}</DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose} disabled={working}>
          {keep}
        </Button>
        <Button
          variant="contained"
          {...(takesAway ? { color: 'error' as const } : {})}
          onClick={onConfirm}
          disabled={working || blocked}
        >
          {working ? 'Processing...' : confirm}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
