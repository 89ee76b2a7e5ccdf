import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  TextField,
  Typography,
} from '@mui/material';
import { useAppDispatch, useAppSelector } from '@parley/shared-ui/store';
import { useId, useState } from 'react';
import { lengthProblem } from '../../answering/answer-length.ts';
import { editedAnswer } from '../../conversation/unstored-words.ts';
import { type AskedEntry, liveActions, selectLive } from '../../state/live-slice.ts';

export interface QuestionPanelProps {
  /** Number of the question that is open; `null` for none. */
  number: number | null;
  onSave: (number: number, answer: string) => void;
  onGoBack: (number: number) => void;
  onClose: () => void;
}

/** What the panel says above the answer. */
function hintOf({ answer, edited }: AskedEntry, isInHand: boolean, isChanged: boolean): string {
  if (isChanged) return 'Not saved yet. Your changes stay here until you save or discard them.';
  if (isInHand && answer === null)
    return 'This is the question in hand: answer it in the conversation, or write here.';
  if (answer === null) return 'You have not answered this question.';
  if (answer === '') return 'You skipped this question. You can still answer it.';
  return edited
    ? 'This is your answer. It is marked as edited.'
    : 'This is your answer. Change it or add to it until the interview ends.';
}

/** One asked question with the candidate's own answer, to change, to add to, or to go back to. */
export function QuestionPanel({ number, onSave, onGoBack, onClose }: QuestionPanelProps) {
  const { asked, questionCount } = useAppSelector(selectLive);
  // Shown until the panel has faded out.
  const [last, setLast] = useState(number);
  if (number !== null && number !== last) setLast(number);
  const entry = asked.find((each) => each.number === last);
  return (
    <Dialog
      open={number !== null && entry !== undefined}
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      disablePortal
    >
      {entry && (
        <>
          <DialogTitle>{`Question ${entry.number} of ${questionCount}`}</DialogTitle>
          <PanelBody entry={entry} onSave={onSave} onGoBack={onGoBack} onClose={onClose} />
        </>
      )}
    </Dialog>
  );
}

function PanelBody({
  entry,
  onSave,
  onGoBack,
  onClose,
}: Omit<QuestionPanelProps, 'number'> & { entry: AskedEntry }) {
  const live = useAppSelector(selectLive);
  const dispatch = useAppDispatch();
  const hint = useId();
  const { id, number, text, answer } = entry;
  const changed = editedAnswer(entry, live);
  const isChanged = changed.trim() !== (answer ?? '').trim();
  const isInHand = live.question?.number === number;
  const problem = lengthProblem(changed);
  const keep = (words: string | null) => dispatch(liveActions.editKept({ id, text: words }));
  return (
    <>
      <DialogContent>
        <Typography dir="auto" sx={{ fontWeight: 500, overflowWrap: 'anywhere', mb: 1.5 }}>
          {text}
        </Typography>
        <Typography id={hint} variant="body2" sx={{ color: 'text.secondary', mb: 2 }}>
          {hintOf(entry, isInHand, isChanged)}
        </Typography>
        <TextField
          multiline
          fullWidth
          minRows={4}
          maxRows={12}
          label={`Your answer to question ${number}`}
          value={changed}
          onChange={({ target }) => keep(target.value)}
          error={problem !== ''}
          helperText={problem && <span role="alert">{problem}</span>}
          slotProps={{ htmlInput: { 'aria-describedby': hint, dir: 'auto' } }}
        />
      </DialogContent>
      <DialogActions
        sx={{
          flexWrap: 'wrap',
          gap: 1,
          justifyContent: isInHand ? 'flex-end' : 'space-between',
          '& > :not(style)': { m: 0 },
        }}
      >
        {!isInHand && (
          <Button
            color="inherit"
            disabled={live.transport !== 'connected'}
            onClick={() => onGoBack(number)}
          >
            Go back to this question
          </Button>
        )}
        <Box sx={{ display: 'flex', gap: 1 }}>
          {isChanged && (
            <Button color="inherit" onClick={() => keep(null)}>
              Discard changes
            </Button>
          )}
          <Button variant="outlined" onClick={onClose}>
            Close
          </Button>
          <Button
            variant="contained"
            disabled={!isChanged || changed.trim() === '' || problem !== ''}
            onClick={() => {
              onSave(number, changed);
              onClose();
            }}
          >
            Save answer
          </Button>
        </Box>
      </DialogActions>
    </>
  );
}
