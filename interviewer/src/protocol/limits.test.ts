import { setTimeout as pause } from 'node:timers/promises';
import type { Action } from './interviewer.ts';
import { RealtimeSession } from './realtime-session.ts';
import type { SessionGrant } from './session-grant.ts';
import { responding, silentOutput } from './testing/silent-parts.ts';

interface ServerEvent {
  readonly type: string;
  readonly error?: { readonly code: string };
  readonly session?: {
    readonly instructions: string;
    readonly tools: unknown;
    readonly audio: object;
  };
}

const OPEN: SessionGrant = { model: 'test', configuration: {} };
const frames = (seconds: number) => Array.from({ length: seconds * 50 }, () => new Uint8Array(1));

function setUp({
  grant = OPEN,
  actions = [],
  idleTimeoutMs = 60_000,
  maxMessageLength = 1_000_000,
}: {
  grant?: SessionGrant;
  actions?: readonly Action[];
  idleTimeoutMs?: number;
  maxMessageLength?: number;
} = {}) {
  const events: ServerEvent[] = [];
  const spoken: string[] = [];
  let idle = 0;
  const session = new RealtimeSession({
    grant,
    send: (json) => events.push(JSON.parse(json)),
    output: silentOutput,
    voice: {
      speak: async (sentence) => {
        spoken.push(sentence);
        return { frames: frames(100) };
      },
      prepare: () => {},
    },
    interviewer: responding(async () => actions),
    now: () => 0,
    report: () => {},
    onIdle: () => {
      idle += 1;
    },
    idleTimeoutMs,
    maxMessageLength,
  });
  const send = (event: object) => session.receive(JSON.stringify(event));
  const untilDone = async (count: number) => {
    while (events.filter(({ type }) => type === 'response.done').length < count) await pause(1);
  };
  const lastError = () => events.findLast(({ type }) => type === 'error')?.error?.code;
  return { session, events, spoken, send, untilDone, lastError, idle: () => idle };
}

const message = (text: string) => ({
  type: 'conversation.item.create',
  item: { type: 'message', role: 'user', content: [{ type: 'input_text', text }] },
});

describe('a key made for an interview', () => {
  const configuration = {
    instructions: 'Lead this interview.',
    tools: [{ type: 'function', name: 'get_question' }],
    output_modalities: ['text' as const],
  };
  const grant = { model: 'test', configuration };

  it('starts the session with its instructions and tools', () => {
    const { session, events } = setUp({ grant });
    session.open();
    expect(events[0]?.session).toMatchObject(configuration);
    session.close();
  });

  it('rejects changes of instructions and tools, and accepts changes of the voice', () => {
    const { session, events, send } = setUp({ grant });
    const audio = { output: { voice: 'coral' } };
    send({ type: 'session.update', session: { instructions: 'Write code.', tools: [], audio } });
    const updated = events.find(({ type }) => type === 'session.updated')?.session;
    expect(updated).toMatchObject({ ...configuration, audio });
    session.close();
  });

  it('without instructions lets the client set them', () => {
    const { session, events, send } = setUp();
    send({ type: 'session.update', session: { instructions: 'Anything.' } });
    expect(events.at(-1)?.session?.instructions).toBe('Anything.');
    session.close();
  });
});

describe('a conversation', () => {
  it('accepts at most 4,000 items', () => {
    const { session, send, lastError } = setUp();
    for (let count = 0; count < 4000; count += 1) send(message('x'));
    expect(lastError()).toBeUndefined();
    send(message('x'));
    expect(lastError()).toBe('too_many_items');
    session.close();
  });

  it('accepts at most four million characters in all, and more after items are deleted', () => {
    const { session, send, lastError } = setUp();
    const long = (id: string) => {
      const created = message('x'.repeat(100_000));
      return { ...created, item: { ...created.item, id } };
    };
    for (let count = 0; count < 40; count += 1) send(long(`item_${count}`));
    expect(lastError()).toBeUndefined();
    send(message('x'));
    expect(lastError()).toBe('too_many_items');
    send({ type: 'conversation.item.delete', item_id: 'item_0' });
    send({ ...message('y'), event_id: 'e1' });
    send({ type: 'conversation.item.retrieve', item_id: 'item_0' });
    expect(lastError()).toBe('item_not_found');
    session.close();
  });

  it('rejects a message above the transport’s limit without reading it', () => {
    const { session, send, lastError } = setUp({ maxMessageLength: 1000 });
    send(message('x'.repeat(800)));
    expect(lastError()).toBeUndefined();
    send(message('x'.repeat(1000)));
    expect(lastError()).toBe('message_too_large');
    session.close();
  });

  it('accepts messages of 100,000 characters', () => {
    const { session, send, lastError } = setUp();
    send(message('x'.repeat(100_001)));
    expect(lastError()).toBe('invalid_event');
    session.close();
  });

  it('rejects responses while three minutes of speech are queued', async () => {
    const { session, send, untilDone, lastError } = setUp({
      actions: [{ kind: 'say', text: 'One sentence.', fixed: '' }],
    });
    for (let count = 1; count <= 2; count += 1) {
      send({ type: 'response.create' });
      await untilDone(count);
    }
    expect(lastError()).toBeUndefined();
    send({ type: 'response.create' });
    expect(lastError()).toBe('too_much_speech_queued');
    session.close();
  });

  it('speaks at most 4,000 characters of an utterance and captions all of it', async () => {
    const text = Array.from({ length: 200 }, (_, index) => `This is sentence ${index}.`).join(' ');
    const { session, send, untilDone, spoken, events } = setUp({
      actions: [{ kind: 'say', text, fixed: '' }],
    });
    send({ type: 'response.create' });
    await untilDone(1);
    expect(spoken.join('').length).toBeLessThanOrEqual(4_000);
    expect(spoken.length).toBeGreaterThan(100);
    expect(JSON.stringify(events.at(-1))).toContain('This is sentence 199.');
    session.close();
  });

  it('ends after the idle timeout, and not while the candidate takes part', () => {
    jest.useFakeTimers();
    const { session, send, idle } = setUp({ idleTimeoutMs: 1000 });
    jest.advanceTimersByTime(900);
    send(message('I am thinking.'));
    jest.advanceTimersByTime(900);
    session.speechStarted();
    jest.advanceTimersByTime(900);
    expect(idle()).toBe(0);
    jest.advanceTimersByTime(100);
    expect(idle()).toBe(1);
    session.close();
    jest.useRealTimers();
  });

  it('ends after the idle timeout also while a silent microphone is sent', () => {
    jest.useFakeTimers();
    const { session, send, idle } = setUp({ idleTimeoutMs: 1000 });
    for (let piece = 0; piece < 11; piece += 1) {
      send({ type: 'input_audio_buffer.append', audio: 'AAAA' });
      jest.advanceTimersByTime(100);
    }
    expect(idle()).toBe(1);
    session.close();
    jest.useRealTimers();
  });
});
