import { readability, readIntent } from './intents.ts';
import type { InterviewState, PendingAnswer, Question, Stage, Step } from './state.ts';
import { StepBuilder } from './steps.ts';

/** How often an unreadable answer is asked for again before it is taken as it is. */
const MOST_TRIES = 2;

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
  return step.say(spoken(question)).enter({ name: 'awaitingAnswer', question, tries: 0 });
}

const spoken = (question: Question) => `Question ${question.number}. ${question.text}`;

/** Sends an answer to the client, which keeps it. */
export function saveAnswer(step: StepBuilder, pending: PendingAnswer, attempts = 0): StepBuilder {
  return step
    .call('save_answer', { question: pending.question.text, answer: pending.answer })
    .enter({ name: 'savingAnswer', pending, attempts, additions: [] });
}

/** Utterances that are about the conversation and not an answer, whatever was asked. */
function hearAside(step: StepBuilder, text: string, again: string): StepBuilder | undefined {
  switch (readIntent(text)) {
    case 'repeat':
    case 'tryAgain':
      return step.say(again);
    case 'clarify':
      return step.phrase('clarify').say(again);
    case 'wait':
    case 'notReady':
      return step.phrase('takeYourTime');
    case 'ready':
    case 'greeting':
      return step.phrase('goAhead');
    default:
      return undefined;
  }
}

/** An utterance after a question was asked. */
export function hearAnswer(
  state: InterviewState,
  stage: Extract<Stage, { name: 'awaitingAnswer' }>,
  text: string,
): Step {
  const step = new StepBuilder(state);
  const { question } = stage;
  const aside = hearAside(step, text, spoken(question));
  if (aside) return aside.done();
  const intent = readIntent(text);
  if (intent === 'skip' || intent === 'skipIntroduction') {
    const skipped = { question, answer: '', followUpAsked: true };
    return saveAnswer(step.phrase('skipped'), skipped).done();
  }
  const unreadable = readability(text) === 'foreign' || readability(text) === 'empty';
  if (unreadable && stage.tries < MOST_TRIES) {
    return step
      .phrase('englishOnly')
      .enter({ ...stage, tries: stage.tries + 1 })
      .done();
  }
  step.phrase(intent === 'dontKnow' ? 'didNotKnow' : 'acknowledge');
  const followUpAsked = intent === 'dontKnow';
  return saveAnswer(step, { question, answer: text.trim(), followUpAsked }).done();
}

/** An utterance after a follow-up was asked. */
export function hearFollowUp(
  state: InterviewState,
  stage: Extract<Stage, { name: 'awaitingFollowUp' }>,
  text: string,
): Step {
  const step = new StepBuilder(state);
  const aside = hearAside(step, text, stage.followUp);
  if (aside) return aside.done();
  const intent = readIntent(text);
  if (intent === 'skip') return fetchQuestion(step.phrase('skipped')).done();
  if (readability(text) === 'foreign' && stage.tries < MOST_TRIES) {
    return step
      .phrase('englishOnly')
      .enter({ ...stage, tries: stage.tries + 1 })
      .done();
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
export function hearWhileBusy(
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
export function hearAfterFailedSave(
  state: InterviewState,
  stage: Extract<Stage, { name: 'answerNotSaved' }>,
  text: string,
): Step {
  const step = new StepBuilder(state);
  const intent = readIntent(text);
  if (intent === 'wait' || intent === 'notReady') return step.phrase('takeYourTime').done();
  if (intent !== undefined && intent !== 'dontKnow') {
    return saveAnswer(step.say('Trying again.'), stage.pending).done();
  }
  const { pending } = stage;
  return saveAnswer(
    step.phrase('acknowledge'),
    resends(text, pending.answer) ? pending : append(pending, text),
  ).done();
}

/** True when a text only says again what the answer holds already. */
function resends(text: string, answer: string): boolean {
  const wordsOf = (source: string) => source.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const known = new Set(wordsOf(answer));
  const words = wordsOf(text);
  return words.length > 0 && words.every((word) => known.has(word));
}

/** An utterance after no question could be had. */
export function hearAfterMissingQuestion(state: InterviewState, text: string): Step {
  const step = new StepBuilder(state);
  if (readIntent(text) === 'wait') return step.phrase('takeYourTime').done();
  return fetchQuestion(step.say('Let me try again.')).done();
}
