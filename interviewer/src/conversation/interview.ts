import { hearAside } from './asides.ts';
import { readIntent } from './intents.ts';
import { begin, hearIntroduction, hearReadiness, hearTechnology } from './introduction.ts';
import {
  append,
  askQuestion,
  fetchQuestion,
  hearAfterFailedSave,
  hearAfterMissingQuestion,
  hearAnswer,
  hearFollowUp,
  hearWhileBusy,
  saveAnswer,
} from './questions.ts';
import { readability } from './readability.ts';
import type { InterviewEvent, InterviewState, Stage, Step } from './state.ts';
import { StepBuilder } from './steps.ts';
import { readQuestionAnswer, readSaveAnswer } from './tool-answers.ts';

/** What the client says itself when the candidate ends the interview (specification, section 4). */
const CLOSING =
  'Thank you for participating in the interview. The session is now complete and your result will be displayed shortly.';

/** How often a tool is called again after an output that makes no sense or never came. */
const MOST_ATTEMPTS = 1;

/** The whole interview as one pure function: what happens next, given where it stands. */
export function advance(state: InterviewState, event: InterviewEvent): Step {
  switch (event.kind) {
    case 'begin':
      return state.stage.name === 'starting' ? begin(state) : { state, acts: [] };
    case 'candidate':
      return hear(state, event.text);
    case 'toolAnswered':
      return hearTool(state, event.tool, event.output);
    case 'toolSilent':
      return hearTool(state, event.tool, '');
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
  if (text.trim() === '') return { state, acts: [] };
  const aside = hearAside(state, intent, text);
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
      return hearIntroduction(state, stage, text);
    case 'askingTechnology':
      return hearTechnology(state, stage, text);
    case 'awaitingReadiness':
      return hearReadiness(state, stage, text);
    case 'fetchingQuestion':
    case 'savingAnswer':
      return hearWhileBusy(state, stage, text);
    case 'questionUnavailable':
      return hearAfterMissingQuestion(state, text);
    case 'awaitingAnswer':
      return hearAnswer(state, stage, text);
    case 'awaitingFollowUp':
      return hearFollowUp(state, stage, text);
    case 'answerNotSaved':
      return hearAfterFailedSave(state, stage, text);
  }
}

/** Into a long silence: once a question, and never more than that one sentence. */
function encourage(state: InterviewState): Step {
  const waits = state.stage.name === 'awaitingAnswer' || state.stage.name === 'awaitingFollowUp';
  if (!waits || state.encouraged) return { state, acts: [] };
  return new StepBuilder(state).change({ encouraged: true }).phrase('silence').done();
}

function hearTool(state: InterviewState, tool: string, output: string): Step {
  const { stage } = state;
  if (tool === 'get_question' && stage.name === 'fetchingQuestion') {
    return hearQuestion(state, stage, output);
  }
  if (tool === 'save_answer' && stage.name === 'savingAnswer') {
    return hearSaved(state, stage, output);
  }
  return { state, acts: [] };
}

function hearQuestion(
  state: InterviewState,
  stage: Extract<Stage, { name: 'fetchingQuestion' }>,
  output: string,
): Step {
  const step = new StepBuilder(state);
  const answer = readQuestionAnswer(output);
  if (answer === undefined && stage.attempts < MOST_ATTEMPTS) {
    return fetchQuestion(step, stage.attempts + 1).done();
  }
  if (answer?.status === 'question') {
    const { number, total, question } = answer;
    if (state.answered.includes(question)) {
      if (stage.attempts < MOST_ATTEMPTS) return fetchQuestion(step, stage.attempts + 1).done();
      return step.phrase('questionFailed').enter({ name: 'questionUnavailable' }).done();
    }
    return askQuestion(step, { number, total, text: question }).done();
  }
  if (answer?.status === 'finished') {
    return step.phrase('farewell').phrase('clickEnd').enter({ name: 'finished' }).done();
  }
  return step.phrase('questionFailed').enter({ name: 'questionUnavailable' }).done();
}

function hearSaved(
  state: InterviewState,
  stage: Extract<Stage, { name: 'savingAnswer' }>,
  output: string,
): Step {
  const step = new StepBuilder(state);
  const pending = stage.additions.reduce(append, stage.pending);
  const answer = readSaveAnswer(output);
  if (answer === undefined && stage.attempts < MOST_ATTEMPTS) {
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
