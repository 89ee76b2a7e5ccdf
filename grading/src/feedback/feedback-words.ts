import type { NoAnswer } from '../matching/evidence.ts';
import type { NamedPoint } from '../rubric/rubric.ts';

// The first sentence of each wording is also said in a coached interview, so it tells by itself what it means.
// No sentence stands in a report twice, so each holds words of the answer or of the question.

const series = new Intl.ListFormat('en-US');

/** Texts in quotation marks, as a series. */
export const quotedSeries = (texts: readonly string[]): string =>
  series.format(texts.map((text) => `“${text}”`));

/** How sentences speak of a point. What a story asks for is no statement: “Lesson from the incident”. */
interface Naming {
  noun: string;
  makes: string;
  made: string;
  /** Behind "this point:". */
  title: string;
  /** Where nothing says that it is a point. */
  name: string;
}

const naming = ({ label, part }: NamedPoint): Naming => {
  const of = (noun: string, makes: string, made: string) => ({ noun, makes, made });
  if (part === undefined) return { ...of('point', 'makes', 'made'), title: label, name: label };
  const title = `“${label}”`;
  return {
    ...of('piece of the story', 'tells', 'told'),
    ...{ title, name: `the piece of the story ${title}` },
  };
};

/** A point behind a word that it is one: "this point: …". */
export const thisPoint = (point: NamedPoint): string => {
  const { noun, title } = naming(point);
  return `this ${noun}: ${title}`;
};

/** What sentences of the candidate's make, behind a verb, and by itself. */
function madeOf(points: readonly NamedPoint[]): { made: string; name: string } {
  const [first, ...others] = points.map(naming);
  if (first === undefined) return { made: '', name: '' };
  const titles = quotedSeries(points.map(({ label }) => label));
  if (others.length === 0)
    return { made: `${first.made} this ${first.noun}: ${first.title}.`, name: `${first.name}.` };
  const nouns = first.noun.replace(/^\w+/, '$&s');
  return { made: `${first.made} these ${nouns}: ${titles}.`, name: `${titles}.` };
}

/** Points that one sentence of the candidate's makes. `quote` is theirs, whole. */
export const strengthWordings = (points: readonly NamedPoint[], quote: string): string[] => {
  const { made, name } = madeOf(points);
  return [
    `You ${made} You said: “${quote}”.`,
    `This came across: ${name} You said: “${quote}”.`,
    `Well covered: ${name} Your words for it: “${quote}”.`,
  ];
};

/** The same where the grader is not sure that they are made: it says what to check, and praises nothing. */
export const unsureWordings = (points: readonly NamedPoint[], quote: string): string[] => {
  const { made, name } = madeOf(points);
  return [
    `Perhaps you ${made} The grader is not sure, so check your words: “${quote}”.`,
    `This may have come across: ${name} Check it against your words: “${quote}”.`,
  ];
};

/** A sentence to say next time, or a question that leads to one's own. */
export interface NextTime {
  example: string | null;
  question: string | null;
}

/** A part of a model answer as a sentence of its own. */
const endedWell = (text: string): string => text.replace(/\s*[,;:]$/, '.');

const nextTime = ({ example, question }: NextTime): string => {
  if (example !== null) return ` One way to say it: “${endedWell(example)}”`;
  return question === null ? '' : ` Answer this in one sentence of your own: “${question}”`;
};

export const missingWordings = (point: NamedPoint, next: NextTime): string[] => {
  const { name } = naming(point);
  return [
    `Missing: ${name}.${nextTime(next)}`,
    `Not mentioned: ${name}.${nextTime(next)}`,
    `Left out: ${name}.${nextTime(next)}`,
  ];
};

/** @param quote the words that make it in part; '' where these stand in the report already */
export const partialWordings = (point: NamedPoint, quote: string, next: NextTime): string[] => {
  const { name } = naming(point);
  const words = quote === '' ? '' : ` Your words: “${quote}”.`;
  return [
    `Said in part: ${name}.${words}${nextTime(next)}`,
    `This came across in part: ${name}.${words}${nextTime(next)}`,
  ];
};

export const notRecognizedWordings = (point: NamedPoint, quote: string): string[] => {
  const { noun, makes, title } = naming(point);
  const unclear =
    point.part === undefined ? 'It is not clear which point this makes' : 'Not recognized';
  return [
    `Not recognized: “${quote}”. The grader cannot tell whether it ${makes} this ${noun}: ${title}.`,
    `${unclear}: “${quote}”. It may be meant for this ${noun}: ${title}.`,
  ];
};

/** @param correction what holds instead, or what it is about, in sentences */
export const wrongWordings = (quote: string, correction: string, claims = 1): string[] => [
  `Not right: “${quote}”. ${correction}`,
  `${claims === 1 ? 'This claim is' : 'These claims are'} false: “${quote}”. ${correction}`,
];

/** For what is likely, but not surely, false. @param correction the same */
export const doubtfulWordings = (quote: string, correction: string): string[] => [
  `Check this: “${quote}”, which the grader takes for wrong without being sure. ${correction}`,
  `This may not be right: “${quote}”, though the grader is not sure. ${correction}`,
];

/** How sure the grader is not; what to do with the grade. */
export const notSureWordings = (topic: string): string[] => [
  `The grader is not sure of this grade on ${topic}: hold your answer against the points yourself.`,
  `Take this grade on ${topic} with care, since the grader is not sure of it, and check the points.`,
  `This answer on ${topic} was hard to judge, so check each point yourself.`,
];

/** For an answer that is code alone, whatever it earns. */
export const codeWordings = (topic: string): string[] => [
  `Your answer on ${topic} is code, which the grader can hardly read: say in a sentence, too, what it does.`,
  `Code alone is hard for the grader to judge, so put what yours shows on ${topic} into words as well.`,
  `The grader reads words better than code: next to the code on ${topic}, say what it does and why.`,
];

/** What an answer comes to, as far as its opening sentence depends on it. */
export interface Outcome {
  /** The share of the full score, 0 to 1. */
  share: number;
  /** The points that it makes in full, and in part, and those that the question asks for. */
  met: number;
  begun: number;
  total: number;
  /** Whether hints cost points. */
  hasHints: boolean;
  /** The false claims, and whether one of them is surely false. */
  denied: 'surely' | 'perhaps' | null;
  /** Whether words on the subject were not recognized. */
  hasStrange: boolean;
}

const countOf = ({ met, total }: Outcome): string =>
  `${met === 0 ? 'none' : met} of ${total} points`;

/** For an answer that begins most points, and makes few of them in full. */
const touchedWordings = (topic: string, outcome: Outcome): string[] => [
  `Your answer on ${topic} begins most points, but makes ${countOf(outcome)} in full: finish what it begins.`,
  `On ${topic} you are on the way: ${countOf(outcome)} came across in full, and ${outcome.begun} in part.`,
  `Most points on ${topic} are begun here, but ${countOf(outcome)} came across in full.`,
];

/** From this share on nobody asks what is missing from the full score. */
const fullFrom = 0.93;

/**
 * For an answer that makes every point, and has less than the full score: the grader is not sure of each, and may have
 * missed what is false.
 */
const allMadeWordings = (topic: string, total: number): string[] => [
  `The grader finds all ${total} points on ${topic} in your answer; it is not sure of each, so the score is not the full one.`,
  `All ${total} points on ${topic} seem to be there, but the grader doubts some of it, which costs the rest of the score.`,
];

/** For an answer that makes much, with a claim that is, or may be, false. */
function flawedWordings(topic: string, outcome: Outcome): string[] {
  const isSure = outcome.denied === 'surely';
  return [
    `Your answer on ${topic} makes ${countOf(outcome)} in full, but part of it ${isSure ? 'does not hold' : 'needs a check'}.`,
    `On ${topic}, ${countOf(outcome)} came across in full, beside a claim that ${isSure ? 'is' : 'may be'} false.`,
  ];
}

/** For an answer that earns nothing: whether it is about the question is not known. */
function nothingWordings(topic: string, { denied, hasStrange }: Outcome): string[] {
  if (denied === 'surely') {
    return [
      `You spoke about ${topic}, but no point came across in full, and a claim of yours does not hold.`,
      `Your answer is about ${topic}; it makes no point in full, and something in it is false.`,
    ];
  }
  if (denied === 'perhaps') {
    return [
      `You spoke about ${topic}, but no point came across in full, and a claim of yours needs a check.`,
      `Your answer is about ${topic}; the grader finds no point in full in it, and perhaps a false claim.`,
    ];
  }
  if (hasStrange) {
    return [
      `You said something about ${topic} in which the grader does not recognize a point.`,
      `The grader cannot place your words on ${topic}, so they earn nothing yet.`,
    ];
  }
  return [
    `The grader finds none of the points on ${topic} in your answer.`,
    `None of the points that an interviewer looks for on ${topic} came across.`,
    `No point on ${topic} was recognized in what you said.`,
    `What you said makes no point on ${topic} that the grader knows.`,
    `So far, none of the points on ${topic} is in your words as the grader reads them.`,
  ];
}

/** For an answer that makes at least half of the points, without a false claim. */
function goodWordings(topic: string, outcome: Outcome): string[] {
  const { share, met, total } = outcome;
  const count = countOf(outcome);
  if (share >= 0.85) {
    return [
      `This is a strong answer on ${topic}: ${count} that an interviewer listens for are there in full.`,
      `Your answer covers ${topic} well: ${count} came across in full.`,
      `There is little to add on ${topic}; you made ${count} in full.`,
    ];
  }
  return [
    `This is a solid answer on ${topic} that makes ${count} in full.`,
    `Your answer on ${topic} holds up well, with ${count} fully made${met < total ? ' and a gap left to close' : ''}.`,
    `You did well on ${topic}: ${count} came across in full.`,
  ];
}

/** For an answer that is neither good nor empty. */
function partWordings(topic: string, outcome: Outcome): string[] {
  const count = countOf(outcome);
  if (outcome.share >= 0.3) {
    return [
      `You have part of the picture on ${topic}: ${count} came across in full.`,
      `Your answer on ${topic} makes a start, but ${outcome.met === 0 ? count : `only ${count}`} came through completely.`,
      `There is more to say on ${topic}: ${count} came across in full.`,
    ];
  }
  return [
    `Your answer on ${topic} only brushes the subject; ${count} came across in full.`,
    `There is a first idea about ${topic} here, but the substance is still missing.`,
    `On ${topic} you said something relevant, though far less than an interviewer needs.`,
  ];
}

/** How an answer did overall. */
export function openingWordings(topic: string, outcome: Outcome): string[] {
  const { share, met, begun, total, denied, hasHints } = outcome;
  if (share === 0 || (met + begun === 0 && denied !== null)) return nothingWordings(topic, outcome);
  const isWithout = denied === null && !hasHints;
  if (met === total && share < fullFrom && isWithout) return allMadeWordings(topic, total);
  if (share >= 0.6 && 2 * met >= total) {
    return denied === null ? goodWordings(topic, outcome) : flawedWordings(topic, outcome);
  }
  const isTouched = share >= 0.3 && met <= total / 3 && met + begun > total / 2;
  return (isTouched ? touchedWordings : partWordings)(topic, outcome);
}

/** Why an answer earned nothing. */
export const noAnswerWordings: Readonly<Record<NoAnswer, (topic: string) => string[]>> = {
  empty: (topic) => [
    `You did not answer the question about ${topic}.`,
    `The question about ${topic} has no answer.`,
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

export const biggestGapWordings = (point: NamedPoint): string[] => {
  const { noun, title, name } = naming(point);
  return [
    `The gap that costs the most is this: ${name}.`,
    `What would lift the answer most is one more ${noun}: ${title}.`,
    `Work on this first: ${name}.`,
  ];
};

/** For a point that was made in part, and costs the most. */
export const begunGapWordings = (point: NamedPoint): string[] => {
  const { noun, title } = naming(point);
  return [`Finish this ${noun} first: ${title}.`, `Make this ${noun} whole first: ${title}.`];
};

/** For a point that words on the subject may have been meant for. */
export const strangeGapWordings = (point: NamedPoint): string[] => {
  const { noun, title } = naming(point);
  return [
    `Start by putting this ${noun} into plain words: ${title}.`,
    `First make sure that this ${noun} comes across plainly: ${title}.`,
  ];
};

/** For an answer that makes no point. */
export const firstPointWordings = (point: NamedPoint): string[] => {
  const { noun, title } = naming(point);
  return [`Begin with this ${noun}: ${title}.`, `This is the ${noun} to begin with: ${title}.`];
};

export const followUpWordings = (question: string): string[] => [
  `Be ready for the follow-up: “${question}”`,
  `An interviewer would probably ask next: “${question}”`,
  `To practice, answer this: “${question}”`,
];

/** For a follow-up that the interviewer asked, and whose point was not found in the answer. */
export const openFollowUpWordings = (question: string): string[] => [
  `The interviewer asked for it, and the grader does not see the point in your words: “${question}”`,
  `You were asked this, and the grader does not recognize the point in your answer: “${question}”`,
  `Try this question of the interview again: “${question}”`,
];

/** For a follow-up that the interviewer asked, and whose point was made in part, perhaps before it. */
export const partFollowUpWordings = (question: string): string[] => [
  `More of an answer to this question would help: “${question}”`,
  `The interviewer's question on it has more to it than you said: “${question}”`,
  `There is more to say on this question of the interview: “${question}”`,
];

export const completeWordings = (topic: string): string[] => [
  `Next, practice saying the same about ${topic} in under two minutes.`,
  `To go further, explain ${topic} to a colleague without your notes.`,
  `Keep this structure when a question on ${topic} comes up again.`,
];
