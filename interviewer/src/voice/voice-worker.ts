/**
 * The worker thread that speaks, so that synthesis never delays the packets of running sessions.
 * Requests are served one after the other, in the order in which they came.
 */
import { parentPort } from 'node:worker_threads';
import { reasonOf } from '../environment/log.ts';
import { garbageCollector } from './garbage.ts';
import { encodeSpeech } from './opus.ts';
import { respell } from './pronunciation.ts';
import { Synthesizer } from './synthesizer.ts';
import { speechRequestSchema, type WorkerReply } from './worker-messages.ts';

const port = parentPort;
if (!port) throw new Error('This module runs in a worker thread only.');

const answer = (message: WorkerReply) => port.postMessage(message);
const collectGarbage = garbageCollector();
const synthesizer = await Synthesizer.load();
let queue = Promise.resolve();

async function speak(id: number, sentence: string, voice: 'slt' | 'rms'): Promise<void> {
  try {
    const spelled = respell(sentence);
    const frames = /[a-z0-9]/i.test(spelled)
      ? encodeSpeech(await synthesizer.synthesize(spelled, voice))
      : [];
    answer({ kind: 'spoken', id, frames });
  } catch (reason) {
    answer({ kind: 'failed', id, reason: reasonOf(reason) });
  }
  collectGarbage();
}

port.on('message', (message: unknown) => {
  if (message === 'close') {
    synthesizer.close();
    port.close();
    return;
  }
  const request = speechRequestSchema.parse(message);
  queue = queue.then(() => speak(request.id, request.sentence, request.voice));
});
collectGarbage();
answer({ kind: 'ready' });
