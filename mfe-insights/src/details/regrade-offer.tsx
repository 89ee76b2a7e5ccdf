import { Button, Typography } from '@mui/material';
import type { Grading } from '@parley/shared-ui/answers/grading';
import { Panel } from '@parley/shared-ui/components';
import { ConfirmDialog } from '@parley/shared-ui/confirm-dialog';
import { focusMain } from '@parley/shared-ui/focus-main';
import { useOutcomeToast } from '@parley/shared-ui/outcome-toast';
import { useEffect, useRef, useState } from 'react';
import { useInsightsRegradeMutation } from '../insights-api.ts';

/** Offers to grade again with the current grader; without being asked nothing changes. */
export function RegradeOffer({ grading }: { grading: Grading }) {
  const [open, setOpen] = useState(false);
  const [regrade, { isLoading }] = useInsightsRegradeMutation();
  const tell = useOutcomeToast();
  const isDone = useRef(false);
  useEffect(
    () => () => {
      // The offer goes with the button that had the focus. Whoever is elsewhere already stays there.
      if (!isDone.current || document.activeElement !== document.body) return;
      focusMain();
    },
    [],
  );

  const confirm = async () => {
    await tell(regrade(grading.interviewId).unwrap(), () => {
      isDone.current = true;
      return 'Your interview is graded again.';
    });
    setOpen(false);
  };

  return (
    <Panel title="The grader has changed">
      <Typography sx={{ maxWidth: '68ch', mb: 2 }}>
        Since this interview was graded, the grader or the points of its questions were corrected.
        Your grade stays as it is unless you ask for another one.
      </Typography>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        Grade again with the current grader
      </Button>
      <ConfirmDialog
        title="Grade again?"
        open={open}
        confirm="Grade again"
        cancel="Cancel"
        working={isLoading}
        onConfirm={confirm}
        onClose={() => setOpen(false)}
      >
        <Typography>
          {`The score may change, up or down, and the new feedback replaces this one. Your score of ${grading.overallScore} stays visible beside the new one.`}
        </Typography>
      </ConfirmDialog>
    </Panel>
  );
}
