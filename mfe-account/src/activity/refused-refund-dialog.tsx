import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Typography,
} from '@mui/material';
import { RefundBySupport } from '../plan/guarantee.tsx';

export interface RefusedRefundDialogProps {
  description: string;
  /** Why the money-back guarantee does not cover the payment, in a sentence. */
  reason: string;
  open: boolean;
  onClose: () => void;
}

/** Says why a payment is not given back, and where to turn to (product specification §9). */
export function RefusedRefundDialog({
  description,
  reason,
  open,
  onClose,
}: RefusedRefundDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} maxWidth="sm" fullWidth>
      <DialogTitle>About a refund</DialogTitle>
      <DialogContent>
        <Typography sx={{ fontWeight: 600, mb: 1, overflowWrap: 'anywhere' }}>
          {description}
        </Typography>
        <Typography>{reason}</Typography>
        <RefundBySupport sx={{ mt: 1.5, color: 'text.secondary' }} />
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}
