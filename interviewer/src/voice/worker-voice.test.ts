import { WorkerVoice } from './worker-voice.ts';

/** A voice thread that loads, speaks the sentences named, and hangs at any other. */
const threadThatSpeaks = (...sentences: string[]) =>
  new URL(
    `data:text/javascript,${encodeURIComponent(`
      import { parentPort } from 'node:worker_threads';
      parentPort.on('message', (request) => {
        if (request === 'close') process.exit();
        if (!${JSON.stringify(sentences)}.includes(request.sentence)) return;
        parentPort.postMessage({ kind: 'spoken', id: request.id, frames: [new Uint8Array(3)] });
      });
      parentPort.postMessage({ kind: 'ready' });
    `)}`,
  );

it('replaces a worker thread that hangs and continues to speak', async () => {
  const voice = new WorkerVoice(threadThatSpeaks('Hello.', 'Welcome back.'), 2_000);
  try {
    await voice.load();
    await expect(voice.speak('This one hangs.', 'slt')).rejects.toThrow('The voice thread ended.');
    expect((await voice.speak('Welcome back.', 'slt')).frames).toHaveLength(1);
    expect(voice.ready).toBe(true);
  } finally {
    await voice.close();
  }
  await expect(voice.speak('Hello.', 'slt')).rejects.toThrow('The voice is closed.');
});
