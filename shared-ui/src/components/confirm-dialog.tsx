import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { type ComponentProps, type MouseEvent, type ReactNode, useId } from 'react';
import { isSecondPress } from './second-press.ts';

type DialogOptions = Pick<ComponentProps<typeof Dialog>, 'disablePortal' | 'slotProps'>;

export interface ConfirmDialogProps extends Partial<DialogOptions> {
  title: string;
  /** What happens, in words. */
  children: ReactNode;
  open: boolean;
  /** The label of the button that confirms. */
  confirm: string;
  /** The label of the button that leaves everything as it is. */
  cancel: string;
  /** Set while the action runs: both buttons are disabled and the dialog stays open. */
  working?: boolean;
  /** Whether it removes something. */
  destructive?: boolean;
  /** Set while what is needed to confirm is missing. */
  disabled?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

const clicksOf = (event: object): number =>
  'detail' in event && typeof event.detail === 'number' ? event.detail : 0;

/** Asks for confirmation before an action that cannot simply be undone. */
export function ConfirmDialog({
  title,
  children,
  open,
  confirm,
  cancel,
  working = false,
  destructive = false,
  disabled = false,
  onConfirm,
  onClose,
  ...dialog
}: ConfirmDialogProps) {
  const heading = useId();
  // A double tap on what opens the dialog must not answer it.
  const handleConfirm = ({ detail }: MouseEvent) => {
    if (!isSecondPress(detail)) onConfirm();
  };
  const handleClose = (event: object, reason: 'backdropClick' | 'escapeKeyDown') => {
    const isMeant = reason !== 'backdropClick' || !isSecondPress(clicksOf(event));
    if (isMeant && !working) onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={handleClose}
      aria-labelledby={heading}
      maxWidth="sm"
      fullWidth
      {...dialog}
    >
      <DialogTitle id={heading}>{title}</DialogTitle>
      <DialogContent>{children}</DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose} disabled={working}>
          {cancel}
        </Button>
        <Button
          variant="contained"
          {...(destructive ? { color: 'error' as const } : {})}
          onClick={handleConfirm}
          disabled={working || disabled}
        >
          {working ? 'Processing...' : confirm}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
