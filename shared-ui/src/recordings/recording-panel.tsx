import { Box, Button, Typography } from '@mui/material';
import { Panel } from '@parley/shared-ui/components';
import { removeRecording, type StoredRecording } from '@parley/shared-ui/offline-storage';
import { useSnackbar } from 'notistack';
import { useEffect, useState } from 'react';
import { ConfirmDialog } from '../components/confirm-dialog.tsx';
import { saveFile } from '../files/save-file.ts';
import { focusMain } from '../route/focus-main.ts';
import type { PlayedQuestion } from './playback.ts';
import { recordingFileName } from './recording-file-name.ts';
import { RecordingPlayer } from './recording-player.tsx';
import { useRecording } from './use-recording.ts';

export interface RecordingPanelProps {
  userId: string;
  interviewId: string;
  questions: readonly PlayedQuestion[];
}

/** The recording of an interview, where this device has it: watch, download, delete. */
export function RecordingPanel({ userId, interviewId, questions }: RecordingPanelProps) {
  const search = useRecording(userId, interviewId);
  const [deleted, setDeleted] = useState(false);
  useEffect(() => {
    // The panel goes with the button that had the focus.
    if (deleted) focusMain();
  }, [deleted]);
  if (search.state !== 'found' || deleted) return null;
  const { recording } = search;
  return (
    <Panel title="Recording">
      <RecordingPlayer recording={recording} questions={questions} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mt: 2.5 }}>
        <Button variant="outlined" onClick={() => download(recording)}>
          Download recording
        </Button>
        <DeleteRecording
          onDelete={() => removeRecording(userId, interviewId)}
          onDeleted={() => setDeleted(true)}
        />
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          It is stored in this browser only.
        </Typography>
      </Box>
    </Panel>
  );
}

function download({ about, parts }: StoredRecording): void {
  for (const { file, startedAt } of parts) saveFile(file, recordingFileName(about, startedAt));
}

interface DeleteRecordingProps {
  onDelete: () => Promise<void>;
  onDeleted: () => void;
}

function DeleteRecording({ onDelete, onDeleted }: DeleteRecordingProps) {
  const [asking, setAsking] = useState(false);
  const [working, setWorking] = useState(false);
  const { enqueueSnackbar } = useSnackbar();

  const work = async () => {
    setWorking(true);
    try {
      await onDelete();
      enqueueSnackbar('The recording is deleted from this device.', { variant: 'success' });
      onDeleted();
    } catch {
      enqueueSnackbar('The recording could not be deleted. Close other tabs, then try again.', {
        variant: 'error',
      });
      setWorking(false);
      setAsking(false);
    }
  };

  return (
    <>
      <Button color="error" onClick={() => setAsking(true)}>
        Delete recording
      </Button>
      <ConfirmDialog
        title="Delete this recording?"
        open={asking}
        confirm="Delete Recording"
        cancel="Keep Recording"
        working={working}
        destructive
        onConfirm={work}
        onClose={() => setAsking(false)}
      >
        <Typography>
          It is stored in this browser only and cannot be brought back. Your answers and your
          feedback stay.
        </Typography>
      </ConfirmDialog>
    </>
  );
}
