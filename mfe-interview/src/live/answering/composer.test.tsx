import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Composer, type ComposerProps } from './composer.tsx';

const dictation = {
  on: true,
  language: 'en-GB',
  local: false,
  isEcho: (words: string) => words.startsWith('thank you'),
  onSwitch: jest.fn(),
};

const box = () => screen.getByRole('textbox', { name: 'Your answer' });

function open(changes: Partial<ComposerProps> = {}) {
  const props: ComposerProps = {
    initialText: '',
    restoredDraft: null,
    onDraftRestored: jest.fn(),
    connected: true,
    dictation: { ...dictation, on: false },
    paused: false,
    held: false,
    speaking: false,
    onChange: jest.fn(),
    onInterim: jest.fn(),
    onSend: jest.fn(() => true),
    onAnswerStarted: jest.fn(),
    ...changes,
  };
  return { ...render(<Composer {...props} />), props };
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

test('the answer runs in the direction of the language that it is written in', () => {
  open();
  expect(box()).toHaveAttribute('dir', 'auto');
});

test('sends the times of the first and last key with the answer', async () => {
  const { props } = open();
  const before = Date.now();
  await userEvent.type(box(), 'words{Enter}', { delay: 5 });
  const [words] = sent(props.onSend);
  expect(words?.startedAt).toBeGreaterThanOrEqual(before);
  expect(words?.endedAt).toBeGreaterThan(words?.startedAt ?? 0);
});

test('keeps an answer that is too long, says so and does not send it', async () => {
  const { props } = open();
  await userEvent.click(box());
  await userEvent.paste('x'.repeat(20_005));
  expect(box()).toHaveValue('x'.repeat(20_005));
  expect(screen.getByRole('alert')).toHaveTextContent(/20,000 characters.*20,005/);
  expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
  await userEvent.type(box(), '{Enter}');
  expect(props.onSend).not.toHaveBeenCalled();
  await userEvent.type(box(), '{Backspace>5}{/Backspace}');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await userEvent.type(box(), '{Enter}');
  expect(sent(props.onSend)).toMatchObject([{ text: 'x'.repeat(20_000) }]);
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
  open({ dictation });
  expect(screen.queryByRole('button', { name: 'Dictate your answer' })).not.toBeInTheDocument();
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

/** Opens a room with dictation and returns what the browser is made to hear. */
function dictate(changes: Partial<ComposerProps> = {}) {
  const { props, rerender } = open({ dictation, ...changes });
  const hear = (words: string, isFinal = true) =>
    act(() =>
      FakeRecognition.latest.onresult?.({
        resultIndex: 0,
        results: [{ isFinal, 0: { transcript: words } }],
      }),
    );
  return { hear, props, rerender };
}

test('listens in the interview’s language as long as dictation is on, and says so', () => {
  Object.assign(window, { webkitSpeechRecognition: FakeRecognition });
  const { props, rerender } = dictate({ dictation: { ...dictation, local: true } });
  expect(FakeRecognition.latest).toMatchObject({ lang: 'en-GB', processLocally: true });
  expect(screen.getByText('Dictation is on, on this device.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Stop dictation' })).toBeVisible();
  rerender(<Composer {...props} dictation={{ ...dictation, on: false }} />);
  expect(FakeRecognition.latest.stop).toHaveBeenCalled();
  expect(screen.queryByText(/^Dictation is on/)).not.toBeInTheDocument();
});

test('switches dictation with a button', async () => {
  Object.assign(window, { webkitSpeechRecognition: FakeRecognition });
  const { props, rerender } = dictate();
  await userEvent.click(screen.getByRole('button', { name: 'Stop dictation' }));
  expect(dictation.onSwitch).toHaveBeenLastCalledWith(false);
  rerender(<Composer {...props} dictation={{ ...dictation, on: false }} />);
  await userEvent.click(screen.getByRole('button', { name: 'Dictate your answer' }));
  expect(dictation.onSwitch).toHaveBeenLastCalledWith(true);
});

test('adds dictated words to typed text', async () => {
  Object.assign(window, { webkitSpeechRecognition: FakeRecognition });
  const { hear } = dictate();
  await userEvent.type(box(), 'I would');
  hear(' measure first ');
  expect(box()).toHaveValue('I would measure first');
});

test('leaves out the interviewer’s own voice', () => {
  Object.assign(window, { webkitSpeechRecognition: FakeRecognition });
  const { hear, props } = dictate();
  hear('thank you question two', false);
  hear('thank you question two');
  expect(box()).toHaveValue('');
  expect(props.onAnswerStarted).not.toHaveBeenCalled();
});

test('shows interim words while they are recognized', () => {
  Object.assign(window, { webkitSpeechRecognition: FakeRecognition });
  const { hear, props } = dictate();
  hear('I would mea', false);
  expect(screen.getByText('I would mea…')).toBeVisible();
  expect(props.onAnswerStarted).toHaveBeenCalled();
  expect(props.onInterim).toHaveBeenLastCalledWith('I would mea');
});

test('sends a spoken answer after a visible countdown, and not within eight seconds', async () => {
  jest.useFakeTimers();
  Object.assign(window, { webkitSpeechRecognition: FakeRecognition });
  const { hear, props } = dictate();
  hear('I would measure');
  await act(() => jest.advanceTimersByTimeAsync(8_000));
  expect(props.onSend).not.toHaveBeenCalled();
  expect(screen.getByRole('timer')).toHaveTextContent('Sending your answer in 4 s');
  await act(() => jest.advanceTimersByTimeAsync(5_000));
  expect(sent(props.onSend)).toMatchObject([{ text: 'I would measure', spoken: true }]);
});

test('what was typed is not sent by itself when words are dictated behind it', async () => {
  jest.useFakeTimers();
  Object.assign(window, { webkitSpeechRecognition: FakeRecognition });
  const { hear, props } = dictate();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  await user.type(box(), 'I would');
  hear('well');
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(props.onSend).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Send' }));
  hear('I would measure');
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(sent(props.onSend)).toMatchObject([
    { text: 'I would well' },
    { text: 'I would measure', spoken: true },
  ]);
});

test('the countdown can be stopped', async () => {
  jest.useFakeTimers();
  Object.assign(window, { webkitSpeechRecognition: FakeRecognition });
  const { hear, props } = dictate();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  hear('I would measure');
  await act(() => jest.advanceTimersByTimeAsync(6_000));
  await user.click(screen.getByRole('button', { name: 'I’m not done' }));
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(props.onSend).not.toHaveBeenCalled();
});

test('neither listens nor sends by itself while the candidate decides on something else', async () => {
  jest.useFakeTimers();
  Object.assign(window, { webkitSpeechRecognition: FakeRecognition });
  const { hear, props, rerender } = dictate();
  hear('I would measure');
  rerender(<Composer {...props} paused held />);
  expect(FakeRecognition.latest.stop).toHaveBeenCalled();
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(props.onSend).not.toHaveBeenCalled();
  expect(box()).toHaveValue('I would measure');
});

test('goes on listening, and sends nothing by itself, while the candidate reads something else', async () => {
  jest.useFakeTimers();
  Object.assign(window, { webkitSpeechRecognition: FakeRecognition });
  const { hear, props, rerender } = dictate();
  hear('I would measure');
  rerender(<Composer {...props} held />);
  expect(FakeRecognition.latest.stop).not.toHaveBeenCalled();
  hear('first.');
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(props.onSend).not.toHaveBeenCalled();
  expect(box()).toHaveValue('I would measure first.');
});

test('sends a spoken answer once there is a connection again, where it was lost unnoticed', async () => {
  jest.useFakeTimers();
  Object.assign(window, { webkitSpeechRecognition: FakeRecognition });
  const onSend = jest.fn(() => true).mockReturnValueOnce(false);
  const { hear, props, rerender } = dictate({ onSend });
  hear('I would measure');
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(onSend).toHaveBeenCalledTimes(1);
  rerender(<Composer {...props} connected={false} />);
  rerender(<Composer {...props} connected />);
  await act(() => jest.advanceTimersByTimeAsync(13_000));
  expect(onSend).toHaveBeenCalledTimes(2);
  expect(box()).toHaveValue('');
});

test('leaves a stopped countdown stopped when something else was read meanwhile', async () => {
  jest.useFakeTimers();
  Object.assign(window, { webkitSpeechRecognition: FakeRecognition });
  const { hear, props, rerender } = dictate();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  hear('I would measure');
  await act(() => jest.advanceTimersByTimeAsync(6_000));
  await user.click(screen.getByRole('button', { name: 'I’m not done' }));
  rerender(<Composer {...props} held />);
  rerender(<Composer {...props} held={false} />);
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(props.onSend).not.toHaveBeenCalled();
});

test('suggests typing when speech recognition fails, and tries again on demand', async () => {
  Object.assign(window, { webkitSpeechRecognition: FakeRecognition });
  dictate();
  const first = FakeRecognition.latest;
  act(() => first.onerror?.({ error: 'network' }));
  expect(screen.getByText(/Please type your answer/)).toHaveRole('status');
  await userEvent.click(screen.getByRole('button', { name: 'Dictate your answer' }));
  expect(FakeRecognition.latest).not.toBe(first);
  expect(screen.queryByText(/Please type your answer/)).not.toBeInTheDocument();
});

test('goes on listening when the browser ends recognition after a silence', () => {
  Object.assign(window, { webkitSpeechRecognition: FakeRecognition });
  dictate();
  const recognition = FakeRecognition.latest;
  act(() => recognition.onerror?.({ error: 'no-speech' }));
  act(() => recognition.onend?.());
  expect(recognition.start).toHaveBeenCalledTimes(2);
});

test('leaves recognition to the tab that took it, and takes it back on demand', async () => {
  Object.assign(window, { webkitSpeechRecognition: FakeRecognition });
  dictate();
  const taken = FakeRecognition.latest;
  act(() => taken.onerror?.({ error: 'aborted' }));
  act(() => taken.onend?.());
  expect(taken.start).toHaveBeenCalledTimes(1);
  expect(screen.getByText(/such as another tab/)).toHaveRole('status');
  await userEvent.click(screen.getByRole('button', { name: 'Dictate your answer' }));
  expect(FakeRecognition.latest).not.toBe(taken);
  // The end of the one before says nothing of this one.
  act(() => taken.onerror?.({ error: 'aborted' }));
  expect(screen.queryByText(/such as another tab/)).not.toBeInTheDocument();
});

test.each(['at the start', 'after a silence'])(
  'suggests typing when recognition does not begin %s',
  (when) => {
    Object.assign(window, { webkitSpeechRecognition: FakeRecognition });
    const refuse = () => {
      throw new DOMException('no', 'InvalidStateError');
    };
    if (when === 'at the start') {
      class Refusing extends FakeRecognition {
        override start = jest.fn(refuse);
      }
      Object.assign(window, { webkitSpeechRecognition: Refusing });
      dictate();
    } else {
      dictate();
      FakeRecognition.latest.start.mockImplementation(refuse);
      act(() => FakeRecognition.latest.onend?.());
    }
    expect(screen.getByText(/Please type your answer/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Dictate your answer' })).toBeVisible();
  },
);
