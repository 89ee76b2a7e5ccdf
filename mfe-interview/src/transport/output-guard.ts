import { z } from 'zod';
import { offTopicReason, type SpeechRules } from './off-topic.ts';

/** Letters that an utterance grows by until it is read again. */
const lettersBetweenLooks = 60;

const spoken = z.object({
  type: z.enum(['response.output_audio_transcript.delta', 'response.output_text.delta']),
  response_id: z.string(),
  item_id: z.string(),
  delta: z.string(),
});
const itemDone = z.object({
  type: z.enum(['response.output_audio_transcript.done', 'response.output_text.done']),
  response_id: z.string(),
  item_id: z.string(),
});

/** A response that says what an interviewer must not say. */
export interface RejectedResponse {
  responseId: string;
  /** Whether it is written: then there is no voice to stop. */
  isText: boolean;
  reason: string;
}

/** What the interviewer is told about its own words; it is no turn of the candidate. */
export const correctionText = (reason: string): string =>
  `Your last words were stopped. ${reason} Leave that out and go on with the interview, without a word about this message.`;

/**
 * Reads what the interviewer says while it says it. The Realtime library has such a check of its own,
 * but it reports to the interviewer in the candidate's name, and the words became an answer.
 */
export class OutputGuard {
  readonly #rules: () => SpeechRules;
  readonly #onRejected: (rejected: RejectedResponse) => void;
  /** What each utterance says so far, and how much of it has been read. */
  readonly #utterances = new Map<string, { text: string; read: number }>();
  readonly #rejected = new Set<string>();

  /** @param onRejected called once for a response */
  constructor(rules: () => SpeechRules, onRejected: (rejected: RejectedResponse) => void) {
    this.#rules = rules;
    this.#onRejected = onRejected;
  }

  /** Handles one event of the server. */
  handleEvent(event: { readonly type: string }): void {
    const piece = spoken.safeParse(event).data;
    if (piece) this.#add(piece);
    const done = itemDone.safeParse(event).data;
    if (!done) return;
    this.#read(done, 1, '');
    this.#utterances.delete(done.item_id);
  }

  #add(piece: z.infer<typeof spoken>): void {
    const utterance = this.#utterances.get(piece.item_id) ?? { text: '', read: 0 };
    utterance.text += piece.delta;
    this.#utterances.set(piece.item_id, utterance);
    // What comes next may change what a last number means.
    this.#read(piece, lettersBetweenLooks, ' …');
  }

  /** Reads an utterance that has grown by at least so many letters; `rest` stands for what comes. */
  #read(
    { type, response_id: responseId, item_id: id }: z.infer<typeof itemDone | typeof spoken>,
    grown: number,
    rest: string,
  ): void {
    const utterance = this.#utterances.get(id);
    if (!utterance || utterance.text.length - utterance.read < grown) return;
    utterance.read = utterance.text.length;
    if (this.#rejected.has(responseId)) return;
    const reason = offTopicReason(`${utterance.text.trimEnd()}${rest}`, this.#rules());
    if (reason === null) return;
    this.#rejected.add(responseId);
    this.#onRejected({ responseId, isText: type.startsWith('response.output_text'), reason });
  }
}
