import type { InterviewState, PendingAnswer, Question, Stage, Step } from './state.ts';
import { StepBuilder } from './steps.ts';
import type { Intent } from './understanding/intent.ts';
import { readIntent } from './understanding/intents.ts';
import { readability } from './understanding/readability.ts';

/** How often an unreadable answer is asked for again before it is taken as it is. */
const MAX_TRIES = 2;

/** Asks the client for the next question. */
export function fetchQuestion(step: StepBuilder, attempts = 0): StepBuilder {
  const { level = 'intermediate', technology = '' } = step.state;
  return step
    .call('get_question', { level, technology })
    .enter({ name: 'fetchingQuestion', attempts });
}

/** Shows a question and asks it aloud. */
export function askQuestion(step: StepBuilder, question: Question): StepBuilder {
  step.call('display_question', { question: question.text });
  if (question.number === question.total && question.total > 1) step.phrase('lastQuestion');
  return step
    .change({ encouraged: false })
    .say(spoken(question))
    .enter({ name: 'awaitingAnswer', question, tries: 0 });
}

const spoken = (question: Question) => `Question ${question.number}. ${question.text}`;

/** Sends an answer to the client, which saves it. */
export function saveAnswer(step: StepBuilder, pending: PendingAnswer, attempts = 0): StepBuilder {
  return step
    .call('save_answer', { question: pending.question.text, answer: pending.answer })
    .enter({ name: 'savingAnswer', pending, attempts, additions: [] });
}

/** Utterances that are about the question and not an answer to it. */
function handleRequest(step: StepBuilder, text: string, again: string): StepBuilder | undefined {
  switch (readIntent(text)) {
    case 'repeat':
    case 'tryAgain':
      return step.say(again);
    case 'clarify':
      return step.phrase('clarify').phrase('sameQuestion').say(again);
    case 'wait':
    case 'notReady':
      return step.phrase('takeYourTime');
    case 'ready':
    case 'okay':
      return step.phrase('goAhead');
    case 'greeting':
      return step.phrase('present');
    case 'unexplained':
      return step.phrase('stayOnTopic');
    default:
      return undefined;
  }
}

type AnswerStage = Extract<Stage, { name: 'awaitingAnswer' | 'awaitingFollowUp' }>;

/** Asks again for what cannot be read as words, at most twice. */
function handleUnreadable(step: StepBuilder, stage: AnswerStage, text: string) {
  const kind = readability(text);
  if (kind === 'words' || stage.tries >= MAX_TRIES) return undefined;
  if (kind === 'foreign') step.phrase('englishOnly');
  else step.phrase('askAgain').phrase('anotherTry');
  return step.enter({ ...stage, tries: stage.tries + 1 });
}

/** Ways not to answer. */
const PASSING: ReadonlySet<Intent> = new Set(['skip', 'skipIntroduction', 'decline']);

/** An utterance after a question was asked. */
export function handleAnswer(
  state: InterviewState,
  stage: Extract<Stage, { name: 'awaitingAnswer' }>,
  text: string,
): Step {
  const step = new StepBuilder(state);
  const { question } = stage;
  const request =
    handleRequest(step, text, spoken(question)) ?? handleUnreadable(step, stage, text);
  if (request) return request.done();
  const intent = readIntent(text);
  if (intent && PASSING.has(intent)) {
    const skipped = { question, answer: '', followUpAsked: true };
    return saveAnswer(step.phrase('skipped'), skipped).done();
  }
  step.phrase(intent === 'dontKnow' ? 'didNotKnow' : 'acknowledge');
  const followUpAsked = intent === 'dontKnow';
  return saveAnswer(step, { question, answer: text.trim(), followUpAsked }).done();
}

/** An utterance after a follow-up was asked. */
export function handleFollowUp(
  state: InterviewState,
  stage: Extract<Stage, { name: 'awaitingFollowUp' }>,
  text: string,
): Step {
  const step = new StepBuilder(state);
  const request = handleRequest(step, text, stage.followUp) ?? handleUnreadable(step, stage, text);
  if (request) return request.done();
  const intent = readIntent(text);
  if (intent && PASSING.has(intent)) return fetchQuestion(step.phrase('skipped')).done();
  if (intent === 'nothingToAdd') {
    return fetchQuestion(step.phrase('acknowledge')).done();
  }
  step.phrase(intent === 'dontKnow' ? 'didNotKnow' : 'acknowledge');
  return saveAnswer(step, append(stage.pending, text)).done();
}

/** The answer with further words after a blank line; no follow-up comes after that. */
export function append(pending: PendingAnswer, text: string): PendingAnswer {
  const answer = [pending.answer, text.trim()].filter((part) => part !== '').join('\n\n');
  return { ...pending, answer, followUpAsked: true };
}

/** An utterance while the client is busy with a tool. */
export function handleWhileBusy(
  state: InterviewState,
  stage: Extract<Stage, { name: 'fetchingQuestion' | 'savingAnswer' }>,
  text: string,
): Step {
  const step = new StepBuilder(state);
  const intent = readIntent(text);
  if (stage.name === 'savingAnswer' && intent === undefined && readability(text) === 'words') {
    return step.enter({ ...stage, additions: [...stage.additions, text.trim()] }).done();
  }
  return step.done();
}

/** An utterance after an answer could not be saved: nothing that was said is dropped. */
export function handleAfterFailedSave(
  state: InterviewState,
  stage: Extract<Stage, { name: 'answerNotSaved' }>,
  text: string,
): Step {
  const step = new StepBuilder(state);
  const intent = readIntent(text);
  if (intent === 'wait' || intent === 'notReady') return step.phrase('takeYourTime').done();
  if (intent !== undefined && intent !== 'dontKnow') {
    return saveAnswer(step.phrase('tryingAgain'), stage.pending).done();
  }
  const { pending } = stage;
  return saveAnswer(
    step.phrase('acknowledge'),
    resends(text, pending.answer) ? pending : append(pending, text),
  ).done();
}

/** True when a text only repeats what the answer contains already. */
function resends(text: string, answer: string): boolean {
  const wordsOf = (source: string) => source.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const known = new Set(wordsOf(answer));
  const words = wordsOf(text);
  return words.length > 0 && words.every((word) => known.has(word));
}

/** An utterance after no question could be had. */
export function handleAfterMissingQuestion(state: InterviewState, text: string): Step {
  const step = new StepBuilder(state);
  if (readIntent(text) === 'wait') return step.phrase('takeYourTime').done();
  return fetchQuestion(step.phrase('fetchingAgain')).done();
}
