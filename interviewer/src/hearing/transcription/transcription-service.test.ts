import { setTimeout as pause } from 'node:timers/promises';
import { answering, FakeService, type ServiceHandler } from '../../testing/fake-service.ts';
import { TranscriptionError, TranscriptionService } from './transcription-service.ts';
import { encodeWav } from './wav.ts';

const wav = encodeWav([Int16Array.of(1, -2, 3)], 16_000);
const speech = { wav, language: 'de' };
const never = new AbortController().signal;

let fake: FakeService;
afterEach(() => fake.close());

async function serviceFor(handler: ServiceHandler, { timeoutMs = 10_000 } = {}) {
  fake = await FakeService.start(handler);
  let now = 0;
  const configuration = {
    url: `${fake.url}/v1/audio/transcriptions`,
    model: 'tiny',
    key: 'secret',
  };
  const service = new TranscriptionService(configuration, { now: () => now, timeoutMs });
  return {
    service,
    transcribe: (signal = never) => service.transcribe(speech, signal),
    pass: (milliseconds: number) => {
      now += milliseconds;
    },
  };
}

/** The fields of a multipart form. */
async function formOf(body: Buffer<ArrayBufferLike>, contentType: unknown): Promise<FormData> {
  return new Response(Uint8Array.from(body), {
    headers: { 'content-type': String(contentType) },
  }).formData();
}

it('sends the sound as WAV with model, language and key, and returns the words on one line', async () => {
  const { transcribe } = await serviceFor(answering({ text: ' I would\nmeasure\u0007 first. ' }));
  expect(await transcribe()).toBe('I would measure first.');
  const [request] = fake.requests;
  expect(request?.path).toBe('/v1/audio/transcriptions');
  expect(request?.headers.authorization).toBe('Bearer secret');
  const form = await formOf(request?.body ?? Buffer.alloc(0), request?.headers['content-type']);
  const file = form.get('file');
  expect(file).toBeInstanceOf(Blob);
  expect(Buffer.from(await new Response(file).arrayBuffer())).toEqual(wav);
  form.delete('file');
  expect(Object.fromEntries(form)).toEqual({
    model: 'tiny',
    language: 'de',
    response_format: 'json',
    temperature: '0',
  });
});

it.each(['[BLANK_AUDIO]', ' (music) ', '*coughs*', ''])('reads %j as silence', async (text) => {
  const { transcribe } = await serviceFor(answering({ text }));
  expect(await transcribe()).toBe('');
});

const silent: ServiceHandler = () => {};

it.each<[string, ServiceHandler, RegExp]>([
  ['refuses', answering({ error: 'no' }, 401), /answers 401/],
  ['is too busy', answering({}, 429), /answers 429/],
  ['fails', answering({}, 500), /answers 500/],
  ['redirects', (_, response) => void response.writeHead(302, { location: '/' }).end(), /reached/],
  ['sends no JSON', (_, response) => void response.end('<html>'), /as it should/],
  ['sends another form', answering({ words: 'hello' }), /as it should/],
  ['sends too many words', answering({ text: 'x'.repeat(20_001) }), /as it should/],
  ['sends too much', answering({ text: '', more: 'x'.repeat(300_000) }), /too great a length/],
  ['breaks off', (_, response) => void response.write('{"te', () => response.destroy()), /./],
])('fails without the answer in its message when the service %s', async (_when, handler, cause) => {
  const { transcribe } = await serviceFor(handler);
  const failure = await transcribe().catch((reason: unknown) => reason);
  expect(failure).toBeInstanceOf(TranscriptionError);
  expect(String(failure)).toMatch(cause);
  expect(String(failure)).not.toMatch(/html|xxxx|hello/);
});

it('fails when the service stays silent', async () => {
  const { transcribe } = await serviceFor(silent, { timeoutMs: 50 });
  await expect(transcribe()).rejects.toThrow('in time');
});

it('fails when nothing listens', async () => {
  const { transcribe } = await serviceFor(silent);
  fake.close();
  await expect(transcribe()).rejects.toThrow('cannot be reached');
});

it('asks nobody for 30 seconds after three failures in a row, then tries again', async () => {
  const { transcribe, pass, service } = await serviceFor(answering({}, 500));
  for (let count = 0; count < 3; count += 1) await expect(transcribe()).rejects.toThrow('500');
  expect(service.isFree).toBe(false);
  await expect(transcribe()).rejects.toThrow('asked again soon');
  expect(fake.requests).toHaveLength(3);
  pass(29_999);
  await expect(transcribe()).rejects.toThrow('asked again soon');
  pass(1);
  fake.handler = answering({ text: 'Back.' });
  expect(await transcribe()).toBe('Back.');
  fake.handler = answering({}, 500);
  await expect(transcribe()).rejects.toThrow('500');
  expect(service.isFree).toBe(true);
});

it('counts late words as failures, and cancelled requests not', async () => {
  const { transcribe, service } = await serviceFor(silent);
  const aborted = async (reason?: Error) => {
    const controller = new AbortController();
    const before = fake.requests.length;
    const asked = transcribe(controller.signal);
    while (fake.requests.length === before) await pause(5);
    controller.abort(reason);
    await expect(asked).rejects.toThrow();
  };
  for (let count = 0; count < 3; count += 1) await aborted();
  expect(service.isFree).toBe(true);
  for (let count = 0; count < 3; count += 1) await aborted(new TranscriptionError('too late'));
  expect(service.isFree).toBe(false);
});

it('sends eight requests at a time and lets a limited number wait', async () => {
  const { transcribe, service } = await serviceFor(silent, { timeoutMs: 150_000 });
  const end = new AbortController();
  const asked = Array.from({ length: 73 }, () =>
    transcribe(end.signal).catch((reason: unknown) => reason),
  );
  expect(String(await asked[72])).toMatch(/Too many requests wait/);
  expect(service.isFree).toBe(false);
  while (fake.active < 8) await pause(5);
  expect(fake.mostActive).toBe(8);
  end.abort();
  await Promise.all(asked);
});
