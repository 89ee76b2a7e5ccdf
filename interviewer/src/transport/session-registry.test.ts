import type { Holder } from './holder.ts';
import {
  type RunningSession,
  SessionRegistry,
  type SessionSlot,
  type SlotRefusal,
} from './session-registry.ts';

const ada: Holder = { user: 'ada', session: 's1', interview: 'i1' };
const anybody = (count: number): Holder => ({ user: `user-${count}` });

class FakeSession implements RunningSession {
  readonly reasons: string[] = [];
  leave = () => {};
  close(reason: string) {
    this.reasons.push(reason);
    this.leave();
  }
}

function setUp(limit = 10) {
  let now = 0;
  const registry = new SessionRegistry(limit, () => now);
  const open = (holder: Holder) => {
    const session = new FakeSession();
    session.leave = place(registry.reserve(holder)).fill(session);
    return session;
  };
  return { registry, open, pass: (seconds: number) => (now += seconds * 1000) };
}

function place(reserved: SessionSlot | SlotRefusal): SessionSlot {
  if (typeof reserved === 'string') throw new Error(reserved);
  return reserved;
}

describe('the session registry', () => {
  it('reserves no more slots than the limit and frees released ones', () => {
    const { registry, open } = setUp(2);
    const first = place(registry.reserve(anybody(1)));
    open(anybody(2));
    expect(registry.reserve(anybody(3))).toBe('all-taken');
    first.release();
    first.release();
    const session = open(anybody(3));
    expect(registry.reserve(anybody(4))).toBe('all-taken');
    expect(registry.size).toBe(2);
    session.leave();
    expect(registry.size).toBe(1);
  });

  it('rejects a third conversation of one user, also while the others are being set up', () => {
    const { registry, open } = setUp();
    open(ada);
    place(registry.reserve({ ...ada, session: 's2' }));
    const third = { ...ada, session: 's3', interview: 'i2' };
    expect(registry.hasRoomFor(third)).toBe(false);
    expect(registry.reserve(third)).toBe('too-many-of-user');
    expect(registry.hasRoomFor(anybody(1))).toBe(true);
  });

  it('replaces the same interview’s conversation in the same browser instead of rejecting the new one', () => {
    const { registry, open } = setUp();
    const gone = open(ada);
    const other = open({ ...ada, session: 's2', interview: 'i2' });
    expect(registry.hasRoomFor(ada)).toBe(true);
    open(ada);
    expect(gone.reasons).toEqual(['replaced']);
    expect(other.reasons).toEqual([]);
    expect(registry.size).toBe(2);
  });

  it('ends the conversations of a session, an interview or a user, and no others', () => {
    const { registry, open } = setUp();
    const [first, second] = [open(ada), open({ ...ada, session: 's2' })];
    const other = open(anybody(1));
    expect(registry.end({ user: 'ada', session: 's1' }, 'revoked')).toBe(1);
    expect([first.reasons, second.reasons]).toEqual([['revoked'], []]);
    expect(registry.end({ interview: 'i1' }, 'revoked')).toBe(1);
    expect(registry.end({ user: 'ada' }, 'revoked')).toBe(0);
    expect(other.reasons).toEqual([]);
  });

  it('returns the total duration of an interview’s conversations once', () => {
    const { registry, open, pass } = setUp();
    const first = open(ada);
    pass(40);
    first.leave();
    first.leave();
    open(ada);
    pass(20);
    registry.end({ interview: 'i1' }, 'revoked');
    expect(registry.takeSeconds('i1')).toBe(60);
    expect(registry.takeSeconds('i1')).toBe(0);
  });
});
