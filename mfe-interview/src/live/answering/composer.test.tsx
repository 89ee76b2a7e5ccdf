import { renderScreen } from '@parley/shared-ui/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Composer, type ComposerProps } from './composer.tsx';

const box = () => screen.getByRole('textbox', { name: 'Your answer' });

function open(changes: Partial<ComposerProps> = {}) {
  const props: ComposerProps = {
    initialText: '',
    restoredDraft: null,
    onDraftRestored: jest.fn(),
    connected: true,
    canSpeak: true,
    speaking: false,
    onChange: jest.fn(),
    onSend: jest.fn(() => true),
    onAnswerStarted: jest.fn(),
    ...changes,
  };
  return { ...renderScreen(<Composer {...props} />), props };
}
const sent = (onSend: ComposerProps['onSend']) =>
  jest.mocked(onSend).mock.calls.map(([words]) => words);

afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(window, 'webkitSpeechRecognition');
});

test('sends on Enter and empties the box; Shift+Enter starts a new line', async () => {
  const { props } = open();
  await userEvent.type(box(), 'First line{Shift>}{Enter}{/Shift}second line{Enter}');
  expect(sent(props.onSend)).toMatchObject([{ text: 'First line\nsecond line', spoken: false }]);
  expect(box()).toHaveValue('');
});

test('sends the times of the first and last key with the answer', async () => {
  const { props } = open();
  const before = Date.now();
  await userEvent.type(box(), 'words{Enter}', { delay: 5 });
  const [words] = sent(props.onSend);
  expect(words?.startedAt).toBeGreaterThanOrEqual(before);
  expect(words?.endedAt).toBeGreaterThan(words?.startedAt ?? 0);
});

test('does not send blank text', async () => {
  const { props } = open();
  await userEvent.type(box(), '   {Enter}');
  expect(props.onSend).not.toHaveBeenCalled();
  expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
});

test('keeps text in the box that could not be sent', async () => {
  open({ onSend: () => false });
  await userEvent.type(box(), 'important{Enter}');
  expect(box()).toHaveValue('important');
});

test('allows writing but not sending without a connection', async () => {
  const { props } = open({ connected: false, onSend: jest.fn(() => false) });
  await userEvent.type(box(), 'half an answer');
  expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
  expect(props.onChange).toHaveBeenLastCalledWith('half an answer');
});

test('shows the draft of an earlier page and restored text', async () => {
  const { rerender, props } = open({ initialText: 'half' });
  expect(box()).toHaveValue('half');
  rerender(<Composer {...props} restoredDraft="the whole answer" />);
  expect(box()).toHaveValue('the whole answer');
  expect(props.onDraftRestored).toHaveBeenCalled();
});

test('stops the interviewer’s playback on the first key press', async () => {
  const { props } = open();
  await userEvent.type(box(), 'ab');
  expect(props.onAnswerStarted).toHaveBeenCalledTimes(1);
});

test('leaves the box on Escape', async () => {
  open();
  await userEvent.type(box(), 'a{Escape}');
  expect(box()).not.toHaveFocus();
});

test('shows no microphone button without speech recognition', () => {
  open();
  expect(screen.queryByRole('button', { name: 'Speak your answer' })).not.toBeInTheDocument();
});

/** A browser's recognition as far as the composer uses it. */
class FakeRecognition extends EventTarget {
  static latest: FakeRecognition;
  onresult: ((event: object) => void) | null = null;
  onerror: ((event: object) => void) | null = null;
  onend: (() => void) | null = null;
  start = jest.fn(() => {
    FakeRecognition.latest = this;
  });
  stop = jest.fn();
}

/** Starts to dictate and returns what the browser is made to hear. */
async function dictate(user: Pick<typeof userEvent, 'click'> = userEvent) {
  await user.click(screen.getByRole('button', { name: 'Speak your answer' }));
  return (words: string, isFinal = true) =>
    act(() =>
      FakeRecognition.latest.onresult?.({
        resultIndex: 0,
        results: [{ isFinal, 0: { transcript: words } }],
      }),
    );
}

test('adds dictated words to typed text', async () => {
  Object.assign(window, { webkitSpeechRecognition: FakeRecognition });
  open();
  await userEvent.type(box(), 'I would');
  const hear = await dictate();
  hear(' measure first ');
  expect(box()).toHaveValue('I would measure first');
});

test('shows interim words while they are recognized', async () => {
  Object.assign(window, { webkitSpeechRecognition: FakeRecognition });
  const { props } = open();
  const hear = await dictate();
  hear('I would mea', false);
  expect(screen.getByText('I would mea…')).toBeVisible();
  expect(props.onAnswerStarted).toHaveBeenCalled();
});

test('sends a spoken answer after a visible countdown, and not within eight seconds', async () => {
  jest.useFakeTimers();
  Object.assign(window, { webkitSpeechRecognition: FakeRecognition });
  const { props } = open();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const hear = await dictate(user);
  hear('I would measure');
  await act(() => jest.advanceTimersByTimeAsync(8_000));
  expect(props.onSend).not.toHaveBeenCalled();
  expect(screen.getByRole('timer')).toHaveTextContent('Sending your answer in 4 s');
  await act(() => jest.advanceTimersByTimeAsync(5_000));
  expect(sent(props.onSend)).toMatchObject([{ text: 'I would measure', spoken: true }]);
});

test('the countdown can be stopped', async () => {
  jest.useFakeTimers();
  Object.assign(window, { webkitSpeechRecognition: FakeRecognition });
  const { props } = open();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const hear = await dictate(user);
  hear('I would measure');
  await act(() => jest.advanceTimersByTimeAsync(6_000));
  await user.click(screen.getByRole('button', { name: 'I’m not done' }));
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(props.onSend).not.toHaveBeenCalled();
});

test('suggests typing when speech recognition fails', async () => {
  Object.assign(window, { webkitSpeechRecognition: FakeRecognition });
  open();
  await userEvent.click(screen.getByRole('button', { name: 'Speak your answer' }));
  act(() => FakeRecognition.latest.onerror?.({ error: 'network' }));
  expect(screen.getByRole('status')).toHaveTextContent('Please type your answer');
});
