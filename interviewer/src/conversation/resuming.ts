import { ask, askTechnology, nameAfterGreeting } from './introduction.ts';
import { fetchQuestion } from './questions.ts';
import { invite } from './readiness.ts';
import type { InterviewState, Step } from './state.ts';
import { StepBuilder } from './steps.ts';
import { isIntroduction } from './turn-place.ts';

/**
 * Welcomes a candidate back within the introduction, and asks again what was asked last unless the reply
 * to the candidate's last words is still to come.
 */
export function resumeIntroduction(state: InterviewState, awaitsReply: boolean): Step {
  const { stage, candidate } = state;
  const step = new StepBuilder(state);
  step.phrase('welcomeBackOnly', { name: nameAfterGreeting(candidate) });
  if (awaitsReply && isIntroduction(stage)) return step.done();
  switch (stage.name) {
    case 'askingBackground':
    case 'askingYears':
    case 'askingProjects':
      return ask(step, stage.name, stage.tries).done();
    case 'askingTechnology':
      return askTechnology(step, stage.tries, stage.briefed).done();
    case 'awaitingReadiness':
      return invite(step, stage.tries).done();
    default:
      return fetchQuestion(step).done();
  }
}
