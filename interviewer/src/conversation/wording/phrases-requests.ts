/** Replies to small requests and to doubts about the interviewer, with variants. */
export const REQUESTS = {
  remarkMayErr: [
    'My remarks are a machine’s reading, and this one may be wrong. What you just said about it is stored with no answer; in the report you can object to it.',
    'You may well be right: a machine reads the answers, and it errs. I keep your words on that out of your answers, and the report lets you object.',
    'That remark can be wrong, since a program reads what you say. Your objection is not part of an answer; make it in the report, where it is looked at.',
  ],
  codeWelcome: [
    'Yes, code is welcome in your answers.',
    'Code is fine, typed or pasted.',
    'You may use code wherever it helps.',
  ],
  employerEither: [
    'Naming your employer or not is both fine; just leave out what is confidential.',
    'You can name the company or keep it anonymous, as you like. Leave out anything confidential.',
  ],
  feedbackAsWeGo: [
    'Yes, you hear a short remark after each answer, and the full feedback at the end.',
    'As we go: a short remark follows each answer, and the report at the end has the rest.',
  ],
  feedbackAtEnd: [
    'Not as we go: like in a real interview, the feedback comes at the end, in the report.',
    'Only at the end: the report has feedback on every answer.',
  ],
  comeBackLater: [
    'You can return to it at any time: say “back to {number}”.',
    'Whenever you want to return to it, say “back to {number}”.',
    'Say “back to {number}” as soon as you want to try it again.',
  ],
  yourName: ['I call you {name}.', 'For me you are {name}.', 'Your name is {name} here.'],
  noName: [
    'You have not told me your name yet; say “my name is”, and I will use it.',
    'I do not know your name yet. Tell me if you like.',
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>;
