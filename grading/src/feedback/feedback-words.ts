import type { NoAnswer } from '../matching/evidence.ts';

/** Wordings for one point of an answer. `point` is a criterion's label, `quote` the candidate's. */
export const strengthWordings = (point: string, quote: string): string[] => [
  `${point}, and you said so clearly (“${quote}”).`,
  `You got an important point across (“${quote}”): ${point}.`,
  `${point}. Your own words show that you know it (“${quote}”).`,
  `Well put (“${quote}”): ${point}.`,
];

export const missingWordings = (point: string, example: string): string[] => [
  `You left this out: ${point}. You could say: “${example}”`,
  `One point is missing: ${point}. In an interview that can sound like this: “${example}”`,
  `Add this next time: ${point}. For example: “${example}”`,
  `An interviewer also waits for this: ${point}. One way to put it: “${example}”`,
];

export const partialWordings = (point: string, quote: string, example: string): string[] => [
  `You touched on this (“${quote}”) without finishing the thought: ${point}. Said in full: “${example}”`,
  `You were close (“${quote}”). Make it explicit: ${point}. For instance: “${example}”`,
  `This part stayed vague (“${quote}”). What it needs is this: ${point}. Try: “${example}”`,
];

export const wrongWordings = (point: string, quote: string, example: string): string[] => [
  `This is not right (“${quote}”). What holds instead: ${point}. A correct version: “${example}”`,
  `Look at this statement again (“${quote}”), because the opposite is true: ${point}. Better: “${example}”`,
];

/** How an answer did overall: `met` of `total` points, from the strongest band to the weakest. */
export function openingWordings(share: number, topic: string, met: number, total: number) {
  const count = met === 1 ? `one of ${total} points` : `${met} of ${total} points`;
  if (share >= 0.85) {
    return [
      `This is a strong answer on ${topic}: ${count} that an interviewer listens for are there.`,
      `You clearly know ${topic}, with ${count} covered.`,
      `There is little to add on ${topic}; you made ${count}.`,
    ];
  }
  if (share >= 0.6) {
    return [
      `This is a solid answer on ${topic} that makes ${count} in full.`,
      `You have a good grasp of ${topic}, with ${count} fully made and a gap left to close.`,
      `Your answer on ${topic} holds up well; it makes ${count} in full.`,
    ];
  }
  if (share >= 0.3) {
    return [
      `You have part of the picture on ${topic}: ${count} came across in full.`,
      `Your answer on ${topic} starts well, but only ${count} came through completely.`,
      `On ${topic} you are about halfway, with ${count} fully made.`,
    ];
  }
  if (share > 0) {
    return [
      `Your answer on ${topic} only brushes the subject; ${count} came across in full.`,
      `There is a first idea about ${topic} here, but the substance is still missing.`,
      `On ${topic} you said something relevant, though far less than an interviewer needs.`,
    ];
  }
  return [
    `What you said does not answer the question about ${topic}.`,
    `The points that matter on ${topic} did not come up.`,
    `An interviewer would not learn from this what you know about ${topic}.`,
    `Your answer went past the question, which was about ${topic}.`,
    `None of what an interviewer looks for on ${topic} was in your answer.`,
  ];
}

/** Why an answer earned nothing. */
export const noAnswerWordings: Readonly<Record<NoAnswer, (topic: string) => string[]>> = {
  empty: (topic) => [
    `You did not answer the question about ${topic}.`,
    `The question about ${topic} was skipped.`,
    `There is no answer to grade on ${topic}.`,
    `Nothing was recorded for the question about ${topic}.`,
    `The question on ${topic} stayed without an answer.`,
  ],
  unknown: (topic) => [
    `It is honest to say that you do not know ${topic}, but it earns no points by itself.`,
    `You said that you could not answer on ${topic}; next time, reason aloud from what you do know.`,
    `Not knowing ${topic} happens to everyone, so share at least how you would find out.`,
    `You passed on ${topic}, which leaves the interviewer with nothing to go on.`,
    `On ${topic} you had no answer ready; even a guess with a reason would help.`,
  ],
  'question-repeated': (topic) => [
    `You repeated the question about ${topic} instead of answering it.`,
    `Your answer on ${topic} only restates what was asked.`,
    `What you said about ${topic} is the question itself, so there is nothing to grade yet.`,
  ],
  'no-sentences': (topic) => [
    `You listed terms around ${topic} without saying anything about them.`,
    `Keywords on ${topic} alone earn no points; explain in sentences how they connect.`,
    `The terms you named on ${topic} need sentences around them to become an answer.`,
  ],
  'other-language': (topic) => [
    `Your answer on ${topic} is not in English, and the built-in grader reads English only.`,
    `The built-in grader expects English, so it could not judge what you said about ${topic}.`,
    `Please answer on ${topic} in English: the built-in grader understands no other language.`,
    `What you said about ${topic} may be right, but it is not in English, which is expected here.`,
    `Only English answers can be judged by the built-in grader; the one on ${topic} was not.`,
  ],
  instructions: (topic) => [
    `Your answer speaks to the grader rather than about ${topic}.`,
    `Instructions to the grader are not an answer about ${topic}.`,
    `Asking for a score does not replace an answer on ${topic}.`,
  ],
};

export const bestMomentWordings = (quote: string): string[] => [
  `Your strongest moment was this one: “${quote}”.`,
  `The part that convinces most is “${quote}”.`,
  `What an interviewer will remember is “${quote}”.`,
];

export const biggestGapWordings = (point: string): string[] => [
  `The gap that costs the most is this: ${point}.`,
  `What would lift the answer most is one more point: ${point}.`,
  `Work on this first: ${point}.`,
];

export const correctionWordings = (point: string): string[] => [
  `Correct one thing before the next interview: ${point}.`,
  `One statement was wrong, so go over it again: ${point}.`,
];

export const followUpWordings = (question: string): string[] => [
  `Be ready for the follow-up: “${question}”`,
  `An interviewer would probably ask next: “${question}”`,
  `To practice, answer this: “${question}”`,
];

export const completeWordings = (topic: string): string[] => [
  `Next, practice saying the same about ${topic} in under two minutes.`,
  `To go further, add an example of ${topic} from your own work.`,
  `Keep this structure when a question on ${topic} comes up again.`,
];
