import type { AskedQuestion, InterviewState, Question, Spot, Then } from './state.ts';
import { questionOf } from './state.ts';
import type { StepBuilder } from './steps.ts';
import { isOvertime } from './timing.ts';
import type { Meaning } from './understanding/turn-reading.ts';

/** After these the candidate goes on with the question, and says then whether words in doubt are the answer. */
const leavesOpen: readonly Meaning[] = [
  ...(['pause', 'thinking', 'distress', 'clarify', 'rephrase', 'repeat'] as const),
];
/** After these the words in doubt are as doubtful as before. */
const leavesDoubt: readonly Meaning[] = [
  ...leavesOpen,
  ...([
    'rules',
    'progress',
    'social',
    'presence',
    'trouble',
    'offtopic',
    'judgment',
    'ask',
  ] as const),
];

/** Asks the client for the next question, unless the promised time is over and the candidate decides. */
export function fetchQuestion(step: StepBuilder, attempts = 0): StepBuilder {
  const {
    level = 'intermediate',
    technology = '',
    wish,
    isOvertimeAccepted,
    asked,
    context,
  } = step.state;
  const toCome = context.questionCount - asked.length;
  if (toCome > 0 && isOvertime(step.state) && !isOvertimeAccepted) {
    return step.phrase('overtime', { count: toCome }).enter({ name: 'overtime' });
  }
  return step
    .call('get_question', { level, technology, wish })
    .enter({ name: 'fetchingQuestion', attempts });
}

/** Changes what is known of a question. */
export function changeQuestion(
  step: StepBuilder,
  number: number,
  change: Partial<AskedQuestion>,
): StepBuilder {
  const asked = step.state.asked.map((one) =>
    one.number === number ? { ...one, ...change } : one,
  );
  return step.change({ asked });
}

/** Shows a question and asks it aloud. */
export function askQuestion(step: StepBuilder, question: Question): StepBuilder {
  step.call('display_question', { question: question.text });
  if (question.number === question.total && question.total > 1) step.phrase('lastQuestion');
  const known = questionOf(step.state, question.number);
  if (known === undefined) {
    const fresh = {
      status: 'open',
      answer: '',
      followUps: 0,
      isConfirmed: false,
      isSimplified: false,
    } as const;
    step.change({ asked: [...step.state.asked, { ...question, ...fresh }] });
  } else if (known.text !== question.text) {
    changeQuestion(step, question.number, question);
  }
  return step
    .change({ encouraged: false, wish: '' })
    .say(spoken(question))
    .enter({ name: 'awaitingAnswer', spot: { number: question.number } });
}

/** A question as it is read out. */
export const spoken = ({ number, text }: Pick<Question, 'number' | 'text'>) =>
  `Question ${number}. ${text}`;

/** What the candidate is to answer now: the follow-up, or the question itself. */
export function inHand(state: InterviewState, spot: Spot): string {
  if (spot.followUp !== undefined) return spot.followUp;
  const question = questionOf(state, spot.number);
  return question === undefined ? '' : spoken(question);
}

/** What an answer is expected to, in words; '' where none is. */
export function questionInHand(state: InterviewState): string {
  const { stage } = state;
  const spot = 'spot' in stage ? stage.spot : undefined;
  return spot === undefined ? '' : inHand(state, spot);
}

/** Waits for the answer again. */
export const waitForAnswer = (step: StepBuilder, spot: Spot): StepBuilder =>
  step.enter({ name: 'awaitingAnswer', spot });

/** Words after what was said before, with a blank line between. */
export const joined = (before: string, text: string): string =>
  [before, text.trim()].filter((part) => part !== '').join('\n\n');

/** Sends the whole answer to a question to the client, which saves it. */
export function sendAnswer(step: StepBuilder, spot: Spot, then: Then, attempts = 0): StepBuilder {
  const question = questionOf(step.state, spot.number);
  return step
    .call('save_answer', { question: question?.text ?? '', answer: question?.answer ?? '', then })
    .enter({ name: 'savingAnswer', spot, then, attempts, additions: [] });
}

/** The spot after the candidate has reacted to what was offered. */
export function withoutOffer({ offers: _offered, ...rest }: Spot): Spot {
  return rest;
}

/** Takes words as (a further piece of) the answer, and saves it. */
export function takeAnswer(step: StepBuilder, spot: Spot, text: string, then: Then): StepBuilder {
  const question = questionOf(step.state, spot.number);
  const before = question?.answer ?? '';
  const answer = spot.replaces === true ? text.trim() : joined(before, text);
  // Who says only that this was all says nothing that could be taken back.
  if (text.trim() !== '') {
    const { number, followUp } = spot;
    step.change({ lastSaved: { number, text: text.trim(), before, followUp } });
  }
  changeQuestion(step, spot.number, { answer, status: 'answered' });
  const { replaces: _replaced, ...rest } = withoutOffer(spot);
  // After an interruption only the beginning of an earlier answer is known here.
  const isAddition = spot.returnTo !== undefined && before !== '' && spot.replaces !== true;
  if (!isAddition) return sendAnswer(step, rest, then);
  step.call('add_to_answer', { number: String(spot.number), text: text.trim() });
  return then === 'listen' ? waitForAnswer(step, rest) : goOn(step, rest);
}

/** Passes a question; what was said to it before stays. */
export function skipQuestion(step: StepBuilder, spot: Spot): StepBuilder {
  const question = questionOf(step.state, spot.number);
  if (question === undefined || question.answer !== '') return leave(step, spot);
  changeQuestion(step, spot.number, { status: 'skipped' });
  return sendAnswer(step, spot, 'proceed');
}

/** Leaves a question that is answered; where the interview is coached, with a remark on it. */
export function leave(step: StepBuilder, spot: Spot): StepBuilder {
  const question = questionOf(step.state, spot.number);
  const isAnswered = (question?.answer ?? '') !== '' && spot.returnTo === undefined;
  const wantsRemark = step.state.context.mode === 'coached' && isAnswered;
  return wantsRemark ? sendAnswer(step, spot, 'proceed') : goOn(step, spot);
}

/** Where an answer is expected after the one in hand, to which the candidate came back; undefined for nowhere. */
export const spotAfter = ({ returnTo }: Spot): Spot | undefined =>
  returnTo?.name === 'awaitingAnswer' ? returnTo.spot : undefined;

/** After a question: back to where the candidate came from, or to the next one. */
export function goOn(step: StepBuilder, { returnTo }: Spot): StepBuilder {
  if (returnTo === undefined) return fetchQuestion(step);
  step.enter(returnTo);
  if (returnTo.name === 'closing') return step.phrase('anythingElse');
  return returnTo.name === 'awaitingAnswer' ? resume(step, returnTo.spot) : step;
}

/** Leads back to the question in hand after something else. */
export function resume(step: StepBuilder, spot: Spot): StepBuilder {
  const question = questionOf(step.state, spot.number);
  if (question !== undefined) step.call('display_question', { question: question.text });
  return step
    .phrase('backTo')
    .say(inHand(step.state, spot))
    .enter({ name: 'awaitingAnswer', spot });
}

/** Asks whether words are the answer to a question. */
export const askWhetherAnswer = (step: StepBuilder, spot: Spot, said: string): StepBuilder =>
  changeQuestion(step, spot.number, { isConfirmed: true })
    .phrase('isThatAnswer')
    .enter({ name: 'confirming', spot, said });

/** Whether words in doubt are as doubtful as before after a turn of this meaning. */
export const staysDoubtful = (meaning: Meaning): boolean => leavesDoubt.includes(meaning);

/** After a remark that is not about the words in doubt they are asked about again, and never dropped. */
export function keepDoubtful(
  step: StepBuilder,
  spot: Spot,
  said: string,
  meaning: Meaning,
): StepBuilder {
  if (!staysDoubtful(meaning) || step.state.stage.name !== 'awaitingAnswer') return step;
  return leavesOpen.includes(meaning)
    ? step.enter({ name: 'confirming', spot, said })
    : askWhetherAnswer(step, spot, said);
}
