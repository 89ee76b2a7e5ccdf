import { Checkbox, FormControlLabel, TextField, Typography } from '@mui/material';
import type { ObjectionKind } from '@parley/api/contract/report/objections';
import { longestComment } from '@parley/api/contract/report/report-words';
import type { CriterionResult } from '@parley/shared-ui/answers/grading';
import type { SentObjection } from '@parley/shared-ui/answers/interview';
import { ConfirmDialog } from '@parley/shared-ui/confirm-dialog';
import { useOutcomeToast } from '@parley/shared-ui/outcome-toast';
import { useState } from 'react';
import { useInsightsObjectMutation } from '../../insights-api.ts';

/** Which answer can be objected to, and what was sent on it already. */
export interface Objecting {
  interviewId: string;
  questionId: string;
  sent: readonly SentObjection[];
}

const kindWords: Readonly<Record<ObjectionKind, string>> = {
  not_said: 'This is not what I said',
  not_right: 'This is not right',
};

/** What an objection to a point says; that a point is missing is not right where it was made. */
export function objectionWords(kind: ObjectionKind, { verdict }: CriterionResult): string {
  return kind === 'not_right' && verdict === 'absent' ? 'I did say this' : kindWords[kind];
}

export interface ObjectionDialogProps {
  criterion: CriterionResult;
  kind: ObjectionKind;
  objecting: Objecting;
  /** What was written so far. */
  comment: string;
  onComment: (comment: string) => void;
  open: boolean;
  onClose: () => void;
  /** Called when the dialog has left the screen. */
  onExited: () => void;
}

/** Sends an objection to a point, with the answer, once its sender agrees to that. */
export function ObjectionDialog({
  criterion,
  kind,
  objecting: { interviewId, questionId },
  comment,
  onComment,
  open,
  onClose,
  onExited,
}: ObjectionDialogProps) {
  const [consent, setConsent] = useState(false);
  const [object, { isLoading }] = useInsightsObjectMutation();
  const tell = useOutcomeToast();

  const send = async () => {
    if (!consent) return;
    const objection = { questionId, criterionId: criterion.id, kind, consent } as const;
    const sent = object({
      interviewId,
      objection: { ...objection, ...(comment.trim() !== '' && { comment: comment.trim() }) },
    }).unwrap();
    if (await tell(sent, ({ message }) => message)) onClose();
  };

  return (
    <ConfirmDialog
      title={objectionWords(kind, criterion)}
      open={open}
      confirm="Send"
      cancel="Cancel"
      working={isLoading}
      disabled={!consent}
      onConfirm={send}
      onClose={onClose}
      slotProps={{ transition: { onExited } }}
    >
      <Typography sx={{ fontWeight: 600, mb: 2, overflowWrap: 'anywhere' }}>
        {criterion.label}
      </Typography>
      <TextField
        label="Comment (optional)"
        value={comment}
        onChange={({ target }) => onComment(target.value)}
        multiline
        minRows={3}
        fullWidth
        helperText={`${comment.length} of ${longestComment} characters`}
        slotProps={{ htmlInput: { maxLength: longestComment, dir: 'auto' } }}
        sx={{ mb: 2 }}
      />
      <FormControlLabel
        control={
          <Checkbox
            required
            checked={consent}
            onChange={({ target }) => setConsent(target.checked)}
          />
        }
        label="Send my answer and this grade to the operators"
      />
    </ConfirmDialog>
  );
}
