import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Typography,
} from '@mui/material';
import { untouchableAtFirst } from '@parley/shared-ui/confirm-dialog';
import { localDataItems } from '@parley/shared-ui/local-data-items';
import type { LocalData } from '@parley/shared-ui/offline-storage';
import { workingButton } from '@parley/shared-ui/working-button';

export interface LocalDataDialogProps {
  /** What is stored or, after a deletion that failed, left; `null` while the dialog is closed. */
  localData: LocalData | null;
  isDeleting: boolean;
  hasFailed: boolean;
  onKeep: () => void;
  onDelete: () => void;
  onCancel: () => void;
}

/** What the dialog asks, and asks again after a deletion that failed. */
const texts = {
  asked: {
    title: 'Keep your interviews on this computer?',
    lead: 'This browser holds, where anyone who uses this computer could find it:',
    end: 'What you keep is there again when you sign in here. What you delete cannot be brought back; your saved answers and results stay in your account.',
    remove: 'Delete and Log Out',
    keep: 'Keep and Log Out',
  },
  failed: {
    title: 'Not everything was deleted',
    lead: 'Not all of this could be deleted from this browser, and you are still signed in:',
    end: 'Another tab may be using it. Close the other tabs of this site and try again.',
    remove: 'Try Again',
    keep: 'Log Out Anyway',
  },
};

/** Asks at logout, since computers are shared, whether this browser keeps what it has stored. */
export function LocalDataDialog(props: LocalDataDialogProps) {
  const { localData, isDeleting, hasFailed, onKeep, onDelete, onCancel } = props;
  const text = hasFailed ? texts.failed : texts.asked;
  return (
    <Dialog open={localData !== null} onClose={isDeleting ? undefined : onCancel} maxWidth="sm">
      <DialogTitle>{text.title}</DialogTitle>
      <DialogContent>
        <Typography role={hasFailed && !isDeleting ? 'alert' : undefined}>{text.lead}</Typography>
        <Typography component="ul" sx={{ my: 1.5, pl: 3, fontWeight: 500 }}>
          {localData && localDataItems(localData).map((item) => <li key={item}>{item}</li>)}
        </Typography>
        <Typography sx={{ color: 'text.secondary' }}>{text.end}</Typography>
      </DialogContent>
      <DialogActions>
        <Button onClick={onCancel} disabled={isDeleting}>
          Stay Signed In
        </Button>
        <Button
          variant="outlined"
          color="error"
          {...workingButton(isDeleting, onDelete)}
          sx={untouchableAtFirst}
        >
          {isDeleting ? 'Deleting…' : text.remove}
        </Button>
        <Button variant="contained" onClick={onKeep} disabled={isDeleting}>
          {text.keep}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
