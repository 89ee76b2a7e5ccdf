/** Replies to small requests and to doubts about the interviewer, with variants. */
export const REQUESTS = {
  remarkMayErr: [
    'My remarks are a machine’s reading, and this one may be wrong. What you just said about it is stored with no answer; in the report you can object to it.',
    'You may well be right: a machine reads the answers, and it errs. I keep your words on that out of your answers, and the report lets you object.',
    'That remark can be wrong, since a program reads what you say. Your objection is not part of an answer; make it in the report, where it is looked at.',
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>;
