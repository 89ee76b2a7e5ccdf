import type { SpeechClip } from '../protocol/speech.ts';
import { type Speech, SpeechQueue } from './speech-queue.ts';

const clip: SpeechClip = { frames: [new Uint8Array(3)] };
const say = (sentence: string): Speech => ({ sentence, voice: 'slt' });

const queues: SpeechQueue[] = [];
afterEach(() => {
  for (const queue of queues.splice(0)) queue.clear(new Error('The test is over.'));
});

/** A voice that finishes each sentence when it is told to. */
function queueOf(deadline = 10_000) {
  const begun: string[] = [];
  const open: { resolve(clip: SpeechClip): void; reject(reason: Error): void }[] = [];
  const queue = new SpeechQueue({
    cacheBytes: 1000,
    deadline,
    synthesize: ({ sentence }) =>
      new Promise((resolve, reject) => {
        begun.push(sentence);
        open.push({ resolve, reject });
      }),
  });
  queues.push(queue);
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  return {
    queue,
    begun,
    finish: async () => {
      open.shift()?.resolve(clip);
      await settled();
    },
    fail: async () => {
      open.shift()?.reject(new Error('no breath'));
      await settled();
    },
  };
}

describe('the voice', () => {
  it('speaks requested sentences before prepared ones', async () => {
    const { queue, begun, finish } = queueOf();
    queue.prepare(say('later'));
    queue.prepare(say('later too'));
    const first = queue.speak(say('now'));
    const second = queue.speak(say('next'));
    for (let spoken = 0; spoken < 4; spoken += 1) await finish();
    expect(begun).toEqual(['later', 'now', 'next', 'later too']);
    expect(await Promise.all([first, second])).toEqual([clip, clip]);
  });

  it('synthesizes a repeated sentence once', async () => {
    const { queue, begun, finish } = queueOf();
    queue.prepare(say('hello'));
    const both = [queue.speak(say('hello')), queue.speak(say('hello'))];
    await finish();
    expect(await Promise.all(both)).toEqual([clip, clip]);
    expect(await queue.speak(say('hello'))).toBe(clip);
    queue.prepare(say('hello'));
    expect(begun).toEqual(['hello']);
  });

  it('speaks a prepared sentence first when it is requested', async () => {
    const { queue, begun, finish } = queueOf();
    const first = queue.speak(say('first'));
    queue.prepare(say('second guess'));
    queue.prepare(say('first guess'));
    const wanted = queue.speak(say('first guess'));
    await finish();
    await finish();
    expect(await Promise.all([first, wanted])).toEqual([clip, clip]);
    expect(begun.slice(0, 2)).toEqual(['first', 'first guess']);
  });

  it('drops the oldest prepared sentences beyond the limit', async () => {
    const { queue, begun, finish } = queueOf();
    for (let place = 0; place <= 101; place += 1) queue.prepare(say(`sentence ${place}`));
    await finish();
    // The first one was begun at once; of the others the oldest went.
    expect(begun).toEqual(['sentence 0', 'sentence 2']);
  });

  it('skips sentences that nobody waits for any longer', async () => {
    const { queue, begun, finish } = queueOf(20);
    const late = ['one', 'two', 'three'].map((sentence) => queue.speak(say(sentence)));
    const outcomes = await Promise.allSettled(late);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    await finish();
    void queue.speak(say('now')).catch(() => {});
    expect(begun).toEqual(['one', 'now']);
    // What came too late is kept all the same.
    expect(await queue.speak(say('one'))).toBe(clip);
  });

  it('continues after a sentence that fails', async () => {
    const { queue, finish, fail } = queueOf();
    const failing = expect(queue.speak(say('one'))).rejects.toThrow('no breath');
    const next = queue.speak(say('two'));
    await fail();
    await failing;
    await finish();
    expect(await next).toBe(clip);
  });

  it('rejects everything that waits when cleared, and speaks again afterwards', async () => {
    const { queue, begun } = queueOf();
    const lost = [queue.speak(say('one')), queue.speak(say('two'))].map((speech) =>
      expect(speech).rejects.toThrow('The voice thread ended.'),
    );
    queue.clear(new Error('The voice thread ended.'));
    await Promise.all(lost);
    void queue.speak(say('three')).catch(() => {});
    expect(begun).toEqual(['one', 'three']);
  });
});
