import type { SeededFault } from '../seeded-fault.ts';

export const interviewFaults: readonly SeededFault[] = [
  {
    id: 'lost-connection-drops-sent-words',
    breaks:
      'Words that were sent but not saved are gone after a lost connection instead of back in the answer box.',
    file: 'mfe-interview/src/live/answering/answer-draft.ts',
    find: '    const { text } = this;\n    this.#sent = [];',
    replace: '    this.#sent = [];\n    const { text } = this;',
  },
  {
    id: 'edit-lands-at-the-next-question',
    breaks: 'A changed answer is stored at the question after the one that the candidate changed.',
    file: 'mfe-interview/src/live/conversation/question-supply.ts',
    find: 'return this.asked.find((placed) => placed.number === number)?.question;',
    replace: 'return this.asked.at(number)?.question;',
  },
  {
    id: 'thinking-pause-sends-the-answer',
    breaks: 'A spoken answer is sent after eight seconds of silence, in the middle of a thought.',
    file: 'mfe-interview/src/live/answering/auto-submit.ts',
    find: 'const countdownMs = 7_000;',
    replace: 'const countdownMs = 3_000;',
  },
  {
    id: 'taken-back-answer-counts-as-skipped',
    breaks:
      'A question whose answer was taken back counts as skipped, so it is not asked again after a reload.',
    file: 'api/src/features/interviews/answering/withdraw-answer.ts',
    find: 'const open = { answer: null, answeredAt: null,',
    replace: "const open = { answer: '', answeredAt: null,",
  },
  {
    id: 'follow-up-on-the-least-point',
    breaks:
      'A follow-up asks for the least important point that an answer left out instead of the heaviest.',
    file: 'api/src/features/interviews/answering/follow-up.ts',
    find: 'second.criterion.weight - first.criterion.weight',
    replace: 'first.criterion.weight - second.criterion.weight',
  },
  {
    id: 'gives-up-after-one-reconnect',
    breaks: 'After one attempt to reconnect that failed the room tries no other.',
    file: 'mfe-interview/src/live/lifecycle/connection.ts',
    find: "      this.#options.onTransition('transport-lost');\n      this.#scheduleAttempt();",
    replace: "      this.#options.onTransition('transport-lost');",
  },
  {
    id: 'interviewer-missing-after-reconnect',
    breaks: 'From a reconnect on the recording lacks the voice of the interviewer.',
    file: 'mfe-interview/src/live/lifecycle/room-recording.ts',
    find: 'if (this.#voices.has(srcObject)) return;',
    replace: 'if (this.#voices.size > 0) return;',
  },
];
