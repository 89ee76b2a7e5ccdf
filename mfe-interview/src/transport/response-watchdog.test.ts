import { ReplyWatch } from './response-watchdog.ts';

const created = { type: 'response.created' };
const delta = { type: 'response.output_audio_transcript.delta' };
const done = { type: 'response.done' };
const toolAnswered = {
  type: 'conversation.item.added',
  item: { type: 'function_call_output', call_id: 'call_1' },
};

function setUp() {
  const askAgain = jest.fn();
  const giveUp = jest.fn();
  return { askAgain, giveUp, watch: new ReplyWatch({ askAgain, giveUp }) };
}
const pass = (seconds: number) => jest.advanceTimersByTime(seconds * 1_000);

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('a reply that does not begin is asked for once more, then the session is given up', () => {
  const { askAgain, giveUp, watch } = setUp();
  watch.asked();
  pass(9);
  expect(askAgain).toHaveBeenCalledTimes(1);
  expect(giveUp).not.toHaveBeenCalled();
  pass(9);
  expect(askAgain).toHaveBeenCalledTimes(1);
  expect(giveUp).toHaveBeenCalledTimes(1);
});

test('a reply that goes on is left in peace, however long it is', () => {
  const { askAgain, giveUp, watch } = setUp();
  watch.asked();
  watch.see(created);
  for (let part = 0; part < 20; part += 1) {
    pass(15);
    watch.see(delta);
  }
  watch.see(done);
  pass(600);
  expect(askAgain).not.toHaveBeenCalled();
  expect(giveUp).not.toHaveBeenCalled();
});

test('a reply that stops in the middle gives the session up', () => {
  const { giveUp, watch } = setUp();
  watch.asked();
  watch.see(created);
  watch.see(delta);
  pass(21);
  expect(giveUp).toHaveBeenCalledTimes(1);
});

test.each([
  ['after the reply that called it', [created, done, toolAnswered]],
  ['during the reply that called it', [created, toolAnswered, delta, done]],
])('an answered tool is a reply asked for, %s', (_when, events) => {
  const { askAgain, watch } = setUp();
  for (const event of events) watch.see(event);
  pass(9);
  expect(askAgain).toHaveBeenCalledTimes(1);
});

test('nothing is asked for after closing', () => {
  const { askAgain, giveUp, watch } = setUp();
  watch.asked();
  watch.close();
  pass(60);
  expect(askAgain).not.toHaveBeenCalled();
  expect(giveUp).not.toHaveBeenCalled();
});
