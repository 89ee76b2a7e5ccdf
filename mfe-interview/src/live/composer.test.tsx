import { renderScreen } from '@parley/shared-ui/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Composer } from './composer.tsx';

const box = () => screen.getByRole('textbox', { name: 'Your answer' });

afterEach(() => {
  Reflect.deleteProperty(window, 'webkitSpeechRecognition');
});

test('Enter sends, Shift+Enter starts a new line, and the box is empty afterwards', async () => {
  const onSend = jest.fn();
  renderScreen(<Composer onSend={onSend} />);
  await userEvent.type(box(), 'First line{Shift>}{Enter}{/Shift}second line{Enter}');
  expect(onSend).toHaveBeenCalledWith('First line\nsecond line');
  expect(box()).toHaveValue('');
});

test('blank text is not an answer', async () => {
  const onSend = jest.fn();
  renderScreen(<Composer onSend={onSend} />);
  await userEvent.type(box(), '   {Enter}');
  expect(onSend).not.toHaveBeenCalled();
  expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
});

test('a question can be skipped', async () => {
  const onSend = jest.fn();
  renderScreen(<Composer onSend={onSend} />);
  await userEvent.click(screen.getByRole('button', { name: 'Skip' }));
  expect(onSend).toHaveBeenCalledWith('Skip this question');
});

test('without recognition in the browser there is no microphone button', () => {
  renderScreen(<Composer onSend={jest.fn()} />);
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

test('spoken words are added to what is typed', async () => {
  Object.assign(window, { webkitSpeechRecognition: FakeRecognition });
  renderScreen(<Composer onSend={jest.fn()} />);
  await userEvent.type(box(), 'I would');
  await userEvent.click(screen.getByRole('button', { name: 'Speak your answer' }));
  const heard = [{ isFinal: true, 0: { transcript: ' measure first ' } }];
  act(() => FakeRecognition.latest.onresult?.({ resultIndex: 0, results: heard }));
  expect(box()).toHaveValue('I would measure first');
});

test('recognition that fails says to type instead', async () => {
  Object.assign(window, { webkitSpeechRecognition: FakeRecognition });
  renderScreen(<Composer onSend={jest.fn()} />);
  await userEvent.click(screen.getByRole('button', { name: 'Speak your answer' }));
  act(() => FakeRecognition.latest.onerror?.({ error: 'network' }));
  expect(screen.getByRole('status')).toHaveTextContent('Please type your answer');
});
