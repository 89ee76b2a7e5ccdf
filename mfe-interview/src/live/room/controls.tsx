import { Button, Stack, Typography } from '@mui/material';
import { useAppSelector } from '@parley/shared-ui/store';
import { Download, PhoneOff, Play } from 'lucide-react';
import { unsavedWords, unstoredAnswer } from '../conversation/unstored-words.ts';
import type { InterviewController } from '../lifecycle/interview-controller.ts';
import { countAnswered, selectLive } from '../state/live-slice.ts';
import { EndDialog } from './end-dialog.tsx';

/** On phones the two share a line. */
const half = { flex: { xs: '1 1 40%', sm: '0 0 auto' } };

export interface ControlsProps {
  controller: InterviewController | null;
  /** Whether the interview is held in writing: nothing is recorded then. */
  textOnly: boolean;
  /** Whether the candidate is being asked about the end. */
  asking: boolean;
  onAsking: (asking: boolean) => void;
}

/** Start, download and end (product specification §2, "Controls"). */
export function Controls({ controller, textOnly, asking, onAsking }: ControlsProps) {
  const live = useAppSelector(selectLive);
  const { stage, questionCount, settledCount } = live;
  const active = stage === 'active';
  const failed = stage === 'end-failed';

  function askOrEnd() {
    const isOpen =
      settledCount < questionCount ||
      controller?.candidate.unsentWords !== '' ||
      unstoredAnswer(live) !== null ||
      unsavedWords(live).length > 0;
    if (active && isOpen) onAsking(true);
    else void controller?.end();
  }

  return (
    <Stack
      direction="row"
      useFlexGap
      spacing={1.5}
      sx={{ alignItems: 'center', justifyContent: 'center', flexWrap: 'wrap' }}
    >
      {stage === 'not-started' && (
        <Typography
          variant="body2"
          sx={{ color: 'text.secondary', flexBasis: { xs: '100%', md: 'auto' } }}
        >
          {textOnly
            ? 'Nothing is recorded; your written answers are saved.'
            : 'Starting records video and sound. The recording stays on this device.'}
        </Typography>
      )}
      <Button
        variant={stage === 'not-started' || stage === 'starting' ? 'contained' : 'outlined'}
        startIcon={<Play size={18} aria-hidden="true" />}
        sx={{
          flexBasis: { xs: '100%', sm: 'auto' },
          // Disabled for good: on phones it makes room.
          display: { xs: active || failed ? 'none' : 'inline-flex', sm: 'inline-flex' },
        }}
        disabled={stage !== 'not-started' || !controller}
        onClick={() => void controller?.start()}
      >
        {stage === 'starting' ? 'Starting...' : 'Start Interview'}
      </Button>
      {!textOnly && (
        <Button
          variant="outlined"
          startIcon={<Download size={18} aria-hidden="true" />}
          sx={half}
          disabled={!active && !failed}
          onClick={() => void controller?.download()}
        >
          Download
        </Button>
      )}
      <Button
        variant={active || failed ? 'contained' : 'outlined'}
        color="error"
        startIcon={<PhoneOff size={18} aria-hidden="true" />}
        sx={half}
        disabled={!active && !failed}
        onClick={askOrEnd}
      >
        {stage === 'ending' ? 'Ending...' : 'End Interview'}
      </Button>
      {controller && (
        <EndDialog
          open={asking}
          controller={controller}
          answered={countAnswered(live)}
          total={questionCount}
          onStay={() => onAsking(false)}
          onEnd={() => {
            onAsking(false);
            void controller.end();
          }}
        />
      )}
    </Stack>
  );
}
