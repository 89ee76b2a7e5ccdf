import { Typography } from '@mui/material';
import type { InterviewSummary } from '@parley/shared-ui/answers/interview';
import { ConfirmDialog } from '@parley/shared-ui/confirm-dialog';
import { formatDate } from '@parley/shared-ui/format/time';
import { deleteLocalInterview } from '@parley/shared-ui/offline-storage';
import { useOutcomeToast } from '@parley/shared-ui/outcome-toast';
import { useProfileQuery } from '@parley/shared-ui/store';
import { useState } from 'react';
import { isDeletedAlready, useInsightsDeleteInterviewMutation } from '../insights-api.ts';
import { happenedAt } from '../rules/interview-time.ts';

export interface DeleteDialogProps {
  /** What is to be deleted. */
  interviews: readonly InterviewSummary[];
  open: boolean;
  onClose: () => void;
  /** Called with each id that is gone. */
  onDeleted: (id: string) => void;
  /** Called when the dialog has left the screen. */
  onExited: () => void;
}

function interviewsLabel(interviews: readonly InterviewSummary[]): string {
  const [only] = interviews;
  return only && interviews.length === 1
    ? `${only.title}, ${formatDate(happenedAt(only))}`
    : `${interviews.length} interviews`;
}

/** Asks before deleting (product specification §2); a failure says why and deletes nothing more. */
export function DeleteDialog({
  interviews,
  open,
  onClose,
  onDeleted,
  onExited,
}: DeleteDialogProps) {
  const [working, setWorking] = useState(false);
  const [remove] = useInsightsDeleteInterviewMutation();
  const { data: profile } = useProfileQuery();
  const tell = useOutcomeToast();

  /** @returns what to say of it */
  const deleteOne = async (id: string): Promise<string> => {
    try {
      return (await remove(id).unwrap()).message;
    } catch (error) {
      if (!isDeletedAlready(error)) throw error;
      return 'The interview was deleted already.';
    }
  };
  /** @returns what to say of the last one */
  const deleteAll = async (): Promise<string> => {
    let message = '';
    for (const { id } of interviews) {
      message = await deleteOne(id);
      // One that another tab is playing stays until the next logout.
      if (profile) await deleteLocalInterview(profile.id, id).catch(() => {});
      onDeleted(id);
    }
    return message;
  };
  const work = async () => {
    setWorking(true);
    const several = `${interviews.length} interviews are deleted.`;
    await tell(deleteAll(), (message) => (interviews.length === 1 ? message : several));
    setWorking(false);
    onClose();
  };

  const what = interviews.length === 1 ? 'this item' : 'these interviews';
  return (
    <ConfirmDialog
      title="Confirm Delete"
      open={open}
      confirm="Delete"
      cancel="Cancel"
      working={working}
      destructive
      onConfirm={work}
      onClose={onClose}
      slotProps={{ transition: { onExited } }}
    >
      <Typography sx={{ fontWeight: 600, mb: 1, overflowWrap: 'anywhere' }}>
        {interviewsLabel(interviews)}
      </Typography>
      <Typography>
        {`Are you sure you want to delete ${what}? This action cannot be undone.`}
      </Typography>
    </ConfirmDialog>
  );
}
