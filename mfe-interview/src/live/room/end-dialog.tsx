import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Typography,
} from '@mui/material';
import { ConfirmDialog, untouchableAtFirst } from '@parley/shared-ui/confirm-dialog';
import { useAppSelector } from '@parley/shared-ui/store';
import { useSyncExternalStore } from 'react';
import { lengthProblem } from '../answering/answer-length.ts';
import { joinAnswers } from '../conversation/by-hand.ts';
import {
  answersWith,
  type UnsavedWords,
  unsavedWords,
  unstoredAnswer,
} from '../conversation/unstored-words.ts';
import type { Candidate } from '../lifecycle/candidate.ts';
import type { InterviewController } from '../lifecycle/interview-controller.ts';
import { selectLive } from '../state/live-slice.ts';

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

/** Asks before an interview ends with questions left, or with words that no answer has. */
export function EndDialog(props: EndDialogProps) {
  const { open, controller, answered, total, onStay, onEnd } = props;
  const unsent = useSyncExternalStore(
    controller.subscribeToDraft,
    () => controller.candidate.unsentWords,
  );
  const live = useAppSelector(selectLive);
  const unsaved = unsavedWords(live);
  const unstored = unstoredAnswer(live)?.text ?? '';
  if (unsent !== '' || unstored !== '' || unsaved.length > 0) {
    return <UnsentWordsDialog {...props} unsent={unsent} unstored={unstored} unsaved={unsaved} />;
  }
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

/** Words that were not sent, with what sending makes of them where they are not the answer in hand. */
function QuotedWords({ text, label }: { text: string; label?: string }) {
  return (
    <>
      {label !== undefined && (
        <Typography variant="body2" sx={{ color: 'text.secondary', mb: 0.5 }}>
          {label}
        </Typography>
      )}
      <Box
        component="blockquote"
        dir="auto"
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
        {text}
      </Box>
    </>
  );
}

/** What sending makes of the words, where those on the question in hand may be among them. */
function sendingWords(unsaved: readonly UnsavedWords[], isInHandToo: boolean): string {
  const { length } = unsaved;
  if (length === 0) return 'Send them as your answer to the question in hand, or leave them out.';
  const places = length === 1 ? 'this question' : 'these questions';
  const answers = length === 1 && !isInHandToo ? 'answer' : 'answers';
  const inHand = isInHandToo ? ' and the one in hand' : '';
  return `Send them as your ${answers} to ${places}${inHand}, or leave them out.`;
}

/** What sending makes of words on a question. */
function labelOf({ number, isWhole }: UnsavedWords, hasAnswer: boolean): string {
  if (!hasAnswer) return `Question ${number}`;
  return `Question ${number}: ${isWhole ? 'instead of your answer' : 'added to your answer'}`;
}

/** What was not sent: on the question in hand, and on others. */
interface Unsent {
  unsent: string;
  /** Sent on the question in hand, and not taken as an answer; '' for none. */
  unstored: string;
  unsaved: readonly UnsavedWords[];
}

function UnsentWordsDialog(props: EndDialogProps & Unsent) {
  const { open, controller, answered, total, onStay, onEnd } = props;
  const { unsent, unstored, unsaved } = props;
  const live = useAppSelector(selectLive);
  const inHand = joinAnswers(unstored, unsent);
  const problem = answersWith(live, unsaved, inHand).map(lengthProblem).find(Boolean);
  const hasAnswer = ({ number }: UnsavedWords) =>
    Boolean(live.asked.find((each) => each.number === number)?.answer);
  const answersOthers = !unsaved.every(hasAnswer);
  const isInHandToo =
    inHand !== '' && !unsaved.some(({ number }) => number === live.question?.number);
  return (
    <Dialog open={open} onClose={onStay} maxWidth="sm" fullWidth disablePortal>
      <DialogTitle>
        {unstored === ''
          ? 'You have not sent these words'
          : 'Some of your words are not in an answer'}
      </DialogTitle>
      <DialogContent>
        {unsaved.map((words) => (
          <QuotedWords
            key={words.number}
            label={labelOf(words, hasAnswer(words))}
            text={words.text}
          />
        ))}
        {unstored !== '' && <QuotedWords label="Not taken as an answer" text={unstored} />}
        {unsent !== '' && (
          <QuotedWords text={unsent} {...(unstored !== '' && { label: 'Not sent' })} />
        )}
        <Typography>
          {sendingWords(unsaved, isInHandToo)} {!answersOthers && leftInWords(answered, total)} An
          ended interview cannot be continued.
        </Typography>
        {problem && (
          <Typography role="alert" sx={{ color: 'error.main', mt: 1 }}>
            {problem}
          </Typography>
        )}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', gap: 1, '& > :not(style)': { m: 0 } }}>
        <Button variant="outlined" onClick={onStay} autoFocus>
          Go back
        </Button>
        <Button
          variant="outlined"
          color="error"
          sx={untouchableAtFirst}
          onClick={() => {
            controller.candidate.discardUnsentWords();
            onEnd();
          }}
        >
          Discard and end
        </Button>
        <Button
          variant="contained"
          disabled={problem !== undefined}
          sx={untouchableAtFirst}
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
