import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { StoredRecording } from '../offline-storage/recording-files/recordings.ts';
import { renderScreen } from '../testing/testing.tsx';
import { RecordingPlayer } from './recording-player.tsx';

const questions = [
  { id: 'a', question: 'Why keys?', answer: 'They give items an identity.' },
  { id: 'b', question: 'What is state?', answer: 'What a component remembers.' },
  { id: 'c', question: 'Never recorded?', answer: 'Typed elsewhere.' },
];
const part = (number: number, duration: number) => ({
  number,
  file: new Blob([`part ${number}`]),
  startedAt: new Date('2026-11-21T10:00:00Z'),
  duration,
});
const recording: StoredRecording = {
  about: {
    interviewId: 'i1',
    parts: [{ startedAt: '2026-11-21T10:00:00Z' }, { startedAt: '2026-11-21T11:00:00Z' }],
    answers: [
      { questionId: 'a', part: 0, from: 65, to: 70 },
      { questionId: 'b', part: 1, from: 4, to: 9 },
    ],
  },
  parts: [part(0, 80), part(1, 20)],
};

const files = new Map<string, Blob>();
beforeEach(() => {
  files.clear();
  URL.createObjectURL = (file) => {
    const address = `blob:${files.size}`;
    if (file instanceof Blob) files.set(address, file);
    return address;
  };
  URL.revokeObjectURL = () => {};
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
});

const video = () => screen.getByLabelText<HTMLVideoElement>('Recording of your interview');
const playing = () => files.get(video().getAttribute('src') ?? '')?.text();
const answers = () => within(screen.getByRole('list', { name: 'Answers in the recording' }));

test('plays an answer on click, marks it while it plays and shows its words until the next one', async () => {
  renderScreen(<RecordingPlayer recording={recording} questions={questions} />);
  expect(answers().getAllByRole('button')).toHaveLength(2);
  await userEvent.click(answers().getByRole('button', { name: /1:05.*Why keys/ }));
  expect(video().currentTime).toBe(65);
  expect(HTMLMediaElement.prototype.play).toHaveBeenCalled();

  fireEvent.timeUpdate(video());
  const heard = answers().getByRole('button', { current: true });
  expect(heard).toHaveTextContent('Why keys?');
  expect(heard).toHaveTextContent('They give items an identity.');

  video().currentTime = 75;
  fireEvent.timeUpdate(video());
  expect(answers().queryByRole('button', { current: true })).not.toBeInTheDocument();
  expect(heard).toHaveTextContent('They give items an identity.');
  await userEvent.click(answers().getByRole('button', { name: /What is state/ }));
  expect(heard).not.toHaveTextContent('They give items an identity.');
});

test('words of an answer keep to their lines, and a long one breaks', async () => {
  const answer = `const x = 1;\n${'x'.repeat(120)}`;
  renderScreen(
    <RecordingPlayer
      recording={recording}
      questions={[{ id: 'a', question: 'Why keys?', answer }]}
    />,
  );
  await userEvent.click(answers().getByRole('button', { name: /Why keys/ }));
  const words = screen.getByText(/^const x/);
  expect(getComputedStyle(words).whiteSpace).toBe('pre-wrap');
  const { parentElement } = words;
  expect(parentElement && getComputedStyle(parentElement).overflowWrap).toBe('anywhere');
});

test('switches to the part of an answer and plays from there', async () => {
  renderScreen(<RecordingPlayer recording={recording} questions={questions} />);
  expect(await playing()).toBe('part 0');
  await userEvent.click(answers().getByRole('button', { name: /What is state/ }));
  expect(await playing()).toBe('part 1');
  fireEvent.loadedMetadata(video());
  expect(video().currentTime).toBe(4);
  expect(screen.getByRole('button', { name: 'Part 2 · 0:20' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});

test('shows no part selection for a recording of one part', () => {
  const only = { ...recording, parts: [part(0, 80)] };
  renderScreen(<RecordingPlayer recording={only} questions={questions} />);
  expect(screen.queryByRole('group', { name: 'Part of the recording' })).not.toBeInTheDocument();
});
