import { InterruptedReplyRecovery } from './interrupted-reply-recovery.ts';

const cutOff = {
  type: 'response.done',
  response: { status: 'cancelled', status_details: { type: 'cancelled', reason: 'turn_detected' } },
};
const completed = {
  type: 'response.done',
  response: { status: 'completed', status_details: null },
};
const noiseBegins = { type: 'input_audio_buffer.speech_started' };
const noiseEnds = { type: 'input_audio_buffer.speech_stopped' };

function setUp() {
  const onUnresolved = jest.fn();
  return { onUnresolved, recovery: new InterruptedReplyRecovery(onUnresolved) };
}
const quietFor = (seconds: number) => jest.advanceTimersByTime(seconds * 1_000);

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('requests a reply again that a noise interrupted', () => {
  const { onUnresolved, recovery } = setUp();
  for (const event of [noiseBegins, cutOff, noiseEnds]) recovery.handleEvent(event);
  quietFor(2);
  expect(onUnresolved).not.toHaveBeenCalled();
  quietFor(10);
  expect(onUnresolved).toHaveBeenCalledTimes(1);
});

test('does not interrupt a candidate who goes on speaking or writing', () => {
  const { onUnresolved, recovery } = setUp();
  for (const event of [noiseBegins, cutOff, noiseEnds]) recovery.handleEvent(event);
  quietFor(1);
  recovery.handleEvent(noiseBegins);
  quietFor(30);
  recovery.handleEvent(noiseEnds);
  recovery.candidateTookTurn();
  quietFor(30);
  expect(onUnresolved).not.toHaveBeenCalled();
});

test('does nothing when the candidate speaks over a complete reply', () => {
  const { onUnresolved, recovery } = setUp();
  for (const event of [completed, noiseBegins, noiseEnds]) recovery.handleEvent(event);
  quietFor(30);
  expect(onUnresolved).not.toHaveBeenCalled();
});

test('does not request a reply that came after all', () => {
  const { onUnresolved, recovery } = setUp();
  for (const event of [noiseBegins, cutOff, noiseEnds]) recovery.handleEvent(event);
  recovery.handleEvent({ type: 'response.created' });
  quietFor(30);
  expect(onUnresolved).not.toHaveBeenCalled();
});

test('requests the reply in spite of repeated short noises', () => {
  const { onUnresolved, recovery } = setUp();
  for (const event of [noiseBegins, cutOff, noiseEnds]) recovery.handleEvent(event);
  for (let noises = 0; noises < 5; noises += 1) {
    quietFor(1);
    recovery.handleEvent(noiseBegins);
    quietFor(0.9);
    recovery.handleEvent(noiseEnds);
  }
  expect(onUnresolved).toHaveBeenCalledTimes(1);
});
