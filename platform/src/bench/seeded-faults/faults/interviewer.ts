import type { SeededFault } from '../seeded-fault.ts';

export const interviewerFaults: readonly SeededFault[] = [
  {
    id: 'promises-remarks-in-a-real-interview',
    breaks:
      'Asked in a real interview how the answer was, the interviewer promises remarks that never come.',
    file: 'interviewer/src/conversation/remarks.ts',
    find: "isCoached(step) ? 'remarksFollow' : 'noJudgment'",
    replace: "isCoached(step) ? 'noJudgment' : 'remarksFollow'",
  },
  {
    id: 'nags-in-every-silence',
    breaks:
      'The interviewer speaks into every silence of a candidate who thinks, not once a question.',
    file: 'interviewer/src/conversation/interview.ts',
    find: '.change({ encouraged: true })',
    replace: '.change({ encouraged: false })',
  },
  {
    id: 'no-is-taken-for-yes',
    breaks: 'A remark is stored as the answer although the candidate said that it is none.',
    file: 'interviewer/src/conversation/turns/confirming.ts',
    find: "return elsewhere === undefined ? resume(step.phrase('fine'), spot) : takes();",
    replace: 'return takes();',
  },
];
