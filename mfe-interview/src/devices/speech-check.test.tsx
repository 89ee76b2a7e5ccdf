import { renderScreen } from '@parley/shared-ui/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SpeechCheck } from './speech-check.tsx';

test.each([
  ['interviewer', 'The interviewer’s transcription'],
  ['device', 'Your browser’s speech recognition, on this device'],
  ['browser', 'Your browser’s speech recognition, a service of the browser’s maker'],
  ['nobody', 'Nobody here'],
] as const)('names who turns speech into words: %s', (service, words) => {
  renderScreen(<SpeechCheck service={service} dictation onDictation={() => {}} />);
  expect(screen.getByRole('status')).toHaveTextContent(words);
});

test('explains what to do when nothing turns speech into words', () => {
  renderScreen(<SpeechCheck service="nobody" dictation onDictation={() => {}} />);
  expect(screen.getByText(/please type your answers/)).toBeVisible();
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
});

test('switches dictation off and says what that means', async () => {
  const onDictation = jest.fn();
  const { rerender } = renderScreen(
    <SpeechCheck service="device" dictation onDictation={onDictation} />,
  );
  await userEvent.click(screen.getByRole('checkbox', { name: 'Dictation' }));
  expect(onDictation).toHaveBeenCalledWith(false);
  rerender(<SpeechCheck service="device" dictation={false} onDictation={onDictation} />);
  expect(screen.getByText(/type your answers, or press the dictation button/)).toBeVisible();
});
