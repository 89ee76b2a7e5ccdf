import { once } from 'node:events';
import { createServer } from 'node:http';
import type { BenchPage } from '../support/browser.ts';

/** A transcription service that hears what a scripted candidate says. */
export interface Transcriber {
  /** Its base address. */
  readonly url: string;
  /** The words of the next sounds. Candidates speak one after another. */
  words: string;
  close(): void;
}

/** Starts a transcription service on this machine. */
export async function startTranscriber(): Promise<Transcriber> {
  const transcriber = { url: '', words: '', close: () => {} };
  const server = createServer((request, response) => {
    request.resume().once('end', () => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ text: transcriber.words }));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('There is no port.');
  transcriber.url = `http://127.0.0.1:${address.port}/v1`;
  transcriber.close = () => server.close();
  return transcriber;
}

/**
 * Lets a page's microphone say a sound on demand, in a browser without dictation.
 * @param sound PCM with 16 bits and 24,000 samples a second
 */
export const microphoneScript = (sound: Buffer): string => `
  delete window.SpeechRecognition;
  delete window.webkitSpeechRecognition;
  (() => {
    const bytes = Uint8Array.from(atob('${sound.toString('base64')}'), (one) => one.charCodeAt(0));
    const samples = Float32Array.from(new Int16Array(bytes.buffer), (one) => one / 32768);
    const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
    const microphones = [];
    navigator.mediaDevices.getUserMedia = async (constraints) => {
      const stream = await open(constraints);
      for (const track of stream.getAudioTracks()) {
        const context = new AudioContext();
        const microphone = context.createMediaStreamDestination();
        // A microphone never stops sending: silence is sound as well.
        const silence = context.createConstantSource();
        const volume = context.createGain();
        volume.gain.value = 0;
        silence.connect(volume).connect(microphone);
        silence.start();
        microphones.push({ context, microphone });
        stream.removeTrack(track);
        stream.addTrack(microphone.stream.getAudioTracks()[0]);
      }
      return stream;
    };
    dialogue.speak = () => {
      for (const { context, microphone } of microphones) {
        const buffer = context.createBuffer(1, samples.length, 24000);
        buffer.copyToChannel(samples, 0);
        const source = context.createBufferSource();
        source.buffer = buffer;
        source.connect(microphone);
        source.start();
      }
    };
  })();
`;

/** Says words aloud: a sound, the words that the transcriber hears in it, and the end of the turn. */
export async function speak(page: BenchPage, transcriber: Transcriber, words: string) {
  transcriber.words = words;
  await page.evaluate('dialogue.speak()');
  await page.waitForFunction(
    `[...document.querySelectorAll('button')].some(({ textContent }) => textContent === 'I have finished')`,
  );
  await page.click('button:has-text("I have finished")');
}
