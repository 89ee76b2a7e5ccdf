import { Box, Button } from '@mui/material';
import type { InterviewDetails } from '@parley/shared-ui/answers/interview';
import { EmptyState, Panel } from '@parley/shared-ui/components';
import { useAppSelector } from '@parley/shared-ui/store';
import { useRef, useState } from 'react';
import { Link, Navigate } from 'react-router-dom';
import { ResultsView } from '../results/results-view.tsx';
import { useInterviewController } from './lifecycle/use-interview-controller.ts';
import { Room } from './room/room.tsx';
import { selectLive } from './state/live-slice.ts';

/** One interview from the first look into the camera to its results. */
export function InterviewRoom({ initial }: { initial: InterviewDetails }) {
  // The status at the time of opening: grading completes it while the results are on screen.
  const [ended] = useState(initial.status === 'completed' || initial.status === 'cancelled');
  if (ended) return <Navigate to={`/interview/${initial.id}`} replace />;
  return <OpenRoom interview={initial} />;
}

function OpenRoom({ interview }: { interview: InterviewDetails }) {
  const audio = useRef<HTMLAudioElement>(null);
  const { controller, camera, choices, chooseDevices, isForeign } = useInterviewController(
    interview,
    audio,
  );
  const { stage, grading, error } = useAppSelector(selectLive);
  if (isForeign) return <Navigate to="/dashboard" replace />;

  return (
    <>
      {/* The interviewer's voice; a live stream has no caption track, its words are shown below. */}
      <audio ref={audio} autoPlay />
      {stage === 'processing' || stage === 'results' ? (
        <ResultsView interview={interview} grading={grading} />
      ) : stage === 'cancelled' ? (
        <Box component="main" id="main" sx={{ maxWidth: 720, mx: 'auto', px: 2, py: 8 }}>
          <Panel>
            <EmptyState
              title="The interview ended before its first question"
              action={
                <Button component={Link} to="/dashboard" variant="contained">
                  Back to your dashboard
                </Button>
              }
            >
              {error}
            </EmptyState>
          </Panel>
        </Box>
      ) : (
        <Room
          interview={interview}
          camera={camera}
          audio={audio}
          controller={controller}
          choices={choices}
          onChooseDevices={chooseDevices}
        />
      )}
    </>
  );
}
