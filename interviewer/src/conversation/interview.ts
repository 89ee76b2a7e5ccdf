import { begin, handleIntroduction, handleReadiness, handleTechnology } from './introduction.ts';
import { handleMetaRequest } from './meta-requests.ts';
import {
  append,
  askQuestion,
  fetchQuestion,
  handleAfterFailedSave,
  handleAfterMissingQuestion,
  handleAnswer,
  handleFollowUp,
  handleWhileBusy,
  saveAnswer,
} from './questions.ts';
import type { InterviewEvent, InterviewState, Stage, Step } from './state.ts';
import { StepBuilder } from './steps.ts';
import { readQuestionAnswer, readSaveAnswer } from './tool-answers.ts';
import { readIntent } from './understanding/intents.ts';
import { readability } from './understanding/readability.ts';

/** What the client says itself when the candidate ends the interview (specification, section 4). */
const CLOSING =
  'Thank you for participating in the interview. The session is now complete and your result will be displayed shortly.';

/** How often a tool is called again after an output that makes no sense or never came. */
const MAX_ATTEMPTS = 1;

/** The whole interview as one pure function: the next state and actions for an event. */
export function advance(state: InterviewState, event: InterviewEvent): Step {
  switch (event.kind) {
    case 'begin':
      return state.stage.name === 'starting' ? begin(state) : { state, actions: [] };
    case 'candidate':
      return hear(state, event.text);
    case 'toolAnswered':
      return handleToolOutput(state, event.tool, event.output);
    case 'toolSilent':
      return handleToolOutput(state, event.tool, '');
    case 'silence':
      return encourage(state);
  }
}

/** Stages that wait for the candidate's own words, where an empty message is worth an answer. */
const LISTENING: ReadonlySet<Stage['name']> = new Set([
  'askingBackground',
  'askingYears',
  'askingProjects',
  'askingTechnology',
  'awaitingReadiness',
]);

function hear(state: InterviewState, text: string): Step {
  const { stage } = state;
  const step = new StepBuilder(state);
  const intent = readIntent(text);
  if (intent === 'closing') return step.say(CLOSING).enter({ name: 'finished' }).done();
  if (stage.name === 'finished') return step.phrase('clickEnd').done();
  if (text.trim() === '') return { state, actions: [] };
  const aside = handleMetaRequest(state, intent, text);
  if (aside) return aside;
  if (LISTENING.has(stage.name)) {
    if (intent === 'wait') return step.phrase('takeYourTime').done();
    if (readability(text) === 'foreign' && 'tries' in stage && stage.tries < 2) {
      return step
        .phrase('englishOnly')
        .enter({ ...stage, tries: stage.tries + 1 })
        .done();
    }
  }
  switch (stage.name) {
    case 'starting':
      return begin(state);
    case 'askingBackground':
    case 'askingYears':
    case 'askingProjects':
      return handleIntroduction(state, stage, text);
    case 'askingTechnology':
      return handleTechnology(state, stage, text);
    case 'awaitingReadiness':
      return handleReadiness(state, stage, text);
    case 'fetchingQuestion':
    case 'savingAnswer':
      return handleWhileBusy(state, stage, text);
    case 'questionUnavailable':
      return handleAfterMissingQuestion(state, text);
    case 'awaitingAnswer':
      return handleAnswer(state, stage, text);
    case 'awaitingFollowUp':
      return handleFollowUp(state, stage, text);
    case 'answerNotSaved':
      return handleAfterFailedSave(state, stage, text);
  }
}

/** Into a long silence: once a question, and never more than that one sentence. */
function encourage(state: InterviewState): Step {
  const waits = state.stage.name === 'awaitingAnswer' || state.stage.name === 'awaitingFollowUp';
  if (!waits || state.encouraged) return { state, actions: [] };
  return new StepBuilder(state).change({ encouraged: true }).phrase('silence').done();
}

function handleToolOutput(state: InterviewState, tool: string, output: string): Step {
  const { stage } = state;
  if (tool === 'get_question' && stage.name === 'fetchingQuestion') {
    return handleQuestionOutput(state, stage, output);
  }
  if (tool === 'save_answer' && stage.name === 'savingAnswer') {
    return handleSaveOutput(state, stage, output);
  }
  return { state, actions: [] };
}

function handleQuestionOutput(
  state: InterviewState,
  stage: Extract<Stage, { name: 'fetchingQuestion' }>,
  output: string,
): Step {
  const step = new StepBuilder(state);
  const answer = readQuestionAnswer(output);
  if (answer === undefined && stage.attempts < MAX_ATTEMPTS) {
    return fetchQuestion(step, stage.attempts + 1).done();
  }
  if (answer?.status === 'question') {
    const { number, total, question } = answer;
    if (state.answered.includes(question)) {
      if (stage.attempts < MAX_ATTEMPTS) return fetchQuestion(step, stage.attempts + 1).done();
      return step.phrase('questionFailed').enter({ name: 'questionUnavailable' }).done();
    }
    return askQuestion(step, { number, total, text: question }).done();
  }
  if (answer?.status === 'finished') {
    return step.phrase('farewell').phrase('clickEnd').enter({ name: 'finished' }).done();
  }
  return step.phrase('questionFailed').enter({ name: 'questionUnavailable' }).done();
}

function handleSaveOutput(
  state: InterviewState,
  stage: Extract<Stage, { name: 'savingAnswer' }>,
  output: string,
): Step {
  const step = new StepBuilder(state);
  const pending = stage.additions.reduce(append, stage.pending);
  const answer = readSaveAnswer(output);
  if (answer === undefined && stage.attempts < MAX_ATTEMPTS) {
    return saveAnswer(step, pending, stage.attempts + 1).done();
  }
  if (answer?.status !== 'saved') {
    return step.phrase('savingFailed').enter({ name: 'answerNotSaved', pending }).done();
  }
  step.change({ answered: [...state.answered, pending.question.text] });
  if (stage.additions.length > 0) return saveAnswer(step, pending).done();
  const { followUp } = answer;
  if (followUp && !pending.followUpAsked) {
    return step
      .phrase('followUp')
      .say(followUp)
      .enter({ name: 'awaitingFollowUp', pending, followUp, tries: 0 })
      .done();
  }
  return fetchQuestion(step).done();
}
