import { PacedSpeech } from './paced-speech.ts';
import { type Clock, Pacer } from './pacer.ts';

/** A clock that only moves when told to; each timer fires `late` milliseconds late. */
class HeldClock implements Clock {
  time = 0;
  late = 0;
  #timer: { at: number; task: () => void } | undefined;

  now() {
    return this.time;
  }

  after(delay: number, task: () => void) {
    this.#timer = { at: this.time + delay + this.late, task };
    return () => {
      this.#timer = undefined;
    };
  }

  run(until: number) {
    while (this.#timer && this.#timer.at <= until) {
      const { at, task } = this.#timer;
      this.#timer = undefined;
      this.time = at;
      task();
    }
    this.time = until;
  }
}

describe('the pacer', () => {
  it('sends 50 packets a second although every timer is late', () => {
    const clock = new HeldClock();
    clock.late = 7;
    let ticks = 0;
    new Pacer(20, clock).add(() => (ticks += 1));
    clock.run(10_000);
    expect(ticks).toBeGreaterThanOrEqual(498);
    expect(ticks).toBeLessThanOrEqual(500);
  });

  it('sends no burst after a long pause and stops without tasks', () => {
    const clock = new HeldClock();
    let ticks = 0;
    const remove = new Pacer(20, clock).add(() => (ticks += 1));
    clock.late = 5000;
    clock.run(21);
    clock.run(5200);
    expect(ticks).toBeLessThanOrEqual(10);
    remove();
    const before = ticks;
    clock.run(60_000);
    expect(ticks).toBe(before);
  });
});

describe('paced speech', () => {
  const frames = (count: number) =>
    Array.from({ length: count }, (_, index) => Uint8Array.of(index));
  const at = (itemId: string) => ({ itemId, responseId: 'r', outputIndex: 0 });

  it('returns one packet at a time in order and counts what was played', () => {
    const speech = new PacedSpeech();
    const heard: string[] = [];
    const notify = (name: string) => ({
      started: () => heard.push(`${name} starts`),
      finished: () => heard.push(`${name} ends`),
    });
    speech.play({ frames: frames(2) }, at('a'), notify('a'));
    speech.play({ frames: frames(1) }, at('b'), notify('b'));
    expect(speech.nextPacket()).toEqual(Uint8Array.of(0));
    expect(speech.playedMilliseconds('a')).toBe(20);
    expect([speech.nextPacket(), speech.nextPacket(), speech.nextPacket()]).toEqual([
      Uint8Array.of(1),
      Uint8Array.of(0),
      undefined,
    ]);
    expect(heard).toEqual(['a starts', 'a ends', 'b starts', 'b ends']);
  });

  it('returns no packet while paused and resumes when cleared', () => {
    const speech = new PacedSpeech();
    const silently = { started() {}, finished() {} };
    speech.play({ frames: frames(2) }, at('a'), silently);
    speech.nextPacket();
    speech.pause();
    expect(speech.nextPacket()).toBeUndefined();
    speech.resume();
    expect(speech.nextPacket()).toEqual(Uint8Array.of(1));
    speech.play({ frames: frames(1) }, at('c'), silently);
    speech.pause();
    const waiting = Array.from({ length: 25 }, () => speech.nextPacket());
    expect(waiting.every((packet) => packet === undefined)).toBe(true);
    expect(speech.nextPacket()).toEqual(Uint8Array.of(0));
    speech.play({ frames: frames(1) }, at('d'), silently);
    speech.pause();
    speech.clear();
    speech.play({ frames: frames(1) }, at('b'), silently);
    expect(speech.nextPacket()).toEqual(Uint8Array.of(0));
  });

  it('returns no packet after it was cleared', () => {
    const speech = new PacedSpeech();
    speech.play({ frames: frames(9) }, at('a'), { started() {}, finished() {} });
    speech.nextPacket();
    speech.clear();
    expect(speech.nextPacket()).toBeUndefined();
  });
});
