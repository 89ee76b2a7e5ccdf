import { CallWatch } from './tool-call-watchdog.ts';

const called = (name: string, text: string) => ({
  type: 'response.output_item.done',
  item: { type: 'function_call', call_id: 'call_1', name, arguments: text },
});
const answered = {
  type: 'conversation.item.added',
  item: { type: 'function_call_output', call_id: 'call_1', output: '{}' },
};
const done = { type: 'response.done' };

function setUp() {
  const rescue = { answer: jest.fn(), goOn: jest.fn() };
  return { watch: new CallWatch(['save_answer'], rescue), rescue };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('malformed arguments are answered once the response is over, so that nothing stalls', () => {
  const { watch, rescue } = setUp();
  watch.see(called('save_answer', '{"question": "Wh'));
  expect(rescue.answer).not.toHaveBeenCalled();
  watch.see(done);
  expect(rescue.answer).toHaveBeenCalledWith('call_1', expect.stringContaining('not valid JSON'));
});

test('after an unknown tool the interviewer is asked to go on', () => {
  const { watch, rescue } = setUp();
  watch.see(called('order_pizza', '{}'));
  watch.see(done);
  expect(rescue.goOn).toHaveBeenCalledTimes(1);
  expect(rescue.answer).not.toHaveBeenCalled();
});

test('a call that is answered in time is left alone', () => {
  const { watch, rescue } = setUp();
  watch.see(called('save_answer', '{}'));
  watch.see(done);
  watch.see(answered);
  jest.advanceTimersByTime(60_000);
  expect(rescue.answer).not.toHaveBeenCalled();
});

test('a call that is never answered does not stall the conversation', () => {
  const { watch, rescue } = setUp();
  watch.see(called('save_answer', '{}'));
  jest.advanceTimersByTime(15_000);
  expect(rescue.answer).toHaveBeenCalledWith('call_1', expect.stringContaining('error'));
});

test('nothing happens after closing', () => {
  const { watch, rescue } = setUp();
  watch.see(called('save_answer', '{}'));
  watch.see(called('order_pizza', '{}'));
  watch.close();
  watch.see(done);
  jest.advanceTimersByTime(60_000);
  expect(rescue.answer).not.toHaveBeenCalled();
  expect(rescue.goOn).not.toHaveBeenCalled();
});
