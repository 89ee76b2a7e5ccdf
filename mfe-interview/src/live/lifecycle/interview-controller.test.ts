import 'fake-indexeddb/auto';
import { LocalInterviewStore } from '@parley/shared-ui/offline-storage';
import { createAppStore } from '@parley/shared-ui/store';
import { answerApi, testApiUrl } from '@parley/shared-ui/testing';
import { waitFor } from '@testing-library/react';
import { InterviewRecording } from '../../recording/interview-recording.ts';
import { runningInterview } from '../../testing/running-interview.ts';
import { selectLive } from '../state/live-slice.ts';
import { InterviewController } from './interview-controller.ts';
import { fetchSessionKey } from './open-session.ts';

jest.mock('./open-session.ts', () => ({
  fetchSessionKey: jest.fn(),
  openSession: async () => ({ close: () => {} }),
  rejectionMessage: () => null,
  startErrorMessage: String,
}));
jest.mock('../../recording/interview-recording.ts', () => ({
  InterviewRecording: { start: jest.fn() },
}));

/** The room of an interview whose devices are granted. */
async function openRoom() {
  answerApi({});
  jest.mocked(InterviewRecording.start).mockReset();
  const recording = { addVoice: jest.fn(), stop: jest.fn().mockResolvedValue(undefined) };
  jest
    .mocked(InterviewRecording.start)
    .mockImplementation(async () => Object.assign(Object.create(null), recording));
  const track = () => Object.assign(new EventTarget(), { stop: () => {}, enabled: true });
  const tracks = [track(), track()];
  const stream = { getTracks: () => tracks, getAudioTracks: () => tracks.slice(1) };
  Object.defineProperty(navigator, 'mediaDevices', {
    configurable: true,
    value: { getUserMedia: async () => stream },
  });
  Object.assign(globalThis, { MediaStream: class {} });
  const store = createAppStore({ apiUrl: testApiUrl });
  const controller = await InterviewController.open({
    interview: runningInterview,
    userId: crypto.randomUUID(),
    candidateName: { firstName: 'Ada', lastName: 'Lovelace' },
    store,
    audioElement: document.createElement('audio'),
  });
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
  const live = () => selectLive(store.getState());
  return { controller, live, pass: (ms: number) => jest.advanceTimersByTimeAsync(ms) };
}

afterEach(() => jest.useRealTimers());

test('shows the connected state a second after the start @STATE-18 @STATE-21', async () => {
  const { controller, live, pass } = await openRoom();
  await controller.openMedia();
  await controller.start();
  await pass(990);
  expect(live()).toMatchObject({ stage: 'starting', session: 'initialized' });
  await pass(20);
  expect(live()).toMatchObject({ stage: 'active', session: 'connected', transport: 'connected' });
  controller.dispose();
});

test('starts the recording once, when the session is connected @STATE-23 @STATE-25', async () => {
  const { controller, live, pass } = await openRoom();
  await controller.openMedia();
  expect(InterviewRecording.start).not.toHaveBeenCalled();
  await controller.start();
  await pass(1_000);
  expect(live().recording).toBe('recording');
  await controller.start();
  await pass(1_000);
  expect(InterviewRecording.start).toHaveBeenCalledTimes(1);
  controller.dispose();
});

test('does not start without devices, and says so @STATE-20 @ERROR-6', async () => {
  const { controller, live } = await openRoom();
  Object.assign(navigator.mediaDevices, {
    getUserMedia: () => Promise.reject(new DOMException('no', 'NotAllowedError')),
  });
  await controller.openMedia();
  await controller.start();
  expect(live()).toMatchObject({ stage: 'not-started', error: 'Session not initialized' });
  controller.dispose();
});

test('says when the key cannot be renewed @CALL-26 @ERROR-7', async () => {
  const { controller, live, pass } = await openRoom();
  jest.mocked(fetchSessionKey).mockRejectedValue({ status: 503, message: 'Not now.', data: null });
  await controller.openMedia();
  await controller.start();
  await pass(899_000);
  expect(live().error).toBeNull();
  await pass(2_000);
  expect(live().error).toBe('Session key renewal failed');
  controller.dispose();
});

test('leaves no database open once it is left and everything is stored', async () => {
  const closed = jest.spyOn(LocalInterviewStore.prototype, 'close');
  const { controller } = await openRoom();
  jest.useRealTimers();
  controller.dispose();
  await waitFor(() => expect(closed).toHaveBeenCalledTimes(1));
});
