import { inform } from './information.ts';
import type { InterviewState, Step } from './state.ts';
import { StepBuilder } from './steps.ts';
import type { Intent } from './understanding/intent.ts';

/**
 * Replies to requests about the conversation itself, in any stage. None of it is
 * ever saved as an answer or changes the stage of the interview.
 * @returns undefined when the utterance belongs to the stage
 */
export function handleMetaRequest(
  state: InterviewState,
  intent: Intent | undefined,
  text: string,
): Step | undefined {
  const step = new StepBuilder(state);
  switch (intent) {
    case 'distress':
      return step.phrase('care').done();
    case 'end':
      return step.phrase('howToEnd').done();
    case 'language':
      return step.phrase('englishOnly').done();
    case 'presence':
      return step.phrase('present').done();
    case 'abuse':
      return step.phrase('stayCalm').done();
    case 'steering':
      return remind(step.phrase('stayOnTopic')).done();
    case 'judgment':
      return step.phrase('noJudgment').done();
    case 'information':
      return remind(inform(step, text)).done();
    default:
      return undefined;
  }
}

/** Before the first question, says again what it waits for. */
function remind(step: StepBuilder): StepBuilder {
  return step.state.stage.name === 'awaitingReadiness' ? step.phrase('invitation') : step;
}
