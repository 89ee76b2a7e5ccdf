import { ResponseWatchdog } from './response-watchdog.ts';

const created = { type: 'response.created' };
const delta = { type: 'response.output_audio_transcript.delta' };
const done = { type: 'response.done' };
const toolAnswered = {
  type: 'conversation.item.added',
  item: { type: 'function_call_output', call_id: 'call_1' },
};

function setUp() {
  const requestAgain = jest.fn();
  const giveUp = jest.fn();
  return { requestAgain, giveUp, watchdog: new ResponseWatchdog({ requestAgain, giveUp }) };
}
const pass = (seconds: number) => jest.advanceTimersByTime(seconds * 1_000);

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('requests a response that does not start once more, then gives the session up', () => {
  const { requestAgain, giveUp, watchdog } = setUp();
  watchdog.responseRequested();
  pass(9);
  expect(requestAgain).toHaveBeenCalledTimes(1);
  expect(giveUp).not.toHaveBeenCalled();
  pass(9);
  expect(requestAgain).toHaveBeenCalledTimes(1);
  expect(giveUp).toHaveBeenCalledTimes(1);
});

test('does nothing while a long response makes progress', () => {
  const { requestAgain, giveUp, watchdog } = setUp();
  watchdog.responseRequested();
  watchdog.handleEvent(created);
  for (let part = 0; part < 20; part += 1) {
    pass(15);
    watchdog.handleEvent(delta);
  }
  watchdog.handleEvent(done);
  pass(600);
  expect(requestAgain).not.toHaveBeenCalled();
  expect(giveUp).not.toHaveBeenCalled();
});

test('gives the session up when a response stops in the middle', () => {
  const { giveUp, watchdog } = setUp();
  watchdog.responseRequested();
  watchdog.handleEvent(created);
  watchdog.handleEvent(delta);
  pass(21);
  expect(giveUp).toHaveBeenCalledTimes(1);
});

test.each([
  ['after the response that called the tool', [created, done, toolAnswered]],
  ['during the response that called the tool', [created, toolAnswered, delta, done]],
])('expects a response to a tool output, %s', (_when, events) => {
  const { requestAgain, watchdog } = setUp();
  for (const event of events) watchdog.handleEvent(event);
  pass(9);
  expect(requestAgain).toHaveBeenCalledTimes(1);
});

test('does nothing after closing', () => {
  const { requestAgain, giveUp, watchdog } = setUp();
  watchdog.responseRequested();
  watchdog.close();
  pass(60);
  expect(requestAgain).not.toHaveBeenCalled();
  expect(giveUp).not.toHaveBeenCalled();
});
