import { ask, askTechnology, nameAfterGreeting } from './introduction.ts';
import { fetchQuestion } from './questions.ts';
import { invite } from './readiness.ts';
import type { InterviewState, Step } from './state.ts';
import { StepBuilder } from './steps.ts';

/** Welcomes a candidate back within the introduction, and asks again what was asked last. */
export function resumeIntroduction(state: InterviewState): Step {
  const { stage, candidate } = state;
  const step = new StepBuilder(state);
  step.phrase('welcomeBackOnly', { name: nameAfterGreeting(candidate) });
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
