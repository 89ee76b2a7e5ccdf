import { setTimeout as pause } from 'node:timers/promises';
import type { Item } from '../items.ts';
import { RealtimeSession } from '../realtime-session.ts';
import { responding, silentOutput, silentVoice } from '../testing/silent-parts.ts';
import type { SpeechTranscriber, UtteranceListener } from './speech-transcriber.ts';

interface ServerEvent {
  readonly type: string;
  readonly item_id?: string;
  readonly delta?: string;
  readonly [key: string]: unknown;
}

/** A transcriber whose words the test decides. */
class HeldTranscriber implements SpeechTranscriber {
  readonly utterances: {
    listener: UtteranceListener;
    language: string | undefined;
    state: 'open' | 'ended' | 'abandoned';
  }[] = [];
  closed = false;

  begin(listener: UtteranceListener, language: string | undefined) {
    const utterance: HeldTranscriber['utterances'][number] = { listener, language, state: 'open' };
    this.utterances.push(utterance);
    return {
      end: () => {
        utterance.state = 'ended';
      },
      abandon: () => {
        utterance.state = 'abandoned';
      },
    };
  }

  close() {
    this.closed = true;
  }

  /** The listener of an utterance, by its place. */
  at(index: number): UtteranceListener {
    const found = this.utterances[index];
    if (!found) throw new Error(`There is no utterance ${index}.`);
    return found.listener;
  }
}

const transcription = { model: 'm', language: 'de' };

function setUp({
  wordsTimeoutMs = 100,
  input = { transcription } as Record<string, unknown>,
  transcribes = true,
} = {}) {
  const events: ServerEvent[] = [];
  const heard: (readonly Item[])[] = [];
  const reports: string[] = [];
  const transcriber = new HeldTranscriber();
  const session = new RealtimeSession({
    grant: { model: 'm', configuration: { audio: { input } } },
    send: (json) => events.push(JSON.parse(json)),
    output: silentOutput,
    voice: silentVoice,
    interviewer: responding(async (items) => {
      heard.push(structuredClone(items));
      return [{ kind: 'say', text: 'I see.', fixed: '' }];
    }),
    now: () => 0,
    report: (message) => reports.push(message),
    transcriber: transcribes ? transcriber : undefined,
    wordsTimeoutMs,
  });
  const send = (event: object) => session.receive(JSON.stringify(event));
  const ofType = (end: string) => events.filter(({ type }) => type.endsWith(end));
  const until = async (end: string, count = 1) => {
    while (ofType(end).length < count) await pause(2);
    return ofType(end)[count - 1];
  };
  /** The candidate says something; the words are still missing. */
  const speak = () => {
    session.speechStarted();
    session.speechStopped();
    return transcriber.utterances.length - 1;
  };
  const said = () => ofType('output_audio_transcript.done').map(({ transcript }) => transcript);
  return { session, events, heard, reports, transcriber, send, ofType, until, speak, said };
}

const respond = { type: 'response.create' };
const typed = (text: string) => ({
  type: 'conversation.item.create',
  item: { type: 'message', role: 'user', content: [{ type: 'input_text', text }] },
});
const LOST = /^I did not get all of your words\. Please type/;

describe('an utterance', () => {
  it('becomes an item at its end, with captions before and its transcript after', async () => {
    const { session, events, transcriber, send, until } = setUp();
    session.speechStarted();
    expect(transcriber.utterances[0]?.language).toBe('de');
    transcriber.at(0).partial('I would measure the');
    transcriber.at(0).partial('I would measure the index first');
    session.speechStopped();
    expect(transcriber.utterances[0]?.state).toBe('ended');
    transcriber.at(0).completed('I would measure the index first.', 3.14);
    const types = events.map(({ type }) => type.replace('conversation.item.', ''));
    expect(types).toEqual([
      'input_audio_buffer.speech_started',
      'input_audio_transcription.delta',
      'input_audio_transcription.delta',
      'input_audio_buffer.speech_stopped',
      'input_audio_buffer.committed',
      'added',
      'done',
      'input_audio_transcription.completed',
    ]);
    const [{ item_id } = { item_id: undefined }] = events;
    for (const event of events.filter(({ type }) => type !== 'conversation.item.added')) {
      expect(event.item_id ?? (event.item as { id: string }).id).toBe(item_id);
    }
    expect(events[5]).toMatchObject({
      item: { role: 'user', content: [{ type: 'input_audio', transcript: null }] },
    });
    expect(events.map(({ delta }) => delta ?? '').join('')).toBe('I would measure the');
    expect(events.at(-1)).toMatchObject({
      transcript: 'I would measure the index first.',
      content_index: 0,
      usage: { type: 'duration', seconds: 3.1 },
    });
    send({ type: 'conversation.item.retrieve', item_id });
    expect(await until('retrieved')).toMatchObject({
      item: { content: [{ type: 'input_audio', transcript: 'I would measure the index first.' }] },
    });
  });

  it('of the maximum length continues as another utterance', () => {
    const { session, transcriber, ofType } = setUp();
    session.speechStarted();
    transcriber.at(0).full();
    session.speechStopped();
    expect(transcriber.utterances.map(({ state }) => state)).toEqual(['ended', 'ended']);
    expect(new Set(ofType('speech_stopped').map(({ item_id }) => item_id)).size).toBe(2);
  });

  it.each([
    ['without a service', { transcribes: false }],
    ['when the client wants none', { input: { transcription: null } }],
  ])('creates no item %s', (_when, options) => {
    const { session, transcriber, ofType } = setUp(options);
    session.open();
    session.speechStarted();
    session.speechStopped();
    expect(transcriber.utterances).toEqual([]);
    expect(ofType('item.added')).toEqual([]);
    expect(ofType('session.created')).toMatchObject([
      { session: { audio: { input: { transcription: null } } } },
    ]);
  });

  it('whose words fail is reported to the client in words of our own', () => {
    const { transcriber, speak, events, reports } = setUp();
    transcriber.at(speak()).failed(new Error('<script>'));
    expect(events.at(-1)).toMatchObject({
      type: 'conversation.item.input_audio_transcription.failed',
      content_index: 0,
      error: { code: 'transcription_failed', message: expect.stringMatching(/Please type it/) },
    });
    expect(JSON.stringify(events)).not.toContain('<script>');
    expect(reports).toEqual(['Speech was not turned into words.']);
  });
});

describe('a response', () => {
  it('waits for the words of the turn', async () => {
    const { transcriber, send, speak, heard, until } = setUp({ wordsTimeoutMs: 2_000 });
    const [first, second] = [speak(), speak()];
    send(respond);
    transcriber.at(first).completed('One.', 1);
    await pause(10);
    expect(heard).toEqual([]);
    transcriber.at(second).completed('Two.', 1);
    await until('response.done');
    expect(heard[0]?.map((item) => 'content' in item && item.content)).toEqual([
      [{ type: 'input_audio', transcript: 'One.' }],
      [{ type: 'input_audio', transcript: 'Two.' }],
    ]);
  });

  it('asks to type when words do not come in time, and takes the others with the next turn', async () => {
    const { transcriber, send, speak, heard, said, until, ofType } = setUp();
    transcriber.at(speak()).completed('The first half.', 1);
    const late = speak();
    send(respond);
    await until('response.done');
    expect(said()).toEqual([expect.stringMatching(LOST)]);
    expect(heard).toEqual([]);
    expect(transcriber.utterances[late]?.state).toBe('abandoned');
    expect(ofType('transcription.failed')).toHaveLength(1);
    transcriber.at(late).completed('Much too late.', 1);
    send(typed('The other half.'));
    send(respond);
    await until('response.done', 2);
    const items = JSON.stringify(heard[0]);
    expect(items).toContain('The first half.');
    expect(items).toContain('The other half.');
    expect(items).not.toContain('Much too late.');
  });

  it('asks to type when words of the turn have failed, once @VOICE-5', async () => {
    const { transcriber, send, speak, heard, said, until } = setUp();
    transcriber.at(speak()).failed(new Error('no'));
    send(respond);
    await until('response.done');
    send(respond);
    await until('response.done', 2);
    expect(said()).toEqual([expect.stringMatching(LOST), 'I see.']);
    expect(heard).toHaveLength(1);
  });

  it('takes what the candidate typed instead of words that failed', async () => {
    const { transcriber, send, speak, said, until } = setUp();
    transcriber.at(speak()).failed(new Error('no'));
    send(typed('Typed.'));
    send(respond);
    await until('response.done');
    expect(said()).toEqual(['I see.']);
  });

  it('waits for the end of speech, and ends speech that is only noise', async () => {
    const { session, transcriber, send, heard, until, ofType } = setUp({ wordsTimeoutMs: 4_000 });
    session.speechStarted();
    send(respond);
    while (transcriber.utterances[0]?.state === 'open') await pause(20);
    transcriber.at(0).completed('A fan.', 1);
    // The interviewer does not speak into what still sounds; the words that were said are enough.
    while (heard.length === 0) await pause(5);
    expect(JSON.stringify(heard[0])).toContain('A fan.');
    expect(ofType('speech_started')).toHaveLength(2);
    session.speechStopped();
    await until('response.done');
    expect(ofType('response.done')).toMatchObject([{ response: { status: 'completed' } }]);
  });

  it('to a tool does not wait, and leaves words that are under way to the next turn', async () => {
    const { transcriber, send, speak, heard, until } = setUp({ wordsTimeoutMs: 60_000 });
    const spoken = speak();
    send({
      type: 'conversation.item.create',
      item: { type: 'function_call_output', call_id: 'c', output: '{}' },
    });
    send(respond);
    await until('response.done');
    expect(heard[0]?.map(({ type }) => type)).toEqual(['function_call_output']);
    send(respond);
    transcriber.at(spoken).completed('Now.', 1);
    await until('response.done', 2);
    expect(JSON.stringify(heard[1])).toContain('Now.');
  });

  it('that waits is not cancelled by a short noise', async () => {
    const { session, transcriber, send, speak, heard, until } = setUp({ wordsTimeoutMs: 60_000 });
    const first = speak();
    send(respond);
    await pause(5);
    session.speechStarted();
    session.speechStopped();
    transcriber.at(first).completed('My answer.', 1);
    await pause(20);
    expect(heard).toEqual([]);
    transcriber.at(1).completed('', 1);
    await pause(1_600);
    expect(await until('response.done')).toMatchObject({ response: { status: 'completed' } });
    expect(heard).toHaveLength(1);
  });

  it('that waits is cancelled when the candidate speaks on, and loses nothing', async () => {
    const { session, transcriber, send, speak, heard, until, said } = setUp({
      wordsTimeoutMs: 60_000,
    });
    const first = speak();
    send(respond);
    await pause(5);
    session.speechStarted();
    expect(await until('response.done')).toMatchObject({ response: { status: 'cancelled' } });
    session.speechStopped();
    await pause(400);
    expect(transcriber.utterances[first]?.state).toBe('ended');
    transcriber.at(first).completed('One.', 1);
    transcriber.at(1).completed('Two.', 1);
    send(respond);
    await until('response.done', 2);
    expect(JSON.stringify(heard[0])).toMatch(/One\.[\s\S]*Two\./);
    expect(said()).toEqual(['I see.']);
  });

  it('ends with its conversation', async () => {
    const { session, transcriber, send, speak, heard } = setUp({ wordsTimeoutMs: 50 });
    speak();
    send(respond);
    session.close();
    await pause(80);
    expect([transcriber.closed, heard]).toEqual([true, []]);
  });
});
