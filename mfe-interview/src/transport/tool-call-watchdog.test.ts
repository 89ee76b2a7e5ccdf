import { ToolCallWatchdog, toolTimeoutMs } from './tool-call-watchdog.ts';

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
  const recovery = { sendOutput: jest.fn(), requestResponse: jest.fn() };
  return { watchdog: new ToolCallWatchdog(['save_answer'], recovery), recovery };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('sends an error output for malformed arguments once the response is over', () => {
  const { watchdog, recovery } = setUp();
  watchdog.handleEvent(called('save_answer', '{"question": "Wh'));
  expect(recovery.sendOutput).not.toHaveBeenCalled();
  watchdog.handleEvent(done);
  expect(recovery.sendOutput).toHaveBeenCalledWith(
    'call_1',
    expect.stringContaining('not valid JSON'),
  );
});

test('requests a response after a call of an unknown tool', () => {
  const { watchdog, recovery } = setUp();
  watchdog.handleEvent(called('order_pizza', '{}'));
  watchdog.handleEvent(done);
  expect(recovery.requestResponse).toHaveBeenCalledTimes(1);
  expect(recovery.sendOutput).not.toHaveBeenCalled();
});

test('does nothing for a call that is answered in time', () => {
  const { watchdog, recovery } = setUp();
  watchdog.handleEvent(called('save_answer', '{}'));
  watchdog.handleEvent(done);
  watchdog.handleEvent(answered);
  jest.advanceTimersByTime(60_000);
  expect(recovery.sendOutput).not.toHaveBeenCalled();
});

test('sends an error output for a call that is not answered within the timeout', () => {
  const { watchdog, recovery } = setUp();
  watchdog.handleEvent(called('save_answer', '{}'));
  jest.advanceTimersByTime(toolTimeoutMs);
  expect(recovery.sendOutput).toHaveBeenCalledWith('call_1', expect.stringContaining('error'));
});

test('does nothing after closing', () => {
  const { watchdog, recovery } = setUp();
  watchdog.handleEvent(called('save_answer', '{}'));
  watchdog.handleEvent(called('order_pizza', '{}'));
  watchdog.close();
  watchdog.handleEvent(done);
  jest.advanceTimersByTime(60_000);
  expect(recovery.sendOutput).not.toHaveBeenCalled();
  expect(recovery.requestResponse).not.toHaveBeenCalled();
});
