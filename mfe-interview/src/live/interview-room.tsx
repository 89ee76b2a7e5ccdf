import { Box, Button } from '@mui/material';
import type { InterviewDetails } from '@parley/shared-ui/answers/interview';
import { EmptyState, Panel } from '@parley/shared-ui/components';
import { focusMain } from '@parley/shared-ui/focus-main';
import { useAppSelector } from '@parley/shared-ui/store';
import { visuallyHidden } from '@parley/shared-ui/theme';
import { useEffect, useRef, useState } from 'react';
import { Link, Navigate, useNavigationType } from 'react-router-dom';
import { ResultsView } from '../results/results-view.tsx';
import { useInterviewController } from './lifecycle/use-interview-controller.ts';
import { Room } from './room/room.tsx';
import { type LiveState, selectLive } from './state/live-slice.ts';

/** One interview from the first look into the camera to its results. */
export function InterviewRoom({ initial }: { initial: InterviewDetails }) {
  // The status at the time of opening: grading completes it while the results are on screen.
  const [ended] = useState(initial.status === 'completed' || initial.status === 'cancelled');
  if (ended) return <Navigate to={`/interview/${initial.id}`} replace />;
  return <OpenRoom interview={initial} />;
}

/** What is on screen, one after the other. */
type View = 'room' | 'processing' | 'results' | 'cancelled';

function viewOf({ stage, grading }: Pick<LiveState, 'stage' | 'grading'>): View {
  if (stage === 'cancelled') return 'cancelled';
  if (stage !== 'processing' && stage !== 'results') return 'room';
  return grading ? 'results' : 'processing';
}

const announcements: Readonly<Record<View, string>> = {
  room: '',
  processing: 'Processing your results.',
  results: 'Your results are here.',
  cancelled: 'The interview is over: no question was asked.',
};

/** What had the focus is gone with the view before: the new one has it then. */
function useFocusOnChange(view: View): void {
  const shown = useRef(view);
  useEffect(() => {
    if (shown.current === view) return;
    shown.current = view;
    focusMain({ preventScroll: false });
  }, [view]);
}

/** The page before led the focus to what was shown while the interview was fetched: the room has it now. */
function useFocusOnArrival(): void {
  const navigation = useNavigationType();
  // On a first page the browser's own start of focus is right.
  const [isLedHere] = useState(navigation !== 'POP');
  useEffect(() => {
    if (!isLedHere || document.activeElement !== document.body) return;
    focusMain();
  }, [isLedHere]);
}

function OpenRoom({ interview }: { interview: InterviewDetails }) {
  const audio = useRef<HTMLAudioElement>(null);
  const { controller, camera, choices, chooseDevices, isForeign } = useInterviewController(
    interview,
    audio,
  );
  const live = useAppSelector(selectLive);
  const view = viewOf(live);
  useFocusOnArrival();
  useFocusOnChange(view);
  if (isForeign) return <Navigate to="/dashboard" replace />;

  return (
    <>
      {/* The interviewer's voice; a live stream has no caption track, its words are shown below. */}
      <audio ref={audio} autoPlay />
      {/* It is there from the start: what comes into a page together with its words is not announced. */}
      <Box role="status" aria-label="Progress of the interview" sx={visuallyHidden}>
        {announcements[view]}
      </Box>
      {view === 'processing' || view === 'results' ? (
        <ResultsView interview={interview} grading={live.grading} />
      ) : view === 'cancelled' ? (
        <Box
          component="main"
          id="main"
          tabIndex={-1}
          sx={{ maxWidth: 720, mx: 'auto', px: 2, py: 8, outline: 'none' }}
        >
          <Panel>
            <EmptyState
              title="The interview ended before its first question"
              action={
                <Button component={Link} to="/dashboard" variant="contained">
                  Back to your dashboard
                </Button>
              }
            >
              {live.error}
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
