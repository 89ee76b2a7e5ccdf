import { createAppStore } from '@parley/shared-ui/store';
import { testApiUrl } from '@parley/shared-ui/testing';
import { InterviewRecording } from '../../recording/interview-recording.ts';
import { RoomRecording } from './room-recording.ts';

jest.mock('../../recording/interview-recording.ts', () => ({
  InterviewRecording: { start: jest.fn() },
}));

class FakeStream {}

/** A recording that has begun, and the element that plays the interviewer. */
async function begun() {
  const addVoice = jest.fn();
  jest
    .mocked(InterviewRecording.start)
    .mockImplementation(async () => Object.assign(Object.create(null), { addVoice }));
  const audioElement = document.createElement('audio');
  let played: object | null = null;
  Object.defineProperty(audioElement, 'srcObject', { get: () => played });
  const recording = new RoomRecording({
    store: createAppStore({ apiUrl: testApiUrl }),
    audioElement,
    ...{ userId: 'u1', interviewId: 'i1', about: {} },
  });
  /** Plays the voice of a connection. */
  const play = (voice: object) => {
    played = voice;
    audioElement.dispatchEvent(new Event('playing'));
  };
  await recording.start(Reflect.construct(MediaStream, []));
  return { addVoice, play };
}

beforeEach(() => Object.assign(globalThis, { MediaStream: FakeStream }));
afterEach(() => Reflect.deleteProperty(globalThis, 'MediaStream'));

test('records the interviewer of each connection, also after a reconnect, once each', async () => {
  const { addVoice, play } = await begun();
  const [first, second] = [new FakeStream(), new FakeStream()];
  play(first);
  play(first);
  play(second);
  expect(addVoice.mock.calls).toEqual([[first], [second]]);
});
