import type { Item } from './items.ts';

/** One thing that the interviewer does in a response. */
export type Action =
  | { readonly kind: 'say'; readonly text: string }
  | {
      readonly kind: 'call';
      readonly tool: string;
      readonly arguments: Readonly<Record<string, unknown>>;
    };

/** Who decides what is said: the protocol core asks it for every response. */
export interface Interviewer {
  /** The actions of the next response, given all items and the session's instructions. */
  respond(items: readonly Item[], instructions: string): readonly Action[];
  /** The actions when the client left a call of `tool` unanswered for too long. */
  callUnanswered(tool: string): readonly Action[];
  /** The actions when nobody has said anything for long; none leaves the silence alone. */
  silent(): readonly Action[];
  /** What would be said to an ordinary answer now, so that the voice can be ready for it. */
  likelyReply(): string;
}
