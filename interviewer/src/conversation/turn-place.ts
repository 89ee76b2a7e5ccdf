import type { Stage } from './state.ts';
import type { TurnPlace } from './understanding/turn-kinds.ts';

/** What the interviewer waits for in a stage. */
export const placeOf = (stage: Stage): TurnPlace => {
  switch (stage.name) {
    case 'awaitingReadiness':
    case 'overtime':
      return 'readiness';
    case 'confirming':
      return stage.isOffQuestion === true ? 'question' : 'confirmation';
    case 'closing':
    case 'finished':
      return 'closing';
    case 'awaitingAnswer':
      return stage.spot.offers !== undefined
        ? 'confirmation'
        : stage.spot.followUp === undefined
          ? 'question'
          : 'followUp';
    case 'readingTurn':
    case 'choosingQuestion':
      return placeOf(stage.before);
    case 'starting':
    case 'askingBackground':
    case 'askingYears':
    case 'askingProjects':
    case 'askingTechnology':
      return 'introduction';
    default:
      return 'question';
  }
};

/** Whether a stage is one before the first question, in which the candidate is waited for. */
export const isIntroduction = (stage: Stage): boolean =>
  ['introduction', 'readiness'].includes(placeOf(stage));
