import type { Item } from './items.ts';

/** One thing that the interviewer does in a response. */
export type Action =
  | {
      readonly kind: 'say';
      readonly text: string;
      /** What of `text` is to be said word for word, where something else words the rest. */
      readonly fixed: string;
    }
  /** Says sentences as they come. */
  | { readonly kind: 'stream'; readonly sentences: AsyncIterable<string> }
  | {
      readonly kind: 'call';
      readonly tool: string;
      readonly arguments: Readonly<Record<string, unknown>>;
    };

/** Decides what the interviewer does: asked by the session for every response. */
export interface Interviewer {
  /** The actions of the next response, given all items and the session's instructions. */
  respond(items: readonly Item[], instructions: string): Promise<readonly Action[]>;
  /** The actions when the client left a call of `tool` unanswered for too long. */
  callUnanswered(tool: string): Promise<readonly Action[]>;
  /** The actions after a long silence; an empty list does nothing. */
  silent(): readonly Action[];
  /** The likely reply to an ordinary answer now, so that the voice can prepare it. */
  likelyReply(): string;
}
