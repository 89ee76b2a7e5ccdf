import type { ConversationItems } from '../conversation-items.ts';
import type { Item, MessageItem } from '../items.ts';
import type { ServerEvents } from '../server-events.ts';
import { PartialCaptions } from './partial-captions.ts';
import type { OpenUtterance, SpeechTranscriber } from './speech-transcriber.ts';

/** Milliseconds that a response waits for the words of what was said. */
const WORDS_TIMEOUT_MS = 4_000;
/** Milliseconds that it waits for the end of the speech: background noise may never end. */
const SPEECH_TIMEOUT_MS = 1_200;

/** What the client is told, whatever the reason was. */
const FAILURE = {
  type: 'transcription_error',
  code: 'transcription_failed',
  message: 'What you said could not be turned into words. Please type it, or say it again.',
  param: null,
};

export interface SpokenWordsOptions {
  readonly events: ServerEvents;
  readonly items: ConversationItems;
  readonly transcriber: SpeechTranscriber;
  /** Ends the speech that lasts and begins another one, of the same breath. */
  readonly split: () => void;
  /** Called with the reason when words are lost. */
  readonly report: (message: string, reason: unknown) => void;
  /** How long a response waits for words, in milliseconds. */
  readonly timeoutMs?: number | undefined;
}

interface Spoken {
  readonly itemId: string;
  readonly utterance: OpenUtterance;
}

/**
 * What the candidate says, as items of the conversation: each utterance becomes an item when it ends,
 * and its transcript is filled in when the words are there.
 */
export class SpokenWords {
  readonly #options: SpokenWordsOptions;
  #current: Spoken | undefined;
  /** Utterances that have ended and whose words are not there yet. */
  readonly #pending = new Map<string, Spoken>();
  #waiting: (() => void)[] = [];
  /** The utterances whose end and words a response waits for; undefined while none waits. */
  #awaited: Set<string> | undefined;
  /** Whether words of the candidate's present turn were lost. */
  #lost = false;
  /** Whether the candidate wrote something in this turn, which needs no more words. */
  #typed = false;

  constructor(options: SpokenWordsOptions) {
    this.#options = options;
  }

  /** Whether a response waits for words. */
  get isAwaited(): boolean {
    return this.#awaited !== undefined;
  }

  /**
   * The candidate began to speak, or goes on in another utterance.
   * @param language what is spoken as an ISO 639-1 code, undefined when unknown
   */
  began(itemId: string, language: string | undefined, goesOn: boolean): void {
    if (!goesOn) this.#awaited?.add(itemId);
    const { events, transcriber, split } = this.#options;
    const captions = new PartialCaptions();
    const type = 'conversation.item.input_audio_transcription.delta';
    const utterance = transcriber.begin(
      {
        partial: (text) => {
          const delta = captions.next(text);
          if (delta) events.send(type, { item_id: itemId, content_index: 0, delta });
        },
        completed: (text, seconds) => this.#complete(itemId, text, seconds),
        failed: (reason) => this.#fail(itemId, reason),
        full: split,
      },
      language,
    );
    this.#current = { itemId, utterance };
  }

  /** The candidate stopped speaking: what was said becomes an item. */
  ended(): void {
    const spoken = this.#current;
    if (!spoken) return;
    this.#current = undefined;
    const { events, items } = this.#options;
    const { itemId, utterance } = spoken;
    this.#pending.set(itemId, spoken);
    if (items.full) {
      utterance.abandon();
      this.#fail(itemId, new Error('The conversation has too many items.'));
      return;
    }
    const item: MessageItem = {
      id: itemId,
      object: 'realtime.item',
      type: 'message',
      status: 'completed',
      role: 'user',
      content: [{ type: 'input_audio', transcript: null }],
    };
    const previous = items.insert(item) || null;
    events.send('input_audio_buffer.committed', { previous_item_id: previous, item_id: itemId });
    events.itemAdded(item, previous);
    events.itemDone(item, previous);
    utterance.end();
  }

  /** The items without those whose words are not there yet: they belong to a later response. */
  readable(items: readonly Item[]): readonly Item[] {
    return items.filter(({ id }) => !this.#pending.has(id));
  }

  /** The candidate wrote a message. */
  typed(): void {
    this.#typed = true;
  }

  /**
   * Waits for the words of the candidate's turn, and gives up those that do not come in time.
   * @param isOver true when nobody waits any more
   * @returns whether words of the turn were lost, and the candidate wrote none instead
   */
  async settle(isOver: () => boolean): Promise<boolean> {
    const { timeoutMs = WORDS_TIMEOUT_MS, split } = this.#options;
    const lasting = this.#current;
    const awaited = new Set(this.#pending.keys());
    if (lasting) awaited.add(lasting.itemId);
    this.#awaited = awaited;
    const speechTimer = setTimeout(() => {
      if (lasting && this.#current === lasting && !isOver()) split();
    }, SPEECH_TIMEOUT_MS);
    const deadline = setTimeout(() => {
      if (isOver()) return;
      if (this.#current) awaited.delete(this.#current.itemId);
      for (const [itemId, { utterance }] of [...this.#pending]) {
        utterance.abandon();
        this.#fail(itemId, new Error('The words did not come in time.'));
      }
      this.release();
    }, timeoutMs);
    while ([...awaited].some((id) => this.#isUnderWay(id)) && !isOver()) {
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    }
    clearTimeout(speechTimer);
    clearTimeout(deadline);
    if (this.#awaited === awaited) this.#awaited = undefined;
    if (isOver()) return false;
    const isIncomplete = this.#lost && !this.#typed;
    this.#lost = false;
    this.#typed = false;
    return isIncomplete;
  }

  /** The conversation, or what waited, is over: nothing waits any more. */
  release(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const resume of waiting) resume();
  }

  close(): void {
    this.#options.transcriber.close();
    this.release();
  }

  #isUnderWay(itemId: string): boolean {
    return this.#pending.has(itemId) || this.#current?.itemId === itemId;
  }

  #complete(itemId: string, transcript: string, seconds: number): void {
    if (!this.#pending.delete(itemId)) return;
    const { events, items } = this.#options;
    const item = items.find(itemId);
    if (item?.type === 'message') item.content = [{ type: 'input_audio', transcript }];
    events.send('conversation.item.input_audio_transcription.completed', {
      item_id: itemId,
      content_index: 0,
      transcript,
      usage: { type: 'duration', seconds: Math.round(seconds * 10) / 10 },
    });
    this.release();
  }

  #fail(itemId: string, reason: unknown): void {
    if (!this.#pending.delete(itemId)) return;
    this.#lost = true;
    this.#options.report('Speech was not turned into words.', reason);
    this.#options.events.send('conversation.item.input_audio_transcription.failed', {
      item_id: itemId,
      content_index: 0,
      error: FAILURE,
    });
    this.release();
  }
}
