import { renderScreen } from '@parley/shared-ui/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { liveActions } from '../state/live-slice.ts';
import { TranscribedTurn } from './transcribed-turn.tsx';

function open() {
  const onFinish = jest.fn();
  const { store } = renderScreen(<TranscribedTurn held={false} onFinish={onFinish} />);
  const speak = (speaking: boolean) =>
    act(() => {
      store.dispatch(liveActions.speakingChanged({ speaker: 'candidate', speaking }));
    });
  const hear = (text: string) =>
    act(() => {
      store.dispatch(liveActions.transcriptionReceived({ id: 'u1', text }));
    });
  return { onFinish, speak, hear };
}

test('finishes a transcribed turn when the candidate presses the button', async () => {
  const { onFinish, speak, hear } = open();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  speak(true);
  hear('I would measure');
  speak(false);
  await userEvent.click(screen.getByRole('button', { name: 'I have finished' }));
  expect(onFinish).toHaveBeenCalledWith(expect.objectContaining({ spoken: true }));
});

test('finishes a turn after a visible countdown, which further speech stops', async () => {
  jest.useFakeTimers();
  const { onFinish, speak, hear } = open();
  hear('I would measure');
  await act(() => jest.advanceTimersByTimeAsync(8_000));
  expect(screen.getByRole('timer')).toHaveTextContent('Sending your answer in 4 s');
  speak(true);
  await act(() => jest.advanceTimersByTimeAsync(20_000));
  expect(onFinish).not.toHaveBeenCalled();
  speak(false);
  await act(() => jest.advanceTimersByTimeAsync(12_500));
  expect(onFinish).toHaveBeenCalledTimes(1);
  jest.useRealTimers();
});

test('“I’m not done” holds until the next words only', async () => {
  jest.useFakeTimers();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const { onFinish, hear } = open();
  hear('I would measure');
  await act(() => jest.advanceTimersByTimeAsync(6_000));
  await user.click(screen.getByRole('button', { name: 'I’m not done' }));
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(onFinish).not.toHaveBeenCalled();
  hear('I would measure first');
  await act(() => jest.advanceTimersByTimeAsync(8_000));
  expect(screen.getByRole('timer')).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(5_000));
  expect(onFinish).toHaveBeenCalledTimes(1);
  jest.useRealTimers();
});

test('a countdown that is over is not shown any more, even where the turn could not be sent', async () => {
  jest.useFakeTimers();
  const { onFinish, hear } = open();
  hear('I would measure');
  await act(() => jest.advanceTimersByTimeAsync(13_000));
  expect(onFinish).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('timer')).not.toBeInTheDocument();
  jest.useRealTimers();
});
