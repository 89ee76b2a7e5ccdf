import { setTimeout as pause } from 'node:timers/promises';
import { answering, FakeService } from '../../testing/fake-service.ts';
import { HEARING_RATE } from '../voice-activity.ts';
import { SessionTranscriber } from './session-transcriber.ts';
import { TranscriptionService } from './transcription-service.ts';

/** Samples of one loudness. */
const sound = (seconds: number, loudness = 1000) =>
  new Int16Array(HEARING_RATE * seconds).fill(loudness);

let fake: FakeService;
/** What the fake service writes for the next sound, given its length in seconds. */
let wordsOf: (seconds: number) => string;
/** Sounds that were sent, as the seconds and the first sample of each. */
const sent: { seconds: number; first: number }[] = [];

beforeEach(async () => {
  sent.length = 0;
  wordsOf = (seconds) => `${seconds} seconds`;
  fake = await FakeService.start(({ body }, response) => {
    const start = body.indexOf('data', body.indexOf('WAVEfmt ')) + 8;
    const seconds = body.readUInt32LE(start - 4) / 2 / HEARING_RATE;
    sent.push({ seconds, first: body.readInt16LE(start) });
    return answering({ text: wordsOf(seconds) })({ path: '', headers: {}, body }, response);
  });
});
afterEach(() => fake.close());

/** Resolves when the fake service has been asked. */
const untilAsked = async () => {
  while (fake.requests.length === 0) await pause(2);
};

function setUp() {
  const configuration = { url: fake.url, model: 'm', key: undefined };
  const transcriber = new SessionTranscriber(new TranscriptionService(configuration));
  const told: string[] = [];
  const begin = (name = 'u') =>
    transcriber.begin(
      {
        partial: (text) => told.push(`${name} partial: ${text}`),
        completed: (text, seconds) => told.push(`${name} completed: ${text} of ${seconds}`),
        failed: () => told.push(`${name} failed`),
        full: () => told.push(`${name} full`),
      },
      'en',
    );
  const until = async (count: number) => {
    while (told.length < count) await pause(2);
  };
  return { transcriber, told, begin, until };
}

it('sends the utterance so far every two seconds and all of it at its end', async () => {
  const { transcriber, told, begin, until } = setUp();
  const utterance = begin();
  transcriber.hear(sound(1.9));
  transcriber.hear(sound(0.1));
  await until(1);
  transcriber.hear(sound(2));
  await until(2);
  transcriber.hear(sound(1));
  utterance.end();
  await until(3);
  expect(told).toEqual([
    'u partial: 2 seconds',
    'u partial: 4 seconds',
    'u completed: 5 seconds of 5',
  ]);
});

it('includes the sound shortly before the speech was noticed, and no more', async () => {
  const { transcriber, begin, until } = setUp();
  for (let count = 0; count < 100; count += 1) transcriber.hear(sound(0.02, count));
  const utterance = begin();
  transcriber.hear(sound(0.4, 7));
  utterance.end();
  await until(1);
  expect(sent).toEqual([{ seconds: expect.closeTo(1.0), first: 70 }]);
});

it('copies the sound, whose memory the caller uses again', async () => {
  const { transcriber, begin, until } = setUp();
  const utterance = begin();
  const memory = sound(0.5, 9);
  transcriber.hear(memory);
  memory.fill(0);
  utterance.end();
  await until(1);
  expect(sent).toEqual([{ seconds: 0.5, first: 9 }]);
});

it('has one request at a time: the final one replaces a partial one, and utterances follow in order', async () => {
  const { transcriber, told, begin, until } = setUp();
  const { handler } = fake;
  fake.handler = async (request, response) => {
    await pause(100);
    await handler(request, response);
  };
  const first = begin('first');
  transcriber.hear(sound(2));
  await untilAsked();
  first.end();
  const second = begin('second');
  transcriber.hear(sound(3));
  second.end();
  await until(2);
  expect(told).toEqual(['first completed: 2 seconds of 2', 'second completed: 3 seconds of 3']);
  // The fake service may notice only a little later that the first request was given up.
  expect(fake.mostActive).toBeLessThanOrEqual(2);
  expect(fake.requests).toHaveLength(3);
});

it('reports a failure at the end only', async () => {
  const { transcriber, told, begin, until } = setUp();
  fake.handler = answering({}, 500);
  const utterance = begin();
  transcriber.hear(sound(2));
  await untilAsked();
  expect(told).toEqual([]);
  utterance.end();
  await until(1);
  expect(told).toEqual(['u failed']);
});

it('reports nothing of an utterance that was abandoned, and goes on with the next', async () => {
  const { transcriber, told, begin, until } = setUp();
  const { handler } = fake;
  fake.handler = () => {};
  const first = begin('first');
  transcriber.hear(sound(1));
  first.end();
  await untilAsked();
  fake.handler = handler;
  first.abandon();
  const second = begin('second');
  transcriber.hear(sound(1));
  second.end();
  await until(1);
  expect(told).toEqual(['second completed: 1 seconds of 1']);
});

it('ends an utterance after three minutes', () => {
  const { transcriber, told, begin } = setUp();
  begin();
  transcriber.hear(sound(179));
  expect(told).toEqual([]);
  transcriber.hear(sound(1));
  expect(told).toEqual(['u full']);
});

it('keeps at most six minutes of speech waiting', async () => {
  const { transcriber, told, begin, until } = setUp();
  fake.handler = () => {};
  for (const name of ['a', 'b', 'c', 'd']) {
    const utterance = begin(name);
    transcriber.hear(sound(150));
    utterance.end();
    await untilAsked();
  }
  await until(1);
  // The first one is under way; of the waiting ones the oldest makes room.
  expect(told).toEqual(['b failed']);
  transcriber.close();
});

it('ends its request and hears nothing more once it is closed', async () => {
  const { transcriber, told, begin } = setUp();
  fake.handler = () => {};
  const utterance = begin();
  transcriber.hear(sound(1));
  utterance.end();
  await untilAsked();
  transcriber.close();
  while (fake.active > 0) await pause(2);
  begin();
  transcriber.hear(sound(5));
  await pause(20);
  expect([told, fake.requests.length]).toEqual([[], 1]);
});
