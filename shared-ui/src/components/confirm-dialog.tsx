import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import type { ComponentProps, ReactNode } from 'react';
import { workingButton } from './working-button.tsx';

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
  /** Set while the action runs: no button does anything and the dialog stays open. */
  working?: boolean;
  /** Whether it removes something. */
  destructive?: boolean;
  /** Set while what is needed to confirm is missing. */
  disabled?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/**
 * Styles of a button that answers a dialog. On a phone it may lie below the finger that opened that: the second press
 * of a double tap must not answer it. Longer than the gap of a double tap, shorter than reading the question takes.
 */
export const untouchableAtFirst = {
  '@keyframes untouchable': { 'from, to': { pointerEvents: 'none' } },
  // Also where motion is reduced, which this is none.
  animation: 'untouchable 700ms !important',
} as const;

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
  return (
    <Dialog
      open={open}
      onClose={() => {
        if (!working) onClose();
      }}
      maxWidth="sm"
      fullWidth
      {...dialog}
    >
      <DialogTitle>{title}</DialogTitle>
      <DialogContent>{children}</DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose} disabled={working}>
          {cancel}
        </Button>
        <Button
          variant="contained"
          {...(destructive ? { color: 'error' as const } : {})}
          disabled={disabled}
          {...workingButton(working, onConfirm)}
          sx={untouchableAtFirst}
        >
          {working ? 'Processing...' : confirm}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
