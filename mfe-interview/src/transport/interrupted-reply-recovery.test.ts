import { LostReply } from './interrupted-reply-recovery.ts';

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
  const onLost = jest.fn();
  return { onLost, reply: new LostReply(onLost) };
}
const quietFor = (seconds: number) => jest.advanceTimersByTime(seconds * 1_000);

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('a reply that a noise cut off is asked for again', () => {
  const { onLost, reply } = setUp();
  for (const event of [noiseBegins, cutOff, noiseEnds]) reply.see(event);
  quietFor(2);
  expect(onLost).not.toHaveBeenCalled();
  quietFor(10);
  expect(onLost).toHaveBeenCalledTimes(1);
});

test('a candidate who goes on speaking or writing is not interrupted', () => {
  const { onLost, reply } = setUp();
  for (const event of [noiseBegins, cutOff, noiseEnds]) reply.see(event);
  quietFor(1);
  reply.see(noiseBegins);
  quietFor(30);
  reply.see(noiseEnds);
  reply.candidateActs();
  quietFor(30);
  expect(onLost).not.toHaveBeenCalled();
});

test('speech over a reply that was complete is the candidate’s turn', () => {
  const { onLost, reply } = setUp();
  for (const event of [completed, noiseBegins, noiseEnds]) reply.see(event);
  quietFor(30);
  expect(onLost).not.toHaveBeenCalled();
});

test('a reply that came after all is not asked for again', () => {
  const { onLost, reply } = setUp();
  for (const event of [noiseBegins, cutOff, noiseEnds]) reply.see(event);
  reply.see({ type: 'response.created' });
  quietFor(30);
  expect(onLost).not.toHaveBeenCalled();
});

test('noises that go on for ever do not keep the reply away', () => {
  const { onLost, reply } = setUp();
  for (const event of [noiseBegins, cutOff, noiseEnds]) reply.see(event);
  for (let noises = 0; noises < 5; noises += 1) {
    quietFor(1);
    reply.see(noiseBegins);
    quietFor(0.9);
    reply.see(noiseEnds);
  }
  expect(onLost).toHaveBeenCalledTimes(1);
});
