import { writeFileSync } from 'node:fs';
import { WebSocket } from 'ws';
import { z } from 'zod';
import type { SessionKey } from '../support/candidate.ts';

/** Samples per second of audio in the Realtime protocol. */
const rate = 24_000;
const bytesPerSecond = rate * Int16Array.BYTES_PER_ELEMENT;

const audioEvent = z.object({ type: z.literal('response.output_audio.delta'), delta: z.string() });
const ended = z.object({ type: z.literal('response.done') });

/** The interviewer's first sentence as PCM; a voice detector accepts synthetic speech. */
function greeting(key: SessionKey, origin: string): Promise<Buffer> {
  const address = `${key.baseUrl.replace(/^http/, 'ws')}/realtime?model=${key.model}`;
  const protocols = ['realtime', `openai-insecure-api-key.${key.apiKey}`];
  const socket = new WebSocket(address, protocols, { origin });
  const pieces: Buffer[] = [];
  return new Promise((resolve, reject) => {
    socket.on('error', reject);
    socket.on('open', () => socket.send(JSON.stringify({ type: 'response.create' })));
    socket.on('message', (data) => {
      const event: unknown = JSON.parse(String(data));
      const audio = audioEvent.safeParse(event);
      if (audio.success) pieces.push(Buffer.from(audio.data.delta, 'base64'));
      if (!ended.safeParse(event).success) return;
      socket.close();
      resolve(Buffer.concat(pieces));
    });
  });
}

function wavHeader(bytes: number): Buffer {
  const header = Buffer.alloc(44);
  header.write('RIFF', 0);
  header.writeUInt32LE(36 + bytes, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(rate, 24);
  header.writeUInt32LE(bytesPerSecond, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36);
  header.writeUInt32LE(bytes, 40);
  return header;
}

/** One and a half seconds of speech: PCM with 16 bits and 24,000 samples a second. */
export async function speechClip(key: SessionKey, origin: string): Promise<Buffer> {
  return (await greeting(key, origin)).subarray(0, bytesPerSecond * 1.5);
}

/**
 * Writes an audio file for a browser's fake microphone, which repeats it: one and a half seconds of
 * speech, then silence.
 * @param silence seconds
 */
export async function writeSpeechFile(
  file: string,
  key: SessionKey,
  origin: string,
  silence: number,
): Promise<void> {
  const speech = await speechClip(key, origin);
  const sound = Buffer.concat([speech, Buffer.alloc(bytesPerSecond * silence)]);
  writeFileSync(file, Buffer.concat([wavHeader(sound.length), sound]));
}

/** Writes a silent audio file for a browser's fake microphone: a candidate who only types. */
export function writeSilenceFile(file: string): void {
  const silence = Buffer.alloc(bytesPerSecond);
  writeFileSync(file, Buffer.concat([wavHeader(silence.length), silence]));
}
