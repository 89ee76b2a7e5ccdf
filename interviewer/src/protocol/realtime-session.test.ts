import { setTimeout as pause } from 'node:timers/promises';
import type { Action, Interviewer } from './interviewer.ts';
import type { Item } from './items.ts';
import { RealtimeSession } from './realtime-session.ts';
import type { ClipPlace, SpeechClip, SpeechOutput, Voice } from './speech.ts';

interface ServerEvent {
  readonly type: string;
  readonly event_id: string;
  readonly [key: string]: unknown;
}

/** Holds queued clips until the test lets them be heard. */
class HeldOutput implements SpeechOutput {
  readonly realTime = true;
  readonly queue: { place: ClipPlace; started(): void; finished(): void }[] = [];
  readonly played = new Map<string, number>();

  play(_clip: SpeechClip, place: ClipPlace, notify: { started(): void; finished(): void }) {
    this.queue.push({ place, started: notify.started, finished: notify.finished });
  }

  paused = false;

  clear() {
    this.paused = false;
    this.queue.length = 0;
  }

  pause() {
    this.paused = true;
  }

  resume() {
    this.paused = false;
  }

  playedMilliseconds(itemId: string) {
    return this.played.get(itemId) ?? 0;
  }

  /** Lets the first clip be heard, wholly or only begun. */
  hear(milliseconds: number, wholly: boolean) {
    const clip = wholly ? this.queue.shift() : this.queue[0];
    if (!clip) throw new Error('Nothing is queued.');
    this.played.set(clip.place.itemId, milliseconds);
    clip.started();
    if (wholly) clip.finished();
  }
}

function setUp(
  script: readonly (readonly Action[])[],
  voice?: Voice,
  toolCallTimeoutMs = 20_000,
  likely = '',
) {
  const events: ServerEvent[] = [];
  const output = new HeldOutput();
  const seen: (readonly Item[])[] = [];
  const unanswered: string[] = [];
  const reports: string[] = [];
  let turn = 0;
  const interviewer: Interviewer = {
    async respond(items) {
      seen.push([...items]);
      turn += 1;
      const actions = script[turn - 1];
      if (!actions) throw new Error('The script is over.');
      return actions;
    },
    async callUnanswered(tool) {
      unanswered.push(tool);
      return [say('One moment.')];
    },
    silent: () => [],
    likelyReply: () => likely,
  };
  const session = new RealtimeSession({
    grant: { model: 'test', configuration: {} },
    send: (json) => events.push(JSON.parse(json)),
    output,
    voice: voice ?? {
      speak: async () => ({ frames: Array.from({ length: 50 }, () => new Uint8Array(4)) }),
      prepare: () => {},
    },
    interviewer,
    now: () => 0,
    report: (message) => reports.push(message),
    toolCallTimeoutMs,
  });
  const send = (event: object) => session.receive(JSON.stringify(event));
  const types = () => events.map(({ type }) => type);
  const until = async (type: string, count = 1) => {
    for (let tries = 0; tries < 1000; tries += 1) {
      const found = events.filter((event) => event.type === type);
      const last = found[count - 1];
      if (last) return last;
      await pause(1);
    }
    throw new Error(`No ${type} came: ${types().join(', ')}`);
  };
  return { session, events, output, seen, unanswered, reports, send, types, until };
}

const say = (text: string): Action => ({ kind: 'say', text, fixed: '' });
const typed = (text: string, id?: string) => ({
  type: 'conversation.item.create',
  item: {
    type: 'message',
    role: 'user',
    content: [{ type: 'input_text', text }],
    ...(id ? { id } : {}),
  },
});

describe('a response', () => {
  it('is followed by preparing the likely reply without playing it', async () => {
    const spoken: string[] = [];
    const prepared: string[] = [];
    const voice: Voice = {
      speak: async (sentence) => {
        spoken.push(sentence);
        return { frames: [new Uint8Array(4)] };
      },
      prepare: (sentence) => prepared.push(sentence),
    };
    const { send, until, output } = setUp([[say('Hello.')]], voice, 20_000, 'Noted. Thank you.');
    send({ type: 'response.create' });
    await until('response.done');
    expect(spoken).toEqual(['Hello.']);
    expect(prepared).toEqual(['Noted.', 'Thank you.']);
    expect(output.queue).toHaveLength(1);
  });

  it('sends created, word-by-word captions and done, each event with its id', async () => {
    const { send, until, types, events } = setUp([[say('Hello there. How are you?')]]);
    send({ type: 'response.create' });
    const done = await until('response.done');
    expect(types().filter((type) => !type.endsWith('delta'))).toEqual([
      'response.created',
      'response.output_item.added',
      'conversation.item.added',
      'response.content_part.added',
      'response.output_audio.done',
      'response.output_audio_transcript.done',
      'response.content_part.done',
      'conversation.item.done',
      'response.output_item.done',
      'response.done',
    ]);
    const deltas = events.filter(({ type }) => type.endsWith('transcript.delta'));
    expect(deltas.map(({ delta }) => delta).join('')).toBe('Hello there. How are you?');
    expect(new Set(events.map(({ event_id }) => event_id)).size).toBe(events.length);
    expect(done).toMatchObject({
      response: { status: 'completed', output: [{ role: 'assistant' }] },
    });
  });

  it('calls a tool with complete arguments and continues with its output', async () => {
    const { send, until, seen } = setUp([
      [{ kind: 'call', tool: 'get_question', arguments: { level: 'senior' } }, say('One moment.')],
      [say('Here it is.')],
    ]);
    send({ type: 'response.create' });
    const { item } = await until('response.output_item.done');
    expect(item).toMatchObject({
      type: 'function_call',
      status: 'completed',
      name: 'get_question',
      arguments: '{"level":"senior"}',
      call_id: expect.stringMatching(/^call_/),
    });
    await until('response.done');
    const { call_id } = item as { call_id: string };
    send({
      type: 'conversation.item.create',
      item: { type: 'function_call_output', call_id, output: '{}' },
    });
    send({ type: 'response.create' });
    await until('response.done', 2);
    expect(seen[1]?.at(-1)).toMatchObject({ type: 'function_call_output', call_id, output: '{}' });
  });

  it('answers in text when text is asked for', async () => {
    const { send, until, output } = setUp([[say('In writing.')]]);
    send({ type: 'session.update', session: { output_modalities: ['text'] } });
    send({ type: 'response.create' });
    expect(await until('response.output_text.done')).toMatchObject({ text: 'In writing.' });
    expect(output.queue).toEqual([]);
  });

  it("is rejected while another one is in progress, with the event's id", async () => {
    const { send, until } = setUp([[say('First.')], [say('Second.')]]);
    send({ type: 'response.create', event_id: 'one' });
    send({ type: 'response.create', event_id: 'two' });
    expect(await until('error')).toMatchObject({
      error: { code: 'conversation_already_has_active_response', event_id: 'two' },
    });
    await until('response.done');
    send({ type: 'response.create', event_id: 'three' });
    expect(await until('response.done', 2)).toMatchObject({ response: { status: 'completed' } });
  });

  it('still sends captions when the voice fails', async () => {
    const failing: Voice = {
      speak: async () => Promise.reject(new Error('no voice')),
      prepare: () => {},
    };
    const { send, until, reports } = setUp([[say('You can read this.')]], failing);
    send({ type: 'response.create' });
    expect(await until('response.output_audio_transcript.done')).toMatchObject({
      transcript: 'You can read this.',
    });
    await until('response.done');
    expect(reports).toEqual(['A sentence could not be spoken.']);
  });

  it('can fail without ending the session', async () => {
    const { send, until } = setUp([]);
    send({ type: 'response.create' });
    expect(await until('response.done')).toMatchObject({ response: { status: 'failed' } });
    send({ type: 'session.update', session: {} });
    await until('session.updated');
  });
});

describe('interruption', () => {
  it('clears the voice, truncates the transcript to what was heard and deletes unheard items @VOICE-4', async () => {
    const { session, send, until, output, types } = setUp([
      [say('One two three four five six seven eight nine ten.'), say('Never heard.')],
    ]);
    send({ type: 'response.create' });
    await until('response.done');
    output.hear(500, false);
    session.speechStarted();
    expect(await until('input_audio_buffer.speech_started')).toMatchObject({ audio_start_ms: 0 });
    expect(await until('conversation.item.truncated')).toMatchObject({
      audio_end_ms: 500,
      content_index: 0,
    });
    await until('conversation.item.deleted');
    expect(types()).toContain('output_audio_buffer.cleared');
    expect(output.queue).toEqual([]);
    const { item_id } = await until('conversation.item.truncated');
    send({ type: 'conversation.item.retrieve', item_id });
    expect(await until('conversation.item.retrieved')).toMatchObject({
      item: { status: 'incomplete', content: [{ transcript: 'One two three four five …' }] },
    });
  });

  it('pauses for suspected speech and resumes when it was a short noise', async () => {
    const { session, send, until, output, types } = setUp([[say('A long sentence.')]]);
    send({ type: 'response.create' });
    await until('response.done');
    session.speechSuspected();
    expect(output.paused).toBe(true);
    session.speechDismissed();
    expect([output.paused, output.queue.length]).toEqual([false, 1]);
    expect(types()).not.toContain('input_audio_buffer.speech_started');
    session.speechSuspected();
    session.speechStarted();
    expect([output.paused, output.queue.length]).toEqual([false, 0]);
  });

  it('cancels a response in progress', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const slow: Voice = {
      speak: () => held.then(() => ({ frames: [new Uint8Array(3)] })),
      prepare: () => {},
    };
    const { session, send, until, events, output } = setUp([[say('Slow.')], [say('Next.')]], slow);
    send({ type: 'response.create' });
    session.speechStarted();
    expect(await until('response.done')).toMatchObject({
      response: { status: 'cancelled', status_details: { reason: 'turn_detected' } },
    });
    release();
    session.speechStopped();
    send({ type: 'response.create' });
    await until('response.done', 2);
    expect(events.filter(({ delta }) => delta === 'Slow.')).toEqual([]);
    expect(output.queue).toHaveLength(1);
  });

  it('does not stop the voice when interrupt_response is false', async () => {
    const { session, send, until, output } = setUp([[say('Go on.')]]);
    send({
      type: 'session.update',
      session: {
        audio: { input: { turn_detection: { type: 'server_vad', interrupt_response: false } } },
      },
    });
    send({ type: 'response.create' });
    await until('response.done');
    session.speechStarted();
    expect(output.queue).toHaveLength(1);
  });

  it('does not respond to speech without a request', async () => {
    const { session, send, until, seen, events } = setUp([]);
    session.speechStarted();
    session.speechStopped();
    send({ type: 'conversation.item.retrieve', item_id: 'none' });
    await until('error');
    expect(seen).toEqual([]);
    expect(events.map(({ type }) => type)).toEqual([
      'input_audio_buffer.speech_started',
      'input_audio_buffer.speech_stopped',
      'error',
    ]);
  });

  it('by typing stops the voice and keeps the whole transcript', async () => {
    const { send, until, output, types } = setUp([[say('A long question.')]]);
    send({ type: 'response.create' });
    await until('response.done');
    output.hear(20, false);
    send(typed('My answer'));
    await until('conversation.item.done', 2);
    expect(output.queue).toEqual([]);
    expect(types()).toContain('output_audio_buffer.cleared');
    expect(types()).not.toContain('conversation.item.truncated');
  });

  it('reports when the voice of a response starts and stops', async () => {
    const { send, until, output } = setUp([[say('One.')]]);
    send({ type: 'response.create' });
    const { response } = await until('response.done');
    output.hear(1000, true);
    const { id } = response as { id: string };
    expect(await until('output_audio_buffer.started')).toMatchObject({ response_id: id });
    expect(await until('output_audio_buffer.stopped')).toMatchObject({ response_id: id });
  });

  it('by the client cancels the response and clears the audio', async () => {
    const { send, until } = setUp([[say('One.')]]);
    send({ type: 'response.create' });
    send({ type: 'response.cancel' });
    send({ type: 'output_audio_buffer.clear' });
    expect(await until('response.done')).toMatchObject({
      response: { status: 'cancelled', status_details: { reason: 'client_cancelled' } },
    });
    send({ type: 'response.cancel', event_id: 'late' });
    expect(await until('error')).toMatchObject({ error: { event_id: 'late' } });
  });
});

describe('invalid client events', () => {
  it.each([
    ['not json at all', 'invalid_json', null],
    ['"text"', 'invalid_event', null],
    ['{"type":"session.destroy","event_id":"e1"}', 'unknown_event', 'e1'],
    ['{"type":"conversation.item.create","event_id":"e2"}', 'invalid_event', 'e2'],
    [
      '{"type":"conversation.item.create","item":{"type":"mystery"},"event_id":"e3"}',
      'invalid_event',
      'e3',
    ],
    ['{"type":"conversation.item.retrieve","item_id":7}', 'invalid_event', null],
    [
      '{"type":"conversation.item.delete","item_id":"none","event_id":"e4"}',
      'item_not_found',
      'e4',
    ],
    [
      '{"type":"input_audio_buffer.commit","event_id":"e5"}',
      'input_audio_buffer_commit_unsupported',
      'e5',
    ],
    ['{"type":"session.update","session":{"audio":"loud"}}', 'invalid_event', null],
  ])('%s is answered with %s and does not end the session', async (message, code, causedBy) => {
    const { session, send, until } = setUp([[say('Still here.')]]);
    session.receive(message);
    expect(await until('error')).toMatchObject({ error: { code, event_id: causedBy } });
    send({ type: 'response.create' });
    await until('response.done');
  });

  it('rejects an item with an existing id and one after an unknown item', async () => {
    const { send, until } = setUp([]);
    send(typed('a', 'same'));
    send(typed('b', 'same'));
    expect(await until('error')).toMatchObject({ error: { code: 'item_exists' } });
    send({ ...typed('c'), previous_item_id: 'nowhere' });
    expect(await until('error', 2)).toMatchObject({ error: { code: 'item_not_found' } });
  });

  it('asks the interviewer for a response after the timeout of a tool call', async () => {
    const { send, until, unanswered } = setUp(
      [[{ kind: 'call', tool: 'save_answer', arguments: {} }]],
      undefined,
      5,
    );
    send({ type: 'response.create' });
    await until('response.done', 2);
    expect(unanswered).toEqual(['save_answer']);
  });
});

describe('the session', () => {
  it('merges partial updates without resetting other fields', async () => {
    const { session, send, until } = setUp([]);
    session.open();
    await until('session.created');
    send({
      type: 'session.update',
      session: { instructions: 'Lead.', audio: { output: { voice: 'slt' } }, id: 'mine' },
    });
    send({
      type: 'session.update',
      session: { tracing: { workflow_name: 'x' }, audio: { output: { speed: 1 } } },
    });
    const { session: merged } = await until('session.updated', 2);
    expect(merged).toMatchObject({
      id: expect.stringMatching(/^sess_/),
      instructions: 'Lead.',
      tracing: { workflow_name: 'x' },
      audio: {
        output: { voice: 'slt', speed: 1 },
        input: { turn_detection: { type: 'server_vad' } },
      },
    });
    expect(session.detectsTurns).toBe(true);
    send({ type: 'session.update', session: { audio: { input: { turn_detection: null } } } });
    expect(session.detectsTurns).toBe(false);
  });

  it('reports the predecessor of each item', async () => {
    const { send, until } = setUp([[say('Hello.')]]);
    send(typed('first', 'a'));
    send(typed('second', 'b'));
    send({ ...typed('between', 'c'), previous_item_id: 'a' });
    expect(await until('conversation.item.added')).toMatchObject({ previous_item_id: null });
    expect(await until('conversation.item.added', 2)).toMatchObject({ previous_item_id: 'a' });
    expect(await until('conversation.item.added', 3)).toMatchObject({ previous_item_id: 'a' });
    send({ type: 'response.create' });
    expect(await until('conversation.item.added', 4)).toMatchObject({ previous_item_id: 'b' });
  });

  it('sends nothing after closing', async () => {
    let release = () => {};
    const spoken = new Promise<void>((resolve) => {
      release = resolve;
    });
    const voice: Voice = {
      speak: () => spoken.then(() => ({ frames: [new Uint8Array(3)] })),
      prepare: () => {},
    };
    const { session, send, events, output } = setUp([[say('Hello.')]], voice);
    send({ type: 'response.create' });
    const count = events.length;
    session.close();
    release();
    send({ type: 'session.update', session: {} });
    await new Promise((resolve) => setImmediate(resolve));
    expect(events).toHaveLength(count);
    expect(output.queue).toEqual([]);
  });
});
