import type { InterviewState } from './state.ts';
import type { StepBuilder } from './steps.ts';
import { countQuestions } from './wording.ts';

/** What is recorded, in words (specification, section 1: the recording policy). */
export function recordingPolicy({ context }: InterviewState): string {
  switch (context.interviewType) {
    case 'video':
      return 'The session is recorded on video for you to review.';
    case 'voice':
      return 'The sound is recorded for you to review.';
    case 'text':
      return 'There is no recording; your written answers are saved.';
  }
}

const ABOUT_RECORDING = /\brecord/i;
const ABOUT_SKIPPING = /\b(?:skip|pass)\b/i;
const ABOUT_TIME = /\btime\b|\bhow long (?:will|does|is|do) (?!my|an)/i;
const ABOUT_ANSWERING = /\b(?:type|write|speak|keyboard|notes)\b|\bhow long .*\banswers?\b/i;
const ABOUT_RESULTS = /\b(?:results?|feedback|score|happens)\b|^when\b/i;

/** Answers a question about the interview itself. */
export function inform(step: StepBuilder, text: string): StepBuilder {
  const { stage, context } = step.state;
  if (ABOUT_RECORDING.test(text)) {
    step.say(recordingPolicy(step.state));
    const isWished = !/\bdon't\b|\bdo not\b|\bcan i\b|\bwhy\b/i.test(text);
    return isWished ? step : step.phrase('howToEnd');
  }
  if (ABOUT_SKIPPING.test(text)) return step.phrase('skippingIsFine');
  if (ABOUT_ANSWERING.test(text)) return step.phrase('howToAnswer');
  if (ABOUT_RESULTS.test(text)) return step.phrase('resultsLater');
  if (ABOUT_TIME.test(text)) return step.phrase('noClock');
  if ('question' in stage) {
    return step.phrase('whereWeAre', {
      number: stage.question.number,
      total: stage.question.total,
    });
  }
  if ('pending' in stage) {
    const { number, total } = stage.pending.question;
    return step.phrase('whereWeAre', { number, total });
  }
  return step.say(`There are ${countQuestions(context.questionCount)}.`);
}
