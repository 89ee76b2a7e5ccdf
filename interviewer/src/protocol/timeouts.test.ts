import type { Action } from './interviewer.ts';
import { RealtimeSession } from './realtime-session.ts';
import { responding, silentOutput, silentVoice } from './testing/silent-parts.ts';

const SILENCE_TIMEOUT_MS = 30_000;

/** A conversation whose interviewer says one thing on request and another into silence. */
function setUp(intoSilence: readonly Action[] = [{ kind: 'say', text: 'No rush.', fixed: '' }]) {
  const captions: string[] = [];
  const session = new RealtimeSession({
    grant: { model: 'test', configuration: {} },
    send: (json) => {
      const event: { type: string; transcript?: string } = JSON.parse(json);
      if (event.type === 'response.output_audio_transcript.done') {
        captions.push(event.transcript ?? '');
      }
    },
    output: { ...silentOutput, realTime: false },
    voice: silentVoice,
    interviewer: {
      ...responding(async () => [{ kind: 'say', text: 'What is JSX?', fixed: '' }]),
      silent: () => intoSilence,
    },
    now: () => 0,
    report: () => {},
    silenceTimeoutMs: SILENCE_TIMEOUT_MS,
  });
  const ask = () => session.receive('{"type":"response.create"}');
  return { session, captions, ask };
}

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

it('speaks after the silence timeout, and not while the candidate speaks', async () => {
  const { session, captions, ask } = setUp();
  ask();
  await jest.advanceTimersByTimeAsync(8_000);
  expect(captions).toEqual(['What is JSX?']);
  session.speechStarted();
  await jest.advanceTimersByTimeAsync(2 * SILENCE_TIMEOUT_MS);
  expect(captions).toEqual(['What is JSX?']);
  session.speechStopped();
  await jest.advanceTimersByTimeAsync(SILENCE_TIMEOUT_MS);
  expect(captions).toEqual(['What is JSX?', 'No rush.']);
});

it('says nothing after the silence timeout when the interviewer has nothing to say', async () => {
  const { captions, ask } = setUp([]);
  ask();
  await jest.advanceTimersByTimeAsync(3 * SILENCE_TIMEOUT_MS);
  expect(captions).toEqual(['What is JSX?']);
});

it('waits until the candidate is silent before it speaks', async () => {
  const { session, captions, ask } = setUp();
  session.speechStarted();
  ask();
  await jest.advanceTimersByTimeAsync(3_000);
  expect(captions).toEqual([]);
  session.speechStopped();
  await jest.advanceTimersByTimeAsync(0);
  expect(captions).toEqual(['What is JSX?']);
});

it('speaks after four seconds of continuous noise', async () => {
  const { session, captions, ask } = setUp();
  session.speechStarted();
  ask();
  await jest.advanceTimersByTimeAsync(4_000);
  expect(captions).toEqual(['What is JSX?']);
});

it('leaves no timer running after closing', async () => {
  const { session, ask } = setUp();
  ask();
  await jest.advanceTimersByTimeAsync(10);
  session.speechStarted();
  session.close();
  expect(jest.getTimerCount()).toBe(0);
});
