import { ask, askTechnology } from './introduction.ts';
import { fetchQuestion } from './questions.ts';
import { invite } from './readiness.ts';
import type { InterviewState, Step } from './state.ts';
import { StepBuilder } from './steps.ts';

const introduction = [
  'askingBackground',
  'askingYears',
  'askingProjects',
  'askingTechnology',
  'awaitingReadiness',
] as const;

/** Whether the candidate has not asked for the first question yet. */
export const isIntroducing = ({ stage }: InterviewState): boolean =>
  introduction.some((name) => name === stage.name);

/** Welcomes a candidate back within the introduction, and asks again what was asked last. */
export function resumeIntroduction(state: InterviewState): Step {
  const { stage, candidate } = state;
  const values = { name: candidate.name ? `, ${candidate.name}` : '' };
  const step = new StepBuilder(state);
  switch (stage.name) {
    case 'askingBackground':
    case 'askingYears':
    case 'askingProjects':
      return ask(step.phrase('welcomeBackOnly', values), stage.name, stage.tries).done();
    case 'askingTechnology':
      step.phrase('welcomeBackOnly', values);
      return askTechnology(step, stage.tries, stage.briefed).done();
    case 'awaitingReadiness':
      return invite(step.phrase('welcomeBackOnly', values), stage.tries).done();
    default:
      return fetchQuestion(step.phrase('welcomeBackOnly', values)).done();
  }
}
