import type { InterviewState } from './state.ts';
import type { StepBuilder } from './steps.ts';
import { minutesLeft, promisedTime } from './timing.ts';
import { longPattern } from './understanding/pattern-notation.ts';
import { countQuestions } from './wording/wording.ts';

/** What is recorded, in words (specification, section 1: the recording policy). */
export function recordingPolicy({ context }: InterviewState): string {
  switch (context.interviewType) {
    case 'video':
      return 'The session is recorded on video for you to review.';
    case 'voice':
      return 'The sound is recorded for you to review.';
    case 'text':
      return 'There is no recording; your written answers are saved.';
  }
}

const aboutRecording = longPattern(
  String.raw`
    \b(record|video|camera|stored|keep|see|watch|privacy|private|hear (it|this))
  `,
  'i',
);
const aboutRecorded =
  /\b(?:record\w*|stored|saved|kept|(?:do|will|would) you (?:keep|store|save|delete))\b/i;
const aboutSkipping = /\b(?:skip|pass|(?:don'?t|do not) know)\b/i;
const aboutLength = longPattern(
  String.raw`
    \bhow (long|many minutes|much time) (will|does|is|do we|would|are)\b(?!.{0,24}\banswers?\b)
  `,
  'i',
);
const aboutDepth = /\b(?:deep|depth|details?|detailed|thorough|brief|concise)\b/i;
const aboutAids = longPattern(
  String.raw`
    \b(google|search|notes?|look (it |things |something )?up|book|docs|documentation|
    chatgpt|internet|calculator|copilot)\b
  `,
  'i',
);
const aboutAnswering = longPattern(
  String.raw`
    \b(type|typing|write|speak|talk|keyboard|code|pseudo|long|short|sentence|draw|
    diagram|bullet)
  `,
  'i',
);
const aboutCount = /\bhow many (?:more )?(?:questions|qs)\b/i;
const aboutClock =
  /\b(?:timers?|clocks?|countdowns?|timed|time (?:left|limit|is left|remaining))\b/i;
const aboutPausing = /\b(?:paus(?:e|ing)|breaks?)\b/i;
const aboutForm = longPattern(
  String.raw`
    \b(bullets?|bullet ?points?|key ?words?|key ?points?|notes form|pseudo ?-?code|snippets?|
    (?<=\b(write|use|give|show|answer|reply|want|need|expect|with|in|as|some|only)\b[^.?!]{0,24})(code|lists?)|numbered|prose|full sentences|formatting|markdown)\b
  `,
  'i',
);
const aboutChanging = longPattern(
  String.raw`
    ^(?!.*\b(record\w*|(do|will|would|are) you)\b).*\b(edit|change|delete|remove|correct|fix|undo|unsend|take back|redo|rewrite)\b.{0,40}
    \b(messages?|answers?|replies|reply|text|what i (\w+ )?(said|wrote|sent|typed)|it|that|this|something|typos?|things)\b
  `,
  'i',
);
const aboutGrades = longPattern(
  String.raw`
    \b(marked|graded|scored) by\b|\bhow\b.{0,24}\b(grad(e|ed|ing)|scored?|scoring|rated?|rating|judged?|evaluat\w+|assess\w*|marked)\b|
    \b(partial|half) (credit|points?)\b|\b(one|single|only|best|several|many|multiple) (right |correct |good |valid )?(answers?|solutions?|ways?)\b
  `,
  'i',
);
const aboutQuestions = longPattern(
  String.raw`
    \b(real|actual|typical|common|standard|usual)\b.{0,24}\bquestions?\b|\b(compan(y|ies)|interviewers?|people|anyone|anybody|they|employers?)\b.{0,24}\bask\b|
    \bwho\b.{0,16}\b(writes?|wrote|made|makes|picks?|picked|chooses?|chose|came up)\b|\bwhere\b.{0,24}\bquestions?\b.{0,16}\bfrom\b
  `,
  'i',
);
const aboutDrawing = /\b(?:diagrams?|sketch\w*|draw\w*|whiteboard|upload)\b/i;
const aboutResults = longPattern(
  String.raw`
    \b(results?|feedback|scores?|scored|grad(e|ed|ing)|points?|report|rated|evaluated|marks?|happens)\b|\bwhen\b
  `,
  'i',
);

/** Whether the interview is written: its room has no microphone. */
export const isWritten = ({ state }: StepBuilder): boolean =>
  state.context.interviewType === 'text';

/** How an answer is given, by what the room has. */
export const howToAnswer = (step: StepBuilder): StepBuilder =>
  step.phrase(isWritten(step) ? 'howToWrite' : 'howToAnswer');

/** What a question is about, with the reply to it; the first that fits. */
const replies: readonly (readonly [RegExp, (step: StepBuilder) => StepBuilder])[] = [
  [aboutClock, (step) => progress(step)],
  [aboutPausing, (step) => step.phrase('takeYourTime')],
  [aboutAids, (step) => step.phrase('aids')],
  [aboutSkipping, (step) => step.phrase('skippingIsFine')],
  [aboutGrades, (step) => step.phrase('aboutGrading')],
  [aboutRecorded, (step) => step.say(recordingPolicy(step.state))],
  [aboutDrawing, (step) => step.phrase('inWords')],
  [aboutForm, (step) => step.phrase('anyForm')],
  [aboutResults, (step) => step.phrase('resultsLater')],
  [aboutChanging, (step) => step.phrase('howToChange')],
  [aboutQuestions, (step) => step.phrase('aboutQuestions')],
  [aboutRecording, (step) => step.say(recordingPolicy(step.state))],
  [aboutAnswering, howToAnswer],
  [aboutDepth, howToAnswer],
];

/** Answers a question about the interview itself. */
export function inform(step: StepBuilder, text: string, kind: 'rules' | 'progress'): StepBuilder {
  if (kind === 'progress') return progress(step);
  if (aboutLength.test(text)) {
    return aboutDepth.test(text) ? howToAnswer(progress(step)) : progress(step);
  }
  if (aboutCount.test(text)) progress(step);
  const found = replies.find(([about]) => about.test(text));
  if (found !== undefined) return found[1](step);
  const rules = isWritten(step) ? 'rulesInWriting' : 'rulesInShort';
  return step.phrase(rules, { time: promisedTime(step.state) });
}

function progress(step: StepBuilder): StepBuilder {
  const { asked, context } = step.state;
  const last = asked.at(-1);
  if (last === undefined) {
    const count = countQuestions(context.questionCount);
    return step.phrase('lengthAhead', { count, time: promisedTime(step.state) });
  }
  return step.phrase('whereWeAre', {
    number: last.number,
    total: last.total,
    minutes: Math.max(1, minutesLeft(step.state)),
  });
}
