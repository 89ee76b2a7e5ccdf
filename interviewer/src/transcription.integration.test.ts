import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Encoder } from '@evan/opus';
import { MediaStreamTrack, RTCPeerConnection, RtpHeader, RtpPacket } from 'werift';
import { answering, FakeService } from './testing/fake-service.ts';
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

const RATE = 24_000;
const session = {
  type: 'realtime',
  model: 'embedded',
  audio: { input: { transcription: { model: 'm', language: 'en' } } },
};
const EVENT = 'conversation.item.input_audio_transcription';

let fake: FakeService;
let base: string;
/** Five seconds of somebody speaking, and a second of silence: PCM16 at 24 kHz. */
let speech: Buffer;
let output = '';

beforeAll(async () => {
  compile();
  fake = await FakeService.start(answering({ text: 'My name is Ada and I have four years.' }));
  const started = await listening({ TRANSCRIPTION_URL: `${fake.url}/v1`, LOG_LEVEL: 'debug' });
  base = started.base;
  started.child.stderr?.on('data', (data) => {
    output += String(data);
  });
  const client = await opened();
  client.requestResponse();
  await client.untilIdle();
  speech = Buffer.concat([client.audio.subarray(0, RATE * 2 * 5), Buffer.alloc(RATE * 2)]);
  client.close();
});
afterAll(() => {
  endAll();
  fake.close();
});
beforeEach(() => {
  fake.requests.length = 0;
  fake.handler = answering({ text: 'My name is Ada and I have four years.' });
});

async function opened() {
  const client = new Client(base, await clientSecret(base, { session }), []);
  await client.open(FACTS);
  return client;
}

/** Speaks for five seconds, in pieces of 200 ms that come four times as fast as they sound. */
async function speak(client: Client, halfway = async () => {}) {
  for (let at = 0; at < speech.length; at += 9600) {
    if (at === 15 * 9600) await halfway();
    const audio = speech.subarray(at, at + 9600).toString('base64');
    client.send({ type: 'input_audio_buffer.append', audio });
    await pause(50);
  }
}

const eventsOf = (client: Client, end: string) =>
  client.events.filter(({ type }) => type === `${EVENT}.${end}`);

it('tells the API that speech is turned into words, where that is asked for', async () => {
  const transcriptionOf = async (body: object) => {
    const answer = await (await askAsApi(base, '', body)).json();
    return (answer as { session: typeof session }).session.audio.input.transcription;
  };
  expect(await transcriptionOf({ session })).toEqual({ model: 'm', language: 'en' });
  expect(await transcriptionOf({ session: { type: 'realtime' } })).toBeNull();
});

it('takes words spoken over the WebSocket as the candidate’s turn, with captions before', async () => {
  const client = await opened();
  client.requestResponse();
  await client.untilIdle();
  await speak(client, () => client.untilReceived(`${EVENT}.delta`));
  await client.untilReceived(`${EVENT}.completed`);
  client.requestResponse();
  await client.untilIdle();
  expect(eventsOf(client, 'completed').at(-1)).toMatchObject({
    transcript: 'My name is Ada and I have four years.',
  });
  expect(client.captions.at(-1)).toMatch(/Ada/);
  for (const { body } of fake.requests) expect(body.includes('WAVEfmt ')).toBe(true);
  expect(fake.mostActive).toBeLessThanOrEqual(2);
  expect(output).not.toMatch(/four years/);
  client.close();
});

it('goes on by typing when the service fails @VOICE-5', async () => {
  fake.handler = answering({ error: 'no' }, 500);
  const client = await opened();
  client.requestResponse();
  await client.untilIdle();
  await speak(client);
  await client.untilReceived(`${EVENT}.failed`);
  client.requestResponse();
  await client.untilIdle();
  expect(client.captions.at(-1)).toMatch(/Please type what you said/);
  await client.says("I'm Eva and I have four years", /Eva/);
  client.close();
});

it('hears words over WebRTC @VOICE-1', async () => {
  const { base: own, child } = await listening({ TRANSCRIPTION_URL: `${fake.url}/v1` });
  const connection = new RTCPeerConnection({ iceServers: [] });
  const track = new MediaStreamTrack({ kind: 'audio' });
  connection.addTrack(track);
  const channel = connection.createDataChannel('oai-events');
  const events: { type: string; transcript?: string }[] = [];
  channel.onMessage.subscribe((data) => events.push(JSON.parse(String(data))));
  await connection.setLocalDescription(await connection.createOffer());
  const response = await fetch(`${own}/v1/realtime/calls`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${await clientSecret(own, { session })}`,
      'content-type': 'application/sdp',
      origin: SITE,
    },
    body: connection.localDescription?.sdp ?? '',
  });
  await connection.setRemoteDescription({ type: 'answer', sdp: await response.text() });
  const received = (type: string) => events.find((event) => event.type === type);
  while (!received('session.created')) await pause(20);

  const encoder = new Encoder({ channels: 1, sample_rate: RATE, application: 'voip' });
  const frame = RATE / 50;
  for (let count = 0; (count + 1) * frame * 2 <= speech.length; count += 1) {
    const samples = new Int16Array(frame);
    for (let index = 0; index < frame; index += 1) {
      samples[index] = speech.readInt16LE((count * frame + index) * 2);
    }
    const header = new RtpHeader({
      sequenceNumber: count + 1,
      timestamp: count * 960,
      payloadType: 111,
    });
    track.writeRtp(new RtpPacket(header, Buffer.from(encoder.encode(samples))));
    await pause(5);
  }
  while (!received(`${EVENT}.completed`)) await pause(20);
  expect(received(`${EVENT}.completed`)?.transcript).toMatch(/^My name is Ada/);
  const { body = Buffer.alloc(0) } = fake.requests.at(-1) ?? {};
  const start = body.indexOf('WAVEfmt ');
  expect([body.readUInt16LE(start + 14), body.readUInt32LE(start + 16)]).toEqual([1, 16_000]);
  await connection.close();
  child.kill('SIGTERM');
  await once(child, 'exit');
});
