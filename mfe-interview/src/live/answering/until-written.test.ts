import { toolTimeoutMs } from '../../transport/tool-call-watchdog.ts';
import { AnswerDraft } from './answer-draft.ts';
import { longestMs, untilWritten } from './until-written.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

/** Waits for the end of writing after a message that was sent just now. */
function waitWith(draft: AnswerDraft, sentAt = Date.now()) {
  const done = jest.fn();
  void untilWritten(draft, sentAt).then(done);
  return async (ms: number) => {
    await jest.advanceTimersByTimeAsync(ms);
    return done.mock.calls.length > 0;
  };
}
const openDraft = () => new AnswerDraft('', () => {});

test('ends when nothing more is begun within a second or so', async () => {
  const isOver = waitWith(openDraft());
  expect(await isOver(1_100)).toBe(false);
  expect(await isOver(200)).toBe(true);
});

test('ends at once after a message of long ago', async () => {
  const isOver = waitWith(openDraft(), Date.now() - 5_000);
  expect(await isOver(0)).toBe(true);
});

test('lasts while more is written, and ends when that is sent @VOICE-66', async () => {
  const draft = openDraft();
  const isOver = waitWith(draft);
  await isOver(500);
  draft.write('and');
  expect(await isOver(4_000)).toBe(false);
  draft.write('and then I would');
  expect(await isOver(4_000)).toBe(false);
  draft.markSent('and then I would measure');
  expect(await isOver(0)).toBe(true);
});

test('ends when a text that was begun stays as it is for some seconds', async () => {
  const draft = openDraft();
  draft.write('and');
  const isOver = waitWith(draft);
  expect(await isOver(4_900)).toBe(false);
  expect(await isOver(200)).toBe(true);
});

test('ends after half a minute, however long is written', async () => {
  const draft = openDraft();
  const isOver = waitWith(draft);
  for (let second = 0; second < 29; second += 1) {
    draft.write('a'.repeat(second + 1));
    expect(await isOver(1_000)).toBe(false);
  }
  draft.write('more');
  expect(await isOver(1_100)).toBe(true);
});

test('lasts as long as dictated words wait to be sent', async () => {
  const draft = openDraft();
  const isOver = waitWith(draft);
  draft.hear('and then');
  draft.write('and then I would measure');
  draft.hear('');
  expect(await isOver(12_500)).toBe(false);
  draft.markSent('and then I would measure');
  expect(await isOver(0)).toBe(true);
});

test('is over at once where a text has lain in the box for long', async () => {
  const draft = openDraft();
  draft.write('a note');
  jest.advanceTimersByTime(20_000);
  expect(await waitWith(draft)(1_300)).toBe(true);
});

test('is over before a tool is given up', () => {
  expect(longestMs).toBeLessThan(toolTimeoutMs);
});
