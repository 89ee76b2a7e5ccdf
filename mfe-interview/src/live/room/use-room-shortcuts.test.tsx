import { renderScreen } from '@parley/shared-ui/testing';
import { act, fireEvent } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import type { MachineEvent } from '../state/live-machine.ts';
import { liveActions } from '../state/live-slice.ts';
import { useRoomShortcuts } from './use-room-shortcuts.ts';

const candidate = { ask: jest.fn(() => true), takeBack: jest.fn() };
const controller = { candidate, setMuted: jest.fn() };
const answerBox = createRef<HTMLInputElement>();

function Room() {
  useRoomShortcuts({
    controller,
    textOnly: false,
    coached: true,
    answerBox,
    onTranscript: jest.fn(),
    onShortcuts: jest.fn(),
  });
  return null;
}

/** A coached interview that has begun. */
function open() {
  const { store } = renderScreen(<Room />);
  const happens = (...events: MachineEvent[]) =>
    act(() => {
      for (const event of events) store.dispatch(liveActions.transition(event));
    });
  happens('media-granted', 'start-requested', 'transport-connected', 'session-connected');
  const ask = (hints: number, hintTotal?: number) =>
    act(() => {
      const question = { number: 1, text: 'What is a key for?' };
      store.dispatch(liveActions.questionShown(question));
      const entry = { ...question, id: 'q1', answer: null, edited: false, hints, hintTotal };
      store.dispatch(liveActions.questionsAsked([entry]));
    });
  return { ask, happens };
}

beforeEach(() => jest.clearAllMocks());

test('a key that is held down asks once', () => {
  const { ask } = open();
  ask(0);
  const hold = { key: 'S', shiftKey: true };
  fireEvent.keyDown(document.body, hold);
  for (let held = 0; held < 20; held += 1) {
    fireEvent.keyDown(document.body, { ...hold, repeat: true });
  }
  expect(candidate.ask).toHaveBeenCalledTimes(1);
});

test('before the first question, keys ask for a moment only, as the buttons do', async () => {
  open();
  await userEvent.keyboard('rphSw');
  expect(candidate.ask.mock.calls).toEqual([['wait']]);
});

test('a key asks for a hint only while there are hints left', async () => {
  const { ask } = open();
  ask(2);
  await userEvent.keyboard('h');
  ask(3);
  await userEvent.keyboard('h');
  expect(candidate.ask).toHaveBeenCalledTimes(1);
});

test('a key asks for no third hint on a question with two', async () => {
  const { ask } = open();
  ask(2, 2);
  await userEvent.keyboard('h');
  expect(candidate.ask).not.toHaveBeenCalled();
});

test('keys ask for nothing without a connection', async () => {
  const { ask, happens } = open();
  ask(0);
  happens('transport-lost');
  await userEvent.keyboard('rphSw');
  expect(candidate.ask).not.toHaveBeenCalled();
});
