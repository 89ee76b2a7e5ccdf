import { renderScreen } from '@parley/shared-ui/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { liveActions } from '../state/live-slice.ts';
import { SentNotice } from './sent-notice.tsx';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function open() {
  const onTakeBack = jest.fn();
  const onOver = jest.fn();
  const { store } = renderScreen(<SentNotice onTakeBack={onTakeBack} onOver={onOver} />);
  const send = () =>
    act(() => {
      store.dispatch(liveActions.turnSent(Date.now() + 10_000));
    });
  return { store, onTakeBack, onOver, send };
}

test('announces that words were sent, and offers to take them back for ten seconds', async () => {
  const { store, onOver, send } = open();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  send();
  expect(screen.getByRole('status')).toHaveTextContent('Sent.');
  await act(() => jest.advanceTimersByTimeAsync(9_900));
  expect(onOver).not.toHaveBeenCalled();
  await act(() => jest.advanceTimersByTimeAsync(100));
  expect(onOver.mock.calls).toEqual([[false]]);
  act(() => {
    store.dispatch(liveActions.takeBackEnded());
  });
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('reports at the end that the button had the focus', async () => {
  const { onOver, send } = open();
  send();
  act(() => screen.getByRole('button', { name: 'Take back' }).focus());
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  expect(onOver.mock.calls).toEqual([[true]]);
});

test('restarts with the next turn', async () => {
  const { onOver, send } = open();
  send();
  await act(() => jest.advanceTimersByTimeAsync(6_000));
  send();
  await act(() => jest.advanceTimersByTimeAsync(6_000));
  expect(onOver).not.toHaveBeenCalled();
});

test('offers to take back with a button', async () => {
  const { onTakeBack, send } = open();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  send();
  await user.click(screen.getByRole('button', { name: 'Take back' }));
  expect(onTakeBack).toHaveBeenCalledTimes(1);
});

test('shows the result of a change for a few seconds, until the next words are sent', async () => {
  const { store, send } = open();
  const change = () =>
    act(() => {
      store.dispatch(liveActions.noticeShown('Your answer to question 1 is changed.'));
    });
  change();
  expect(screen.getByRole('status')).toHaveTextContent('Your answer to question 1 is changed.');
  await act(() => jest.advanceTimersByTimeAsync(5_000));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  change();
  send();
  expect(screen.getByRole('status')).toHaveTextContent(/^Sent\.$/);
});
