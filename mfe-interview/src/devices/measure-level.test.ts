import { measureLevel } from './measure-level.ts';

/** What the microphone hears: every sample of the analyser has this amplitude. */
let amplitude = 0;
const close = jest.fn();

class FakeAudioContext {
  createAnalyser() {
    return { getFloatTimeDomainData: (samples: Float32Array) => samples.fill(amplitude) };
  }
  createMediaStreamSource() {
    return { connect: () => {} };
  }
  close = close;
}

class FakeStream {
  readonly #tracks: readonly string[];
  constructor(tracks: readonly string[]) {
    this.#tracks = tracks;
  }
  getAudioTracks = () => this.#tracks;
}

const streamWith = (tracks: readonly string[]): MediaStream =>
  Reflect.construct(MediaStream, [tracks]);
let levels: number[] = [];
const measure = (stream = streamWith(['microphone'])) =>
  measureLevel(stream, (level) => levels.push(level));
const lookAway = (isHidden: boolean) =>
  Object.defineProperty(document, 'hidden', { value: isHidden, configurable: true });

beforeEach(() => {
  jest.useFakeTimers();
  levels = [];
  amplitude = 0;
  Object.assign(globalThis, { AudioContext: FakeAudioContext, MediaStream: FakeStream });
});
afterEach(() => {
  jest.useRealTimers();
  lookAway(false);
  for (const name of ['AudioContext', 'MediaStream']) Reflect.deleteProperty(globalThis, name);
});

test('measures silence as 0 and loud speech as 1', () => {
  const stop = measure();
  jest.advanceTimersByTime(50);
  expect(levels.at(-1)).toBe(0);
  amplitude = 0.4;
  jest.advanceTimersByTime(50);
  expect(levels.at(-1)).toBe(1);
  stop();
});

test('takes levels that look the same for the same', () => {
  const stop = measure();
  amplitude = 0.1;
  jest.advanceTimersByTime(50);
  amplitude = 0.1005;
  jest.advanceTimersByTime(50);
  expect(new Set(levels)).toEqual(new Set([0.5]));
  stop();
});

test('measures nothing while the page is hidden', () => {
  const stop = measure();
  lookAway(true);
  jest.advanceTimersByTime(1_000);
  expect(levels).toEqual([]);
  stop();
});

test('stops measuring and closes the audio context', () => {
  const stop = measure();
  stop();
  jest.advanceTimersByTime(1_000);
  expect(levels).toEqual([]);
  expect(close).toHaveBeenCalled();
});

test('measures nothing of a stream without sound', () => {
  measure(streamWith([]))();
  jest.advanceTimersByTime(1_000);
  expect(levels).toEqual([]);
});
