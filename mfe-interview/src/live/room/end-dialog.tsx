import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Typography,
} from '@mui/material';
import { ConfirmDialog } from '@parley/shared-ui/confirm-dialog';
import { useId, useSyncExternalStore } from 'react';
import type { Candidate } from '../lifecycle/candidate.ts';
import type { InterviewController } from '../lifecycle/interview-controller.ts';

export interface EndDialogProps {
  open: boolean;
  controller: Pick<InterviewController, 'subscribeToDraft'> & {
    candidate: Pick<Candidate, 'unsentWords' | 'keepUnsentWords' | 'discardUnsentWords'>;
  };
  /** Questions with an answer; a skipped one has none. */
  answered: number;
  total: number;
  onStay: () => void;
  /** Ends, once what is to become of unsent words is settled. */
  onEnd: () => void;
}

function leftInWords(answered: number, total: number): string {
  if (answered >= total) return '';
  if (answered === 0) return 'You have not answered a question yet.';
  return `You have answered ${answered} of ${total} questions; the others score 0.`;
}

/** Asks before an interview ends with questions left, or with words that were not sent. */
export function EndDialog(props: EndDialogProps) {
  const { open, controller, answered, total, onStay, onEnd } = props;
  const unsent = useSyncExternalStore(
    controller.subscribeToDraft,
    () => controller.candidate.unsentWords,
  );
  if (unsent !== '') return <UnsentWordsDialog {...props} unsent={unsent} />;
  return (
    <ConfirmDialog
      title={answered < total ? 'End with questions left?' : 'End the interview?'}
      open={open}
      confirm="End now"
      cancel="Keep going"
      destructive
      onConfirm={onEnd}
      onClose={onStay}
      disablePortal
    >
      <Typography>
        {leftInWords(answered, total)} An ended interview cannot be continued.
      </Typography>
    </ConfirmDialog>
  );
}

function UnsentWordsDialog(props: EndDialogProps & { unsent: string }) {
  const { open, controller, answered, total, onStay, onEnd, unsent } = props;
  const title = useId();
  return (
    <Dialog
      open={open}
      onClose={onStay}
      aria-labelledby={title}
      maxWidth="sm"
      fullWidth
      disablePortal
    >
      <DialogTitle id={title}>You have not sent these words</DialogTitle>
      <DialogContent>
        <Box
          component="blockquote"
          sx={{
            m: 0,
            mb: 2,
            pl: 2,
            borderLeft: 3,
            borderColor: 'primary.main',
            maxHeight: 160,
            overflowY: 'auto',
            whiteSpace: 'pre-wrap',
            overflowWrap: 'anywhere',
          }}
          tabIndex={0}
        >
          {unsent}
        </Box>
        <Typography>
          Send them as your answer to the question in hand, or leave them out.{' '}
          {leftInWords(answered, total)} An ended interview cannot be continued.
        </Typography>
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', gap: 1, '& > :not(style)': { m: 0 } }}>
        <Button variant="outlined" onClick={onStay} autoFocus>
          Go back
        </Button>
        <Button
          variant="outlined"
          color="error"
          onClick={() => {
            controller.candidate.discardUnsentWords();
            onEnd();
          }}
        >
          Discard and end
        </Button>
        <Button
          variant="contained"
          onClick={() => {
            controller.candidate.keepUnsentWords();
            onEnd();
          }}
        >
          Send and end
        </Button>
      </DialogActions>
    </Dialog>
  );
}
