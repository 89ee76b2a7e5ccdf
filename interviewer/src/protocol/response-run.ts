import type { ConversationItems } from './conversation-items.ts';
import { newIdentifier } from './identifiers.ts';
import type { Action } from './interviewer.ts';
import type { FunctionCallItem, Item, MessageItem } from './items.ts';
import type { PlaybackTracker } from './playback-tracker.ts';
import { splitSentences } from './sentences.ts';
import type { ServerEvents } from './server-events.ts';
import {
  type ClipPlace,
  FRAME_MILLISECONDS,
  type SpeechClip,
  type SpeechOutput,
  type Voice,
  type VoiceName,
} from './speech.ts';

export interface ResponseRunOptions {
  readonly events: ServerEvents;
  readonly items: ConversationItems;
  readonly playback: PlaybackTracker;
  readonly output: SpeechOutput;
  readonly voice: Voice;
  readonly voiceName: VoiceName;
  /** `text` answers in writing only. */
  readonly modality: 'audio' | 'text';
  /** Resolves when the candidate is not speaking, so that the interviewer does not interrupt. */
  readonly untilSilent: () => Promise<void>;
  /** Called when a sentence could not be spoken; its captions still reach the client. */
  readonly voiceFailed: (reason: unknown) => void;
}

/**
 * Characters of one utterance that are spoken: what a client's tool returns may be long, and all
 * conversations share one voice. The rest is readable only.
 */
const MAX_SPOKEN_CHARACTERS = 4_000;

/** The first sentences that are short enough together to be spoken. */
function spokenPart(sentences: readonly string[]): readonly string[] {
  let characters = 0;
  return sentences.filter((sentence) => {
    characters += sentence.length;
    return characters <= MAX_SPOKEN_CHARACTERS;
  });
}

/** What is said, at once or as it comes. */
type Sentences = readonly string[] | AsyncIterable<string>;

type ResponseStatus = 'in_progress' | 'completed' | 'cancelled' | 'failed';

/**
 * One response: performs the interviewer's actions in order and notifies the client of each, in the
 * order of events that the client library expects.
 */
export class ResponseRun {
  readonly id = newIdentifier('resp');
  readonly #options: ResponseRunOptions;
  readonly #done: Item[] = [];
  #cancelled = false;

  constructor(options: ResponseRunOptions) {
    this.#options = options;
  }

  get cancelled(): boolean {
    return this.#cancelled;
  }

  /** Stops before the next sentence or call. What was sent stays sent. */
  cancel(): void {
    this.#cancelled = true;
  }

  /** The `response` object of `response.created` and `response.done`. */
  describe(status: ResponseStatus, details?: Readonly<Record<string, unknown>>) {
    const usage = { input_tokens: 0, output_tokens: 0, total_tokens: 0 };
    return {
      response: {
        object: 'realtime.response',
        id: this.id,
        status,
        status_details: details ?? null,
        output: status === 'in_progress' ? [] : this.#done,
        ...(status === 'in_progress' ? {} : { usage }),
      },
    };
  }

  async perform(actions: readonly Action[]): Promise<void> {
    const { playback } = this.#options;
    playback.responseBegan(this.id);
    try {
      for (const [outputIndex, act] of actions.entries()) {
        if (this.#cancelled) return;
        if (act.kind === 'call') this.#call(act.tool, act.arguments, outputIndex);
        else {
          await this.#options.untilSilent();
          const sentences = act.kind === 'say' ? splitSentences(act.text) : act.sentences;
          if (!this.#cancelled) await this.#say(sentences, outputIndex);
        }
      }
    } finally {
      playback.responseGenerated(this.id);
    }
  }

  #begin(item: Item, outputIndex: number): string | null {
    const { events, items } = this.#options;
    events.send('response.output_item.added', {
      response_id: this.id,
      output_index: outputIndex,
      item,
    });
    const previous = items.insert(item) || null;
    events.itemAdded(item, previous);
    return previous;
  }

  #finish(item: Item, outputIndex: number, previous: string | null): void {
    const { events } = this.#options;
    this.#done.push(item);
    events.itemDone(item, previous);
    events.send('response.output_item.done', {
      response_id: this.id,
      output_index: outputIndex,
      item,
    });
  }

  #call(name: string, callArguments: Readonly<Record<string, unknown>>, outputIndex: number): void {
    const item: FunctionCallItem = {
      id: newIdentifier('item'),
      object: 'realtime.item',
      type: 'function_call',
      status: 'in_progress',
      name,
      call_id: newIdentifier('call'),
      arguments: '',
    };
    const previous = this.#begin(item, outputIndex);
    item.arguments = JSON.stringify(callArguments);
    item.status = 'completed';
    this.#options.events.send('response.function_call_arguments.done', {
      response_id: this.id,
      item_id: item.id,
      output_index: outputIndex,
      call_id: item.call_id,
      name,
      arguments: item.arguments,
    });
    this.#finish(item, outputIndex, previous);
  }

  async #say(sentences: Sentences, outputIndex: number): Promise<void> {
    const { events, modality } = this.#options;
    const item: MessageItem = {
      id: newIdentifier('item'),
      object: 'realtime.item',
      type: 'message',
      role: 'assistant',
      status: 'in_progress',
      content: [],
    };
    const previous = this.#begin(item, outputIndex);
    const at = {
      response_id: this.id,
      item_id: item.id,
      output_index: outputIndex,
      content_index: 0,
    };
    const spoken = modality === 'audio';
    const part = (words: string) =>
      spoken ? { type: 'audio', transcript: words } : { type: 'text', text: words };
    events.send('response.content_part.added', { ...at, part: part('') });
    const said = await this.#utter(sentences, at);
    item.status = this.#cancelled ? 'incomplete' : 'completed';
    item.content = spoken
      ? [{ type: 'output_audio', transcript: said }]
      : [{ type: 'output_text', text: said }];
    if (spoken) {
      events.send('response.output_audio.done', at);
      events.send('response.output_audio_transcript.done', { ...at, transcript: said });
    } else {
      events.send('response.output_text.done', { ...at, text: said });
    }
    events.send('response.content_part.done', { ...at, part: part(said) });
    this.#finish(item, outputIndex, previous);
  }

  /** Speaks sentence by sentence and returns the words that reached the client. */
  async #utter(
    sentences: Sentences,
    at: { readonly item_id: string; readonly output_index: number },
  ) {
    const { events, modality } = this.#options;
    const spoken = modality === 'audio';
    const type = spoken ? 'response.output_audio_transcript.delta' : 'response.output_text.delta';
    let said = '';
    for await (const { sentence, clip: preparing } of this.#prepared(sentences, spoken)) {
      const clip = await preparing;
      if (this.#cancelled) break;
      const separated = said === '' ? sentence : ` ${sentence}`;
      for (const delta of separated.match(/\s*\S+/g) ?? []) {
        said += delta;
        events.send(type, { ...at, delta });
      }
      if (clip && clip.frames.length > 0) {
        this.#play(clip, {
          itemId: at.item_id,
          responseId: this.id,
          outputIndex: at.output_index,
        });
      }
    }
    return said;
  }

  /** Sentences with their speech under way: the voice works through its queue in order. */
  async *#prepared(sentences: Sentences, spoken: boolean) {
    if (Symbol.asyncIterator in sentences) {
      for await (const sentence of sentences) {
        yield { sentence, clip: spoken ? this.#synthesize(sentence) : undefined };
      }
      return;
    }
    // Asking for all at once hides the voice's latency.
    const clips = spoken ? spokenPart(sentences).map((sentence) => this.#synthesize(sentence)) : [];
    for (const [index, sentence] of sentences.entries()) yield { sentence, clip: clips[index] };
  }

  #play(clip: SpeechClip, place: ClipPlace): void {
    const { playback, output } = this.#options;
    playback.clipQueued(place.itemId, this.id, clip.frames.length * FRAME_MILLISECONDS);
    output.play(clip, place, {
      started: () => playback.clipStarted(place.itemId),
      finished: () => playback.clipFinished(place.itemId),
    });
  }

  async #synthesize(sentence: string): Promise<SpeechClip | undefined> {
    try {
      return await this.#options.voice.speak(sentence, this.#options.voiceName);
    } catch (reason) {
      this.#options.voiceFailed(reason);
      return undefined;
    }
  }
}
