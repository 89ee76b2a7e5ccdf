import { inform, isWritten } from './information.ts';
import { labelOf } from './interview-context.ts';
import { changeQuestion, inHand, spoken, waitForAnswer, withoutOffer } from './questions.ts';
import { questionOf, type Spot, type Then } from './state.ts';
import type { StepBuilder } from './steps.ts';
import { keepsLevel } from './understanding/introductions/levels.ts';
import { longPattern } from './understanding/pattern-notation.ts';
import { questionReferredTo } from './understanding/references/references.ts';
import {
  asksForRemarkAgain,
  asksForSolution,
  saysEnglishIsPoor,
  saysToDisagree,
} from './understanding/set-words.ts';
import type { TurnKind } from './understanding/turn-kinds.ts';
import { type Aside, certain, offersMore } from './understanding/turn-reading.ts';
import { keepLevel } from './wishes.ts';

/** Kinds to which the reply is the same at any time, and changes nothing. */
type Remark = Exclude<
  TurnKind,
  | 'answer'
  | 'part'
  | 'thinking'
  | 'dontknow'
  | 'skip'
  | 'nothing'
  | 'yes'
  | 'no'
  | 'ready'
  | 'amend'
  | 'back'
  | 'replace'
  | 'clarify'
  | 'rephrase'
>;

/** Says that it goes badly: "i'm not doing well" */
const doubtsSelf = longPattern(
  String.raw`
    \b(not|isn['’]?t|never) (doing|going|getting|feeling)( very| so| that| too| really)?( well| good| great| anywhere)\b|
    \b(doing|going)( so| very| really| pretty)? (bad|badly|poorly|terribl[ey]|awful(ly)?)\b|\bi (suck|blew|ruined|messed)\b|
    \bi['’]?( a)?m (so |too |really |very )*(bad|terrible|stupid|nervous|useless|lost|failing|overwhelmed|not good)\b|
    \btoo (hard|difficult|much) for me\b|\bno good\b
  `,
  'i',
);

/** Whether a turn wishes for time, or thinks aloud. */
export const asksForTime = (kind: TurnKind): boolean => kind === 'pause' || kind === 'thinking';

/** Gives time to think. The silence that follows was asked for, so that nothing is said into it. */
export const giveTime = (step: StepBuilder): StepBuilder =>
  step.change({ encouraged: true }).phrase('takeYourTime');

/** Asks the interviewer how it is. */
export const asksHowItIs =
  /\bhow (?:are|r) (?:you|u)\b|\bhow(?:['’]?s| is) (?:it going|your day)\b|\bhow do you do\b/i;
const asksWhoIsThere = /\b(?:there|hear|listening|real|human|person|robot|bot|ai)\b/i;
const asksOnlyHowItIs = (text: string): boolean =>
  asksHowItIs.test(text) && !asksWhoIsThere.test(text);

const thanks = /\b(?:thanks?|thank you|thx|appreciate)\b/i;
/** A greeting and nothing else: "Hey, that is a lovely question" greets nobody. */
const greets = longPattern(
  String.raw`
    ^\W*(?=\w)((oh|and|well|so|ok|okay|yes)\W+)*((hi+|hello+|hey+|greetings|(good )?(morning|afternoon|evening)|good day)
    ( (there|again|everyone|everybody|all|to you|from \w+))*( too)?\W*){0,2}
    (((it('s| is) )?(so |really |very )?(nice|good|great|pleased|glad|happy) (to (finally )?meet|meeting|to see) you([\s,]+(too|as well|today|all))*)\W*)?$
  `,
  'i',
);

/** Speaks of oneself, and not well: "sorry, I'm a mess today" */
const criticizesSelf = longPattern(
  String.raw`
    \b(i|i'm|im|i am|my|me)\b.{0,40}\b(nervous|anxious|rusty|mess|sweat\w*|shak(y|ing)|trembl\w+|rambl\w+|exhausted|stressed|embarrass\w+|
    ashamed|awkward|stupid|dumb|terrible|awful|hopeless|panick\w*|heart('s| is)? (racing|pounding|beating|going)|struggl\w+|overwhelmed|tired|sleepy|slept|exhausting|wiped|worn out|bad at|not good at|slow today)\b
  `,
  'i',
);

const deniesIt =
  /\b(?:i'm|im|i am) not (?:(?:at all|really|that|so|even) )?(?:nervous|anxious|tired|stressed|afraid|sleepy)\b/i;

/** The reply to small talk that asks how it is, thanks, greets or is unhappy with itself; undefined for any other. */
export function smallTalk(
  text: string,
): 'doingFine' | 'youAreWelcome' | 'greetBack' | 'reassure' | undefined {
  if (asksHowItIs.test(text)) return 'doingFine';
  if (thanks.test(text)) return 'youAreWelcome';
  if (greets.test(text)) return 'greetBack';
  const words = text.replaceAll('’', "'");
  const isUnhappy = criticizesSelf.test(words) && !deniesIt.test(words);
  return isUnhappy || doubtsSelf.test(words) ? 'reassure' : undefined;
}

/** Replies to a remark that has the same reply at any time; false for every other kind. */
export function replyAnywhere(step: StepBuilder, kind: TurnKind, text: string): boolean {
  switch (kind) {
    case 'distress':
      step.phrase('care');
      return true;
    case 'end':
      if (doubtsSelf.test(text)) step.phrase('reassure');
      step.phrase('howToEnd');
      return true;
    case 'presence':
      step.phrase(asksOnlyHowItIs(text) ? 'doingFine' : 'present');
      return true;
    case 'abuse':
      step.phrase('stayCalm');
      return true;
    case 'offtopic':
    case 'manipulation':
      step.phrase(kind === 'offtopic' ? 'stayOnTopic' : 'keepRules');
      return true;
    case 'trouble':
      step.phrase(isWritten(step) ? 'troubleInWriting' : 'troubleHelp');
      return true;
    case 'social':
      step.phrase(smallTalk(text) ?? 'sociable');
      return true;
    case 'rules':
    case 'progress':
      inform(step, text, kind);
      return true;
    default:
      return false;
  }
}

/** Replies to a remark while an answer is expected: it never costs the question. */
export function replyToRemark(
  step: StepBuilder,
  spot: Spot,
  kind: Remark,
  text: string,
): StepBuilder {
  if (replyAnywhere(step, kind, text)) {
    if (kind === 'trouble') step.say(inHand(step.state, spot));
    return waitForAnswer(step, spot);
  }
  switch (kind) {
    case 'repeat':
      return waitForAnswer(step.say(repeated(step, spot)), spot);
    case 'pause':
      return waitForAnswer(giveTime(step), spot);
    case 'hint':
      return hint(step, spot);
    case 'judgment':
      return waitForAnswer(judge(step, spot, text, 'sayItAll'), spot);
    case 'easier':
    case 'harder':
      return keepsLevel(text)
        ? waitForAnswer(keepLevel(step, text), spot)
        : changeLevel(step, spot, kind);
    case 'topic': {
      const technology = labelOf(step.state.context, step.state.technology ?? '');
      return waitForAnswer(step.phrase('topicStays', { technology }), spot);
    }
    case 'language':
      return saysEnglishIsPoor(text)
        ? waitForAnswer(step.phrase('meaningCounts'), spot)
        : language(step, spot);
    case 'complaint':
      return saysToDisagree(text) || objectsToQuestion.test(text.replaceAll('’', "'"))
        ? waitForAnswer(step.phrase('sayWhy'), spot)
        : complaint(step, spot);
    default:
      return waitForAnswer(step.phrase('askAtEnd'), spot);
  }
}

/**
 * Replies to what stands behind an answer, before this is saved.
 * @param then what may follow the answer
 * @returns what may follow it after the aside
 */
export function replyToAside(
  step: StepBuilder,
  spot: Spot,
  { text, kind }: Aside,
  then: Then,
): Then {
  switch (kind) {
    case 'pause':
      giveTime(step);
      return 'listen';
    case 'hint':
    case 'repeat':
      step.change({ meanwhile: { text, reading: certain(kind) } });
      return 'listen';
    case 'back':
      step.change({ meanwhile: { text, reading: certain(kind) } });
      return 'proceed';
    case 'skip':
      return 'proceed';
    case 'easier':
    case 'harder':
      if (keepsLevel(text)) keepLevel(step, text);
      else if (!isEndOfScale(step, spot, kind)) {
        step.change({ wish: kind }).phrase(kind === 'easier' ? 'easierNext' : 'harderFromNext');
      }
      return then;
    case 'topic':
      step.phrase('topicStays', {
        technology: labelOf(step.state.context, step.state.technology ?? ''),
      });
      return then;
    case 'ask':
      step.phrase('askAtEnd');
      return then;
    case 'judgment':
      judge(step, spot, text, 'onTheWay');
      return then;
    case undefined:
      if (!offersMore.test(text)) {
        judge(step, spot, text, 'onTheWay');
        return then;
      }
      step.phrase('mayGoOn');
      return 'listen';
    default:
      replyAnywhere(step, kind, text);
      return then;
  }
}

/** Asks whether an answer that is under way will do. */
const asksWhetherEnough = longPattern(
  String.raw`
    \b(on the right (track|path|way)|right direction|(is|was) (that|this|it) (ok|okay|good|right|fine)? ?(enough|so far)|
    enough (for you|detail)|what you('re| are| were) (looking|asking) for|(doing|going) (ok|okay|well|fine|alright) so far)\b
  `,
  'i',
);

/**
 * Repeats the remark on the answer that a text asks about; undefined where it names none with a remark.
 * @param current number of the question in hand
 */
export function repeatRemark(
  step: StepBuilder,
  text: string,
  current: number,
): StepBuilder | undefined {
  const { asked } = step.state;
  const number = questionReferredTo(text, asked, current);
  const last = asksForRemarkAgain(text) ? asked.findLast(({ remark }) => remark) : undefined;
  const question = number === undefined ? last : questionOf(step.state, number);
  if (question?.remark === undefined) return undefined;
  const { text: said, on } = question.remark;
  return step
    .phrase(on === question.answer ? 'remarkWas' : 'remarkBefore', { number: question.number })
    .say(said);
}

/** Says in a coached interview how the coach goes on; a real one has its verdict at the end. */
function judge(
  step: StepBuilder,
  { number }: Spot,
  text: string,
  coaching: 'onTheWay' | 'sayItAll',
): StepBuilder {
  const repeated = repeatRemark(step, text, number);
  if (repeated) return repeated;
  const isPartial = isCoached(step) && asksWhetherEnough.test(text);
  if (isPartial) return step.phrase(coaching);
  if (!asksForSolution(text)) return postponeJudgment(step);
  return step.phrase(isCoached(step) ? 'hintInstead' : 'noSolution');
}

/** When the candidate learns how the answers were. */
export const postponeJudgment = (step: StepBuilder): StepBuilder =>
  step.phrase(isCoached(step) ? 'remarksFollow' : 'noJudgment');

/** Whether the candidate hears remarks on answers and may have hints. */
export const isCoached = ({ state }: StepBuilder): boolean => state.context.mode === 'coached';

/** The follow-up with the question that it belongs to: what was not heard may be either. */
function repeated(step: StepBuilder, spot: Spot): string {
  const question = questionOf(step.state, spot.number);
  if (spot.followUp === undefined || question === undefined) return inHand(step.state, spot);
  return `${spot.followUp} It belongs to question ${question.number}: ${question.text}`;
}

/** The next hint of the client in a coached interview; none in a real one. */
function hint(step: StepBuilder, spot: Spot): StepBuilder {
  if (!isCoached(step)) return waitForAnswer(step.phrase('noHints'), spot);
  const question = questionOf(step.state, spot.number);
  return step
    .call('give_hint', { question: question?.text ?? '' })
    .enter({ name: 'awaitingHint', spot: { ...withoutOffer(spot), isHintOffered: true } });
}

/** Says so where no level is beyond that of the question in hand. */
function isEndOfScale(step: StepBuilder, spot: Spot, wish: 'easier' | 'harder'): boolean {
  const { levels } = step.state.context;
  const last = wish === 'easier' ? levels[0] : levels.at(-1);
  const isLast = last !== undefined && questionOf(step.state, spot.number)?.level === last;
  if (isLast) step.phrase(wish === 'easier' ? 'levelIsLowest' : 'levelIsHighest');
  return isLast;
}

/** The wish counts from the next question on; this one can be said simpler, or skipped. */
function changeLevel(step: StepBuilder, spot: Spot, wish: 'easier' | 'harder'): StepBuilder {
  const isLast = isEndOfScale(step, spot, wish);
  if (!isLast) step.change({ wish });
  if (wish === 'harder') return waitForAnswer(isLast ? step : step.phrase('harderNext'), spot);
  const question = questionOf(step.state, spot.number);
  if (!isLast) step.phrase('easierNext');
  if (question === undefined || question.plain === '' || question.isSimplified) {
    return waitForAnswer(step.phrase('orSkip'), { ...spot, offers: 'skip' });
  }
  changeQuestion(step, spot.number, { isSimplified: true });
  return waitForAnswer(step.phrase('thisOneSimpler').say(question.plain).phrase('orSkip'), {
    ...spot,
    offers: 'skip',
  });
}

function language(step: StepBuilder, spot: Spot): StepBuilder {
  const question = questionOf(step.state, spot.number);
  step.phrase('englishOnly');
  const simple = question?.plain || spoken(question ?? { number: spot.number, text: '' });
  return waitForAnswer(step.phrase('simplerWords').say(simple), spot);
}

/** Is against the question itself: "I don't agree with the premise", "that makes no sense" */
const objectsToQuestion = longPattern(
  String.raw`
    \b(premise|trick question|loaded question|false dichotomy)\b|
    \b(question|it|this|that)( really| just)? (makes? no|does(n't| not) make( any| much| a lot of)?) sense\b|
    \b(the|your|this|that) question('s| is| seems| sounds| itself is)( just| simply| a bit| kind of| really)* (wrong|flawed|nonsense|silly|stupid|odd|weird|pointless|badly (put|worded|phrased))\b|
    \b(disagree|don't agree|do not agree)( at all)? with (the|this|that|your) (question|assumption|statement|idea|wording)\b|
    \bnot how (it|that|this|\w+) (really |actually )?works?\b
  `,
  'i',
);

/** An apology, what is stored, and how to change it. */
function complaint(step: StepBuilder, spot: Spot): StepBuilder {
  const question = questionOf(step.state, spot.number);
  step.phrase('apologize');
  if ((question?.answer ?? '') !== '')
    return waitForAnswer(step.phrase('answerIsSaved', { number: spot.number }), spot);
  return waitForAnswer(step.phrase('whatHelps'), spot);
}
