import { serializeRecordingMetadata } from '@parley/shared-ui/offline-storage';
import { renderScreen } from '@parley/shared-ui/testing';
import { holdPrivateFiles, type PrivateFiles } from '@parley/shared-ui/testing/private-files';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import fill from './fill.tsx';

const about = (questionId: string) =>
  new Blob([
    serializeRecordingMetadata({
      interviewId: 'i1',
      parts: [{ startedAt: '2026-11-21T10:00:00.000Z' }],
      answers: [{ questionId, part: 0, from: 65, to: 107 }],
    }),
  ]);

/** The least that a recorder writes: a segment with its info, a picture's track, and a cluster. */
const recorded = new Blob([
  new Uint8Array([
    ...[0x1a, 0x45, 0xdf, 0xa3, 0x80],
    ...[0x18, 0x53, 0x80, 0x67, 0x01, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff],
    ...[0x15, 0x49, 0xa9, 0x66, 0x80],
    ...[0x16, 0x54, 0xae, 0x6b, 0x88, 0xae, 0x86, 0xd7, 0x81, 0x01, 0x83, 0x81, 0x01],
    ...[0x1f, 0x43, 0xb6, 0x75, 0x80],
  ]),
]);
const index = new Blob(['{"seekPoints":[],"end":200000}\n']);

function open(files: PrivateFiles) {
  holdPrivateFiles({ recordings: { p1: { i1: files } } });
  return renderScreen(
    <fill.Component userId="p1" interviewId="i1" questionId="q1" answer="Effects run later." />,
  );
}

beforeEach(() => {
  URL.createObjectURL = () => 'blob:1';
  URL.revokeObjectURL = () => {};
  const play = jest.spyOn(HTMLMediaElement.prototype, 'play');
  play.mockImplementation(async function (this: HTMLMediaElement) {
    fireEvent.play(this);
  });
  const pause = jest.spyOn(HTMLMediaElement.prototype, 'pause');
  pause.mockImplementation(function (this: HTMLMediaElement) {
    fireEvent.pause(this);
  });
});

const video = () => screen.findByLabelText<HTMLVideoElement>('Recording of your answer');
const button = (name: string | RegExp) => screen.findByRole('button', { name });

test('plays the answer’s stretch of the recording and pauses at its end @VOICE-17', async () => {
  open({ 'about.json': about('q1'), 'part-0.webm': recorded, 'part-0.index': index });
  await userEvent.click(await button('Play your answer · 0:42'));
  const element = await video();
  fireEvent.loadedMetadata(element);
  expect(element.currentTime).toBe(65);
  expect(await button('Pause · 0:00 / 0:42')).toHaveFocus();

  element.currentTime = 72;
  fireEvent.timeUpdate(element);
  expect(await button('Pause · 0:07 / 0:42')).toBeVisible();
  element.currentTime = 107.2;
  fireEvent.timeUpdate(element);
  await userEvent.click(await button('Play your answer · 0:42 / 0:42'));
  expect(element.currentTime).toBe(65);

  fireEvent.change(screen.getByRole('slider', { name: 'Position in your answer' }), {
    target: { value: '30' },
  });
  expect(element.currentTime).toBe(95);
});

test('shows nothing of an answer that was not recorded', async () => {
  const read = jest.spyOn(Blob.prototype, 'text');
  const { container } = open({ 'about.json': about('another') });
  await waitFor(() => expect(read).toHaveBeenCalled());
  await act(async () => {});
  expect(container).toHaveTextContent('');
});

test('shows nothing in a browser without the recording', async () => {
  const { container } = open({});
  await act(async () => {});
  expect(container).toHaveTextContent('');
});

test('says so when the recorded part cannot be read', async () => {
  open({ 'about.json': about('q1') });
  await userEvent.click(await button(/^Play your answer/));
  expect(await screen.findByText('The recording of this answer cannot be read.')).toBeVisible();
});
