import { chooseQuestion, fileUnder, returnToQuestion } from './amending.ts';
import { replyAnywhere, smallTalk } from './remarks.ts';
import type { InterviewState, Stage, Step } from './state.ts';
import { inOne, StepBuilder } from './steps.ts';
import { isOvertime } from './timing.ts';
import type { TurnSpeech } from './tool-answers.ts';
import { admitDoubt, doubtsRemark } from './turns/doubting.ts';
import { movePart } from './turns/moving.ts';
import { saysSomething } from './turns/turn.ts';
import { longPattern } from './understanding/pattern-notation.ts';
import { additionIn } from './understanding/references/additions.ts';
import { pushbackIn } from './understanding/references/pushback.ts';
import { questionReferredTo } from './understanding/references/references.ts';
import { questionsToReturnTo } from './understanding/references/returning.ts';
import type { TurnKind } from './understanding/turn-kinds.ts';
import { likeliest, readingOf, type TurnReading } from './understanding/turn-reading.ts';
import { replyToQuestion, replyToQuestions } from './wording/candidate-questions.ts';
import { replyAboutInterview, replyOnAnswers } from './wording/interview-questions.ts';
import { countQuestions } from './wording/wording.ts';

/** Questions of the candidate that are answered at the end. */
const mostQuestions = 3;

/** Kinds that come before any question. */
const urgent: ReadonlySet<TurnKind> = new Set<TurnKind>([
  ...(['distress', 'abuse', 'manipulation', 'end', 'back', 'answer', 'part', 'amend'] as const),
  'replace',
]);

const comesFirst: ReadonlySet<TurnKind> = new Set<TurnKind>(['distress', 'abuse', 'back']);
/** "You were wrong about the labels." */
const doubtsGrading = longPattern(
  String.raw`
    ^[^?]{0,40}\byou (were|are|got (that|it|this)) wrong\b|\bi want (that|this|it) noted\b|
    \b(your|the) (grader|grading|remark|verdict|comment)s?\b[^.?!]{0,40}\b(was|were|is|are) (wrong|unfair|incorrect|mistaken)\b
  `,
  'i',
);

/** "Thanks, bye! It was a pleasure." */
const isFarewell = longPattern(
  String.raw`
    ^((ok(ay)?|thanks?|thank you|no|nope|great|cool|well|that('s| is) (all|it))\b[\s,.!]*)*
    (good ?bye|bye|see (you|ya)|cheers|ciao|take care|have a (nice|good|great))\b
    (?![^]*(\?|\b(wait|but|questions?|add|forgot|one more|also|sorry|oh|meant|answers?|number|first|second|third|fourth|fifth|last|q ?\d)\b))
  `,
  'i',
);

/** "I have finished", "that was all from me": no question is left. */
const isThrough = longPattern(
  String.raw`
    (^|[.!,;]\s*|\b(and|but|so|ok|okay|no) )(i('m| am|'ve| have|ve|m)? (done|finish(ed)?|through|ready to (end|finish|stop))|
    that('s| is| was|s) (all|it|everything)|(i have )?no (more|further|other) questions?|nothing (more|else))
    ( from me| from my side| for (me|now|today)| now| then| thanks?| thank you)*[\s.!]*$
  `,
  'i',
);
const longestEnd = 16;

type Closing = Extract<Stage, { name: 'closing' }>;

/** After the last question: thanks that are true, then room for the candidate's own questions. */
export function close(step: StepBuilder): StepBuilder {
  const { asked } = step.state;
  const answered = asked.filter(
    ({ status, answer }) => status === 'answered' && answer !== '',
  ).length;
  const skipped = asked.filter(({ status }) => status === 'skipped').length;
  step.phrase('lastWas');
  if (skipped > 0 && answered > 0) {
    step.phrase('openOnes', { count: countQuestions(skipped) });
  }
  if (isOvertime(step.state)) return step.phrase('clickEnd').enter({ name: 'finished' });
  return step.phrase('yourQuestions').enter({ name: 'closing', answered: 0 });
}

/** A turn after the last question: the candidate's own questions, or more to an earlier answer. */
export function handleClosing(
  state: InterviewState,
  stage: Closing,
  text: string,
  reading: TurnReading,
  speech: TurnSpeech | undefined,
): Step {
  const step = new StepBuilder(state);
  const moved = movePart(step, state.asked.length + 1, text);
  if (moved !== undefined) {
    if (!saysSomething(moved.rest)) return step.phrase('anythingElse').done();
    const first = step.done();
    const rest = readingOf(moved.rest, reading);
    return inOne(first, handleClosing(first.state, stage, moved.rest, rest, undefined));
  }
  const kind = kindAtTheEnd(text, reading);
  const stays = () => step.done();
  const settled = settle(step, stage, text, kind);
  if (settled) return settled.done();
  // No question is left, and no time that runs.
  if (kind === 'progress' || asksWhetherOver.test(text))
    return step.phrase('lastWas').phrase('yourQuestions').done();
  if (kind === 'social')
    return step
      .phrase(smallTalk(text) ?? 'fine')
      .phrase('anythingElse')
      .done();
  if (replyAnywhere(step, kind, text)) return stays();
  switch (kind) {
    case 'nothing':
    case 'no':
    case 'skip':
    case 'ready':
      return leave(step).done();
    case 'yes':
    case 'pause':
    case 'thinking':
      return step.phrase(kind === 'yes' ? 'askAway' : 'takeYourTime').done();
    case 'judgment':
      return replyOnAnswers(step, text).done();
    case 'back':
      return goBack(step, stage, text).done();
    case 'answer':
    case 'part':
    case 'amend':
    case 'replace':
      return addLate(step, stage, text, reading, speech).done();
    default:
      return answerQuestion(step, stage, text).done();
  }
}

const saysThrough = (text: string, kind: TurnKind): boolean =>
  kind !== 'distress' &&
  text.split(/\s+/).length <= longestEnd &&
  isThrough.test(text.replaceAll('’', "'"));

/** What the words of a turn decide, whatever kind it was read as; undefined where they decide nothing. */
function settle(
  step: StepBuilder,
  stage: Closing,
  text: string,
  kind: TurnKind,
): StepBuilder | undefined {
  if (isFarewell.test(text.trim()) || saysThrough(text, kind)) return leave(step);
  const added = kind === 'distress' ? undefined : storeAddition(step, stage, text);
  if (added) return added;
  const isDoubted = !comesFirst.has(kind) && doubtsVerdict(text);
  const isDoubtOfRemark = !isDoubted && stage.answered === 0 && doubtsRemark(step.state, text);
  if (isDoubtOfRemark) return goOnAsking(admitDoubt(step), stage);
  if (isDoubted) step.phrase('objectInReport');
  const others = isDoubted || !urgent.has(kind) ? replyAboutInterview(step, text) : undefined;
  replyToQuestions(step, others ?? []);
  return isDoubted || others !== undefined ? goOnAsking(step, stage) : undefined;
}

const doubtsVerdict = (text: string): boolean =>
  doubtsGrading.test(text) || pushbackIn(text, 'no') !== undefined;

/** Words of an answer or wish to change one, where none is meant: "What would you have liked to hear?" */
const mayBeQuestion: ReadonlySet<TurnKind> = new Set<TurnKind>([
  ...(['back', 'amend', 'replace', 'answer', 'part', 'social', 'clarify', 'rephrase'] as const),
]);
const asksSomething = longPattern(
  String.raw`
    (^|[.!:,;]\s*)((so|and|but|ok|okay|well|yes|one question),? )*
    (how|what|which|who|where|when|why|do|does|did|is|are|was|were|would|will)\b[^.!]{8,160}\?\s*$
  `,
  'i',
);
/** The same without its mark, as it is typed in a chat: "how can i get better at the concurrency part" */
const asksForAdvice = longPattern(
  String.raw`
    ^\W*((so|and|but|ok|okay|well|yes|hm+|um|one (last )?question)[\s,.!:–-]+)*
    (how (can|could|do|should|would|might) i (get better|improve|prepare|practi[cs]e|study|learn)|
    what (can|could|should|would) i (learn|study|practi[cs]e|improve|read|work on|do better|focus on|look into)|
    (do you have|can you give( me)?|could you give( me)?|any|got any) (any |some )?(advice|tips?|recommendations?))\b
  `,
  'i',
);
const wishesChange = longPattern(
  String.raw`
    \b(go|get|come|going|return|back|again|change|edit|correct|fix|redo|rewrite|add|revisit|repeat|skipped)\b
  `,
  'i',
);

/** "Yes, I do": the question is still to come. */
const saysToHaveQuestions =
  /^\W*(?:yes|yep|yeah|sure)\b[\s,.!]*(?:i (?:do|have)\b(?: (?:one|two|three|some|a few|a))?(?: questions?)?)?\W*$/i;
const asksForDecision =
  /\b(?:hear (?:back|from)|decision|decide|offer|next step|rounds?|the job|hired|remote|salary|office)\b/i;
/** Kinds of words that end the interview, unless something is still to be changed: "No questions, but …" */
const leaving: ReadonlySet<TurnKind> = new Set<TurnKind>(['nothing', 'no', 'skip', 'ready']);
const wantsToChange = longPattern(
  String.raw`
    \b(but|only|just|though|however|before)\b.{0,40}\b((go|get|come|going) back|return to|
    (change|edit|correct|fix|redo|rewrite|add|revisit|repeat)\b.{0,24}\b(answers?|questions?|something|one|more))\b
  `,
  'i',
);

const asksWhetherOver =
  /\b(?:is (?:that|this) (?:it|all)|are we (?:done|finished|through)|is it over)\b/i;
const goesBack =
  /\bback to (?:question |number |q ?)?(?:\d|one|two|three|four|five|six|seven|eight|nine|ten)\b/i;

/** What a turn is at the end, where the candidate was asked for questions. */
function kindAtTheEnd(text: string, { kinds }: TurnReading): TurnKind {
  if (goesBack.test(text)) return 'back';
  if (saysToHaveQuestions.test(text)) return 'yes';
  const kind = likeliest(kinds);
  if ((kind === 'progress' || kind === 'rules') && asksForDecision.test(text)) return 'ask';
  if (leaving.has(kind) && wantsToChange.test(text)) return 'back';
  const isQuestion = asksSomething.test(text) || asksForAdvice.test(text);
  const wishes = wishesChange.test(text.replace(asksForAdvice, ''));
  const asks = mayBeQuestion.has(kind) && isQuestion && !wishes;
  return asks ? 'ask' : kind;
}

function goBack(step: StepBuilder, stage: Closing, text: string): StepBuilder {
  const { asked } = step.state;
  const [first, ...later] = questionsToReturnTo(text, asked, asked.length + 1);
  return first === undefined
    ? chooseQuestion(step, stage, '')
    : returnToQuestion(step, stage, first, { later });
}

/** Words that come late still reach the question that they speak to. */
function addLate(
  step: StepBuilder,
  stage: Closing,
  text: string,
  reading: TurnReading,
  speech: TurnSpeech | undefined,
): StepBuilder {
  if (speech === undefined) {
    const question = step.state.asked.at(-1)?.text ?? '';
    return step
      .call('read_turn', { question, said: text.trim() })
      .enter({ name: 'readingTurn', before: stage, said: text, reading });
  }
  const after = step.state.asked.length + 1;
  const named = questionReferredTo(text, step.state.asked, after);
  const clear = speech.speaks.filter(({ step: how }) => how === 'clearly');
  const [only, ...others] = clear;
  const spoken = only === undefined ? goesOnWith(step, stage, text, speech) : only.number;
  const number = named ?? (others.length === 0 ? spoken : undefined);
  return number === undefined
    ? chooseQuestion(step, stage, text)
    : storeLate(step, stage, number, text);
}

/** The question that was answered last, where words are the first ones after it and say something on it. */
function goesOnWith(
  { state: { lastSaved } }: StepBuilder,
  { answered }: Closing,
  text: string,
  { speaks }: TurnSpeech,
): number | undefined {
  if (answered > 0 || lastSaved === undefined || !saysSomething(text)) return undefined;
  const { number } = lastSaved;
  return speaks.some((one) => one.number === number && one.step !== 'not') ? number : undefined;
}

/** Stores words that name their question themselves, and are all that a turn says. */
function storeAddition(step: StepBuilder, stage: Closing, text: string): StepBuilder | undefined {
  const { asked } = step.state;
  const found = additionIn(text, asked, asked.length + 1);
  const isAlone = found !== undefined && !saysSomething(`${found.before} ${found.after}`);
  if (!isAlone) return undefined;
  const isWhole = found.before === '' && found.after === '';
  return storeLate(step, stage, found.number, isWhole ? text : found.text);
}

/** There is no question in hand to lead back to. */
function storeLate(step: StepBuilder, stage: Closing, number: number, text: string): StepBuilder {
  return fileUnder(step, number, text).phrase('anythingElse').enter(stage);
}

const leave = (step: StepBuilder): StepBuilder =>
  step.phrase('thanks').phrase('clickEnd').enter({ name: 'finished' });

/** After a reply: the next question of the candidate, up to a few. */
function goOnAsking(step: StepBuilder, stage: Closing): StepBuilder {
  const answered = stage.answered + 1;
  if (answered >= mostQuestions) return leave(step);
  return step.phrase('anythingElse').enter({ name: 'closing', answered });
}

const answerQuestion = (step: StepBuilder, stage: Closing, text: string): StepBuilder =>
  goOnAsking(replyToQuestion(step, text), stage);
