import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Typography,
} from '@mui/material';
import { untouchableAtFirst } from '@parley/shared-ui/confirm-dialog';
import { saveFile } from '@parley/shared-ui/files/save-file';
import type { StoredAnswer } from '@parley/shared-ui/offline-storage';
import { useState } from 'react';

export interface RejectedAnswersDialogProps {
  answers: readonly StoredAnswer[];
  /** The answers as a text to keep elsewhere. */
  text: string;
  onDiscard: () => void;
  onClose: () => void;
}

/** Shows answers that the server rejected for good, so that their text is not lost. */
export function RejectedAnswersDialog({
  answers,
  text,
  onDiscard,
  onClose,
}: RejectedAnswersDialogProps) {
  const [copied, setCopied] = useState<boolean | null>(null);
  const several = answers.length > 1;
  const reasons = [...new Set(answers.map(({ refusal }) => refusal))].join(' ');

  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    );

  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth>
      <DialogTitle>
        {several ? `${answers.length} answers could not be saved` : 'An answer could not be saved'}
      </DialogTitle>
      <DialogContent>
        <Typography>
          {reasons} {several ? 'They are' : 'It is'} only in this browser: copy or download what you
          want to keep.
        </Typography>
        <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 2, p: 0 }}>
          {answers.map(({ interviewId, questionId, question, answer }) => (
            <Box
              component="li"
              key={`${interviewId} ${questionId}`}
              sx={{ py: 1.5, borderTop: 1, borderColor: 'divider' }}
            >
              <Typography dir="auto" sx={{ fontWeight: 500 }}>
                {question}
              </Typography>
              <Typography
                dir="auto"
                sx={{
                  mt: 0.5,
                  color: 'text.secondary',
                  whiteSpace: 'pre-wrap',
                  overflowWrap: 'anywhere',
                }}
              >
                {answer || 'Skipped'}
              </Typography>
            </Box>
          ))}
        </Box>
        <Typography role="status" sx={{ color: 'text.secondary' }}>
          {copied === true && 'Copied.'}
          {copied === false && 'Your browser does not allow copying. Download the text instead.'}
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button
          color="error"
          onClick={onDiscard}
          sx={{ mr: { sm: 'auto' }, ...untouchableAtFirst }}
        >
          Discard
        </Button>
        <Button onClick={onClose}>Decide Later</Button>
        <Button
          variant="outlined"
          onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), 'unsaved-answers.txt')}
        >
          Download
        </Button>
        <Button variant="contained" onClick={copy}>
          Copy
        </Button>
      </DialogActions>
    </Dialog>
  );
}
