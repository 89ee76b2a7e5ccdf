import { PcmPlayer } from './pcm-player.ts';

/** Pieces of sound that were started, each with what ends it. */
let started: EventTarget[] = [];

class FakeSource extends EventTarget {
  connect() {}
  disconnect() {}
  start() {
    started.push(this);
  }
  stop() {
    this.dispatchEvent(new Event('ended'));
  }
}

class FakeAudioContext {
  currentTime = 0;
  resume = async () => {};
  close = async () => {};
  createMediaStreamDestination = () => ({ stream: {} });
  createBuffer = (_channels: number, length: number, rate: number) => ({
    duration: length / rate,
    copyToChannel: () => {},
  });
  createBufferSource = () => new FakeSource();
}

const piece = new Int16Array(2_400).buffer;
let speaking: boolean[] = [];
const newPlayer = () => new PcmPlayer((isSpeaking) => speaking.push(isSpeaking));

beforeEach(() => {
  started = [];
  speaking = [];
  Object.assign(globalThis, { AudioContext: FakeAudioContext });
});
afterEach(() => Reflect.deleteProperty(globalThis, 'AudioContext'));

test('speaks from the first piece to the end of the last', () => {
  const player = newPlayer();
  player.play(piece, 'greeting');
  player.play(piece, 'greeting');
  expect(speaking).toEqual([true]);
  for (const source of started) source.dispatchEvent(new Event('ended'));
  expect(speaking).toEqual([true, false]);
});

test('drops what comes of a response after it was stopped, and plays the next one', () => {
  const player = newPlayer();
  player.play(piece, 'greeting');
  player.stop();
  player.play(piece, 'greeting');
  expect(started).toHaveLength(1);
  expect(speaking).toEqual([true, false]);
  player.play(piece, 'next');
  expect(started).toHaveLength(2);
  expect(speaking).toEqual([true, false, true]);
});

test('drops the rest of a response that was stopped in a gap between two pieces', () => {
  const player = newPlayer();
  player.play(piece, 'greeting');
  started[0]?.dispatchEvent(new Event('ended'));
  player.stop();
  player.play(piece, 'greeting');
  expect(started).toHaveLength(1);
});
