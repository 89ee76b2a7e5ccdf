import { renderScreen } from '@parley/shared-ui/testing';
import { act, screen } from '@testing-library/react';
import { createRef } from 'react';
import type { MachineEvent } from '../state/live-machine.ts';
import { liveActions } from '../state/live-slice.ts';
import { AnswerArea } from './answer-area.tsx';

/** The candidate's controls in a room whose service has transcribed some words. */
function openWithSpokenWords({ held }: { held: boolean }) {
  const candidate = {
    sendAnswer: jest.fn(() => true),
    finishTurn: jest.fn(),
    ask: jest.fn(() => true),
    takeBack: jest.fn(),
    endTakeBack: jest.fn(),
  };
  const controller = {
    draft: '',
    updateDraft: jest.fn(),
    updateInterim: jest.fn(),
    stopPlayback: jest.fn(),
    setMuted: jest.fn(),
    candidate,
  };
  const { store } = renderScreen(
    <AnswerArea
      controller={controller}
      textOnly={false}
      coached={false}
      language="en"
      paused={false}
      held={held}
      choices={{}}
      onChoose={jest.fn()}
      inputRef={createRef()}
    />,
  );
  const happens = (...events: MachineEvent[]) =>
    act(() => {
      for (const event of events) store.dispatch(liveActions.transition(event));
    });
  happens('media-granted', 'start-requested', 'transport-connected', 'session-connected');
  act(() => {
    store.dispatch(liveActions.serviceDetected({ transcribes: true }));
    store.dispatch(liveActions.transcriptionReceived({ id: 'u1', text: 'I would measure' }));
  });
  return { candidate, happens };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('a spoken turn is sent after a silence', async () => {
  const { candidate } = openWithSpokenWords({ held: false });
  await act(() => jest.advanceTimersByTimeAsync(13_000));
  expect(candidate.finishTurn).toHaveBeenCalledTimes(1);
});

test('a spoken turn is not sent by itself while something covers the room', async () => {
  const { candidate } = openWithSpokenWords({ held: true });
  await act(() => jest.advanceTimersByTimeAsync(8_000));
  expect(screen.queryByRole('timer')).not.toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(candidate.finishTurn).not.toHaveBeenCalled();
});

test('a spoken turn is not counted down without a connection, and again with one', async () => {
  const { candidate, happens } = openWithSpokenWords({ held: false });
  happens('transport-lost');
  await act(() => jest.advanceTimersByTimeAsync(13_000));
  expect(screen.queryByRole('timer')).not.toBeInTheDocument();
  expect(candidate.finishTurn).not.toHaveBeenCalled();
  happens('transport-connecting', 'transport-connected');
  await act(() => jest.advanceTimersByTimeAsync(13_000));
  expect(candidate.finishTurn).toHaveBeenCalledTimes(1);
});
