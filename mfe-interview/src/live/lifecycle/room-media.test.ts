import { createAppStore } from '@parley/shared-ui/store';
import { liveActions } from '../state/live-slice.ts';
import { RoomMedia } from './room-media.ts';

function fakeTrack(kind: string) {
  return Object.assign(new EventTarget(), { kind, enabled: true, stop: jest.fn() });
}

function openDevices() {
  const tracks = [fakeTrack('video'), fakeTrack('audio')] as const;
  const stream = { getTracks: () => tracks, getAudioTracks: () => [tracks[1]] };
  Object.defineProperty(navigator, 'mediaDevices', {
    configurable: true,
    value: { getUserMedia: async () => stream },
  });
  const store = createAppStore({ apiUrl: 'http://api.test/api/v1' });
  return { tracks, store, media: new RoomMedia(store, false) };
}

test.each([
  [0, 'The camera was disconnected.'],
  [1, 'The microphone was disconnected.'],
])('names a device that is disconnected', async (place, message) => {
  const { tracks, store, media } = openDevices();
  await media.open({});
  tracks[place]?.dispatchEvent(new Event('ended'));
  expect(store.getState().interviewLive?.error).toMatch(new RegExp(`^${message}`));
});

test('an opened device dismisses errors that it mends, and no other', async () => {
  const { tracks, store, media } = openDevices();
  const error = () => store.getState().interviewLive?.error;
  store.dispatch(liveActions.errorShown('Your answers cannot be kept on this device.'));
  await media.open({});
  expect(error()).toBe('Your answers cannot be kept on this device.');
  store.dispatch(liveActions.errorShown('Session not initialized'));
  await media.open({});
  expect(error()).toBeNull();
  tracks[0].dispatchEvent(new Event('ended'));
  await media.open({});
  expect(error()).toBeNull();
});

test('stops both devices when the room closes', async () => {
  const { tracks, media } = openDevices();
  await media.open({});
  media.close();
  for (const { stop } of tracks) expect(stop).toHaveBeenCalled();
  expect(media.stream).toBeNull();
});

test('keeps the microphone muted when another one is opened', async () => {
  const { tracks, media } = openDevices();
  await media.open({});
  media.setMuted(true);
  // What another device gives is on.
  tracks[1].enabled = true;
  await media.open({ microphone: 'another' });
  expect(tracks[1].enabled).toBe(false);
  expect(tracks[0].enabled).toBe(true);
});

test('the devices that were chosen last win, however late others open', async () => {
  const { media } = openDevices();
  const opening: ((stream: unknown) => void)[] = [];
  const getUserMedia = () => new Promise((resolve) => opening.push(resolve));
  Object.assign(navigator.mediaDevices, { getUserMedia });
  const [slow, fast] = ['slow', 'fast'].map(() => {
    const tracks = [fakeTrack('video'), fakeTrack('audio')] as const;
    return { tracks, getTracks: () => tracks, getAudioTracks: () => [tracks[1]] };
  });
  const first = media.open({ camera: 'slow' });
  const second = media.open({ camera: 'fast' });
  opening[1]?.(fast);
  await second;
  opening[0]?.(slow);
  // Whoever waits for the first gets what is open now.
  expect(await first).toBe(fast);
  expect(media.stream).toBe(fast);
  for (const { stop } of slow?.tracks ?? []) expect(stop).toHaveBeenCalled();
  for (const { stop } of fast?.tracks ?? []) expect(stop).not.toHaveBeenCalled();
});
