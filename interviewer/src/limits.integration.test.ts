import { once } from 'node:events';
import { request } from 'node:http';
import { RTCPeerConnection } from 'werift';
import { WebSocket } from 'ws';
import {
  askAsApi,
  Client,
  clientSecret,
  compile,
  endAll,
  FACTS,
  listening,
  SITE,
} from './testing/interviewer-process.ts';

let base: string;
beforeAll(async () => {
  compile();
  ({ base } = await listening());
});
afterAll(endAll);

let people = 0;
/** Who holds keys; everybody is a new user. */
const newHolder = () => {
  people += 1;
  return { user: `user-${people}`, session: `session-${people}`, interview: `interview-${people}` };
};

const keyFor = (holder: object) => clientSecret(base, { holder });

/** What is answered to a call over WebRTC; the browser then goes without connecting. */
async function call(key: string, at = base) {
  const connection = new RTCPeerConnection({ iceServers: [] });
  connection.addTransceiver('audio', { direction: 'sendrecv' });
  connection.createDataChannel('oai-events');
  await connection.setLocalDescription(await connection.createOffer());
  const body = connection.localDescription?.sdp ?? '';
  await connection.close();
  const response = await fetch(`${at}/v1/realtime/calls`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/sdp', origin: SITE },
    body,
  });
  return { status: response.status, answer: await response.text() };
}

describe('one user', () => {
  it('can hold two conversations; a third is rejected with a message, by key and by call', async () => {
    const holder = newHolder();
    const third = { ...holder, session: 'other', interview: 'third' };
    const early = await keyFor(third);
    const first = new Client(base, await keyFor(holder), []);
    const second = new Client(base, await keyFor({ ...holder, session: 'other' }), []);
    await Promise.all([first.open(FACTS), second.open(FACTS)]);

    const message =
      'Two conversations of this account are running. End one of them, then try again.';
    const refused = await askAsApi(base, '', { holder: third });
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('30');
    expect(await refused.json()).toMatchObject({ error: { message } });
    const called = await call(early);
    expect(called).toMatchObject({ status: 429, answer: expect.stringContaining(message) });
    const others = new Client(base, await keyFor(newHolder()), []);
    await others.open(FACTS);

    const ended = first.closed;
    const again = new Client(base, await keyFor(holder), []);
    await again.open(FACTS);
    await ended;
    for (const client of [second, others, again]) client.close();
  });
});

describe('a revocation', () => {
  it('ends keys and conversations of a sign-in session and returns an interview’s duration', async () => {
    const holder = newHolder();
    const key = await keyFor(holder);
    const other = await keyFor({ ...holder, session: 'another device' });
    const client = new Client(base, key, []);
    await client.open(FACTS);
    const closed = client.closed;
    const { user, session, interview } = holder;
    expect(await (await askAsApi(base, '/revoke', { user, session })).json()).toEqual({
      keys: 1,
      conversations: 1,
      seconds: 0,
    });
    await closed;
    expect((await call(key)).status).toBe(401);
    const still = new Client(base, other, []);
    await still.open(FACTS);
    const told = await (await askAsApi(base, '/revoke', { interview })).json();
    expect(told).toEqual({ keys: 1, conversations: 1, seconds: expect.any(Number) });
  });

  it('requires the API key', async () => {
    const response = await fetch(`${base}/v1/realtime/client_secrets/revoke`, {
      method: 'POST',
      headers: { authorization: `Bearer ${await keyFor(newHolder())}` },
      body: JSON.stringify({ user: 'user-1' }),
    });
    expect(response.status).toBe(401);
    expect((await askAsApi(base, '/revoke', {})).status).toBe(400);
  });
});

describe('client input', () => {
  it('of a key request is limited to 64 KiB', async () => {
    const instructions = 'x'.repeat(70_000);
    expect((await askAsApi(base, '', { session: { instructions } })).status).toBe(413);
  });

  it('over a WebSocket is limited to 1 MiB per message', async () => {
    const socket = new WebSocket(
      `${base.replace('http', 'ws')}/v1/realtime`,
      ['realtime', `openai-insecure-api-key.${await keyFor(newHolder())}`],
      { origin: SITE },
    );
    await once(socket, 'open');
    socket.send('x'.repeat(1024 * 1024 + 1));
    const [code] = await once(socket, 'close');
    expect(code).toBe(1009);
  });

  it('as sound is limited to 30 seconds ahead of real time', async () => {
    const client = new Client(base, await keyFor(newHolder()), []);
    await client.open(FACTS);
    // Five seconds a message: 24,000 samples a second of two bytes.
    const audio = Buffer.alloc(24_000 * 2 * 5).toString('base64');
    for (let count = 0; count < 6; count += 1) {
      client.send({ type: 'input_audio_buffer.append', audio });
    }
    client.send({ type: 'input_audio_buffer.append', audio });
    await client.untilReceived('error');
    const errors = client.events.filter(({ type }) => type === 'error');
    expect(errors.map(({ error }) => error?.code)).toEqual(['audio_too_fast']);
    client.close();
  });
});

describe('in production', () => {
  it('answers under its public host name and receives media at the announced address and ports', async () => {
    const { base: at, child } = await listening({
      NODE_ENV: 'production',
      EMBEDDED_IN_PRODUCTION: 'interviewer',
      INTERVIEWER_HOST: '0.0.0.0',
      SITE_URL: SITE,
      INTERVIEWER_URL: 'https://voice.parley.test',
      INTERVIEWER_MAX_SESSIONS: '2',
      INTERVIEWER_UDP_PORTS: '41300-41307',
      INTERVIEWER_ANNOUNCED_ADDRESS: '203.0.113.7',
    });
    const { port } = new URL(at);
    const statusUnder = async (host: string) => {
      const [answer] = await once(
        request({ port, path: '/readyz', headers: { host } }).end(),
        'response',
      );
      answer.resume();
      return answer.statusCode;
    };
    expect(await statusUnder('voice.parley.test')).toBe(200);
    expect(await statusUnder('evil.test')).toBe(421);
    const { answer, status } = await call(await clientSecret(at), at);
    expect(status).toBe(201);
    expect(answer).toMatch(/^a=candidate:.* 203\.0\.113\.7 4130[0-7] typ host/m);
    expect(answer).not.toContain(' 127.0.0.1 ');
    child.kill('SIGTERM');
    await once(child, 'exit');
  });
});
