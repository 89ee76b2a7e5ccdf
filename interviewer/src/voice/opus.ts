import { Encoder } from '@evan/opus';
import { FRAME_MILLISECONDS } from '../protocol/speech.ts';
import { SPEECH_RATE } from './synthesizer.ts';

const SAMPLES_PER_FRAME = (SPEECH_RATE * FRAME_MILLISECONDS) / 1000;
/** Transparent for one voice at 16 kHz. */
const BITS_PER_SECOND = 32_000;

/** Encodes mono 16 kHz speech as 20 ms Opus packets; the last one is filled up with silence. */
export function encodeSpeech(samples: Int16Array): Uint8Array[] {
  const encoder = new Encoder({ channels: 1, sample_rate: SPEECH_RATE, application: 'voip' });
  encoder.bitrate = BITS_PER_SECOND;
  const frames: Uint8Array[] = [];
  for (let start = 0; start < samples.length; start += SAMPLES_PER_FRAME) {
    const frame = new Int16Array(SAMPLES_PER_FRAME);
    frame.set(samples.subarray(start, start + SAMPLES_PER_FRAME));
    frames.push(Uint8Array.from(encoder.encode(frame)));
  }
  return frames;
}
