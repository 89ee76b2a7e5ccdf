import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { WebSocket } from 'ws';
import {
  Client,
  clientSecret,
  compile,
  endAll,
  FACTS,
  listening,
  SITE,
  start,
} from './testing/interviewer-process.ts';

beforeAll(compile);
afterAll(endAll);

describe('the process', () => {
  it('lists all errors of its environment and exits with 1', async () => {
    const child = start({ SITE_URL: 'x', INTERVIEWER_PORT: 'x' });
    let text = '';
    child.stderr?.on('data', (data) => {
      text += String(data);
    });
    const [code] = await once(child, 'close');
    expect(code).toBe(1);
    expect(text).toMatch(/INTERVIEWER_PORT[\s\S]*INTERVIEWER_API_KEY[\s\S]*SITE_URL/);
  });

  it('conducts a whole interview over the WebSocket and stops on a signal @PRODUCT-23 @PRODUCT-24 @PRODUCT-25 @PRODUCT-26 @PRODUCT-27 @PRODUCT-28 @PRODUCT-29 @PRODUCT-30 @PRODUCT-31 @PRODUCT-32 @VOICE-1', async () => {
    const { child, base } = await listening();
    const client = new Client(base, await clientSecret(base), ['What is Redis?', 'What is a TTL?']);
    await client.open(FACTS);
    client.requestResponse();
    await client.untilIdle();
    expect(client.captions.join(' ')).toMatch(/AI interviewer.*name/);
    await client.says("I'm Ada and I have four years", /to meet you, Ada/);
    await client.says(
      'A queue for print jobs',
      /intermediate interview on Redis[\s\S]*two questions[\s\S]*recorded/i,
    );
    await client.says('I am ready', /^Question 1\. What is Redis\?$/);
    await client.says('A cache.', /When would you clear it\?/);
    await client.says('When it grows too large.', /Question 2\. What is a TTL\?/);
    await client.says("I don't know", /End Interview/);

    expect(
      client.calls.filter(({ tool }) => tool === 'save_answer').map((call) => call.arguments),
    ).toEqual([
      { question: 'What is Redis?', answer: 'A cache.', then: 'probe' },
      {
        question: 'What is Redis?',
        answer: 'A cache.\n\nWhen it grows too large.',
        then: 'probe',
      },
      { question: 'What is a TTL?', answer: "I don't know", then: 'proceed' },
    ]);
    expect(client.calls.filter(({ tool }) => tool === 'display_question')).toHaveLength(2);
    const samples = new Int16Array(
      client.audio.buffer.slice(
        client.audio.byteOffset,
        client.audio.byteOffset + client.audio.length,
      ),
    );
    expect(samples.length / 24_000).toBeGreaterThan(20);
    expect(samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)).toBeGreaterThan(
      3000,
    );

    const closed = client.closed;
    child.kill('SIGTERM');
    const [code] = await once(child, 'exit');
    await closed;
    expect(code).toBe(0);
  });

  it.each([
    ['its terminal closes', (child: ChildProcess) => child.kill('SIGHUP')],
    ['the process that started it ends', (child: ChildProcess) => child.disconnect()],
  ])('exits with 0 when %s', async (_when, end) => {
    const { child, base } = await listening({ PARLEY_INSTANCE: 'one-of-many' });
    const ready = await fetch(`${base}/readyz`);
    expect(await ready.json()).toMatchObject({ data: { instance: 'one-of-many' } });
    const exit = once(child, 'exit');
    end(child);
    expect(await exit).toEqual([0, null]);
  });

  it('stops its voice when the candidate speaks and does not answer untranscribed speech @VOICE-4 @VOICE-5', async () => {
    const { child, base } = await listening();
    const client = new Client(base, await clientSecret(base), []);
    await client.open(FACTS);
    client.requestResponse();
    await client.untilIdle();
    const responses = client.events.filter(({ type }) => type === 'response.created').length;
    // The interviewer's own voice serves as the candidate's, with a second of silence after it.
    const microphone = Buffer.concat([
      client.audio.subarray(0, 24_000 * 2 * 3),
      Buffer.alloc(24_000 * 2),
    ]);
    for (let at = 0; at < microphone.length; at += 9600) {
      const audio = microphone.subarray(at, at + 9600).toString('base64');
      client.send({ type: 'input_audio_buffer.append', audio });
    }
    await client.untilReceived('input_audio_buffer.speech_stopped');
    client.send({ type: 'input_audio_buffer.clear' });
    await client.untilReceived('input_audio_buffer.cleared');
    expect(client.events.filter(({ type }) => type === 'response.created')).toHaveLength(responses);
    client.close();
    child.kill('SIGTERM');
    await once(child, 'exit');
  });

  it('rejects unauthorized connections with a readable message', async () => {
    const { child, base } = await listening({ INTERVIEWER_MAX_SESSIONS: '1' });
    const post = (path: string, headers: Record<string, string>, body = '') =>
      fetch(`${base}${path}`, { method: 'POST', headers, body });
    const key = await clientSecret(base);
    const sdp = { 'content-type': 'application/sdp', origin: SITE };

    expect(
      (await post('/v1/realtime/client_secrets', { authorization: 'Bearer wrong' })).status,
    ).toBe(401);
    const unknown = await post(
      '/v1/realtime/calls',
      { ...sdp, authorization: 'Bearer ek_x' },
      'v=0',
    );
    expect([unknown.status, await unknown.json()]).toEqual([
      401,
      {
        error: expect.objectContaining({ message: 'The client secret is unknown or has expired.' }),
      },
    ]);
    const mine = { ...sdp, authorization: `Bearer ${key}` };
    expect((await post('/v1/realtime/calls', mine, 'garbage')).status).toBe(400);
    expect(
      (await post('/v1/realtime/calls', mine, 'v=0\r\nm=audio x\r\nm=application y\r\n')).status,
    ).toBe(400);
    expect((await post('/v1/realtime/calls', mine, 'x'.repeat(200_000))).status).toBe(413);
    expect(
      (await post('/v1/realtime/calls', { ...mine, origin: 'http://evil.test' }, 'v=0')).status,
    ).toBe(403);

    const preflight = await fetch(`${base}/v1/realtime/calls`, {
      method: 'OPTIONS',
      headers: { origin: SITE },
    });
    expect(preflight.headers.get('access-control-allow-origin')).toBe(SITE);
    expect(preflight.headers.get('access-control-allow-headers')).toContain('x-openai-agents-sdk');
    expect(preflight.headers.get('access-control-expose-headers')).toBe('Location, X-Request-Id');

    const { port } = new URL(base);
    const foreign = request({ port, path: '/healthz', headers: { host: 'evil.test' } }).end();
    const [answer] = await once(foreign, 'response');
    expect(answer.statusCode).toBe(421);
    answer.resume();

    const first = new Client(base, key, []);
    await first.open(FACTS);
    const health = await fetch(`${base}/readyz`);
    expect(await health.json()).toEqual({ status: 200, message: 'OK', data: { sessions: 1 } });
    const second = new WebSocket(`${base.replace('http', 'ws')}/v1/realtime`, [
      `openai-insecure-api-key.${key}`,
    ]);
    const [, refusal] = await once(second, 'unexpected-response');
    expect(refusal.statusCode).toBe(503);
    second.on('error', () => {});
    second.terminate();
    first.close();
    child.kill('SIGTERM');
    await once(child, 'exit');
  });
});
