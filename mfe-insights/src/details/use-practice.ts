import type { InterviewDetails } from '@parley/shared-ui/answers/interview';
import { useStartInterview } from '../use-start-interview.ts';

/** Starting the practice of one question. */
export interface Practice {
  /** Whether one is being created or about to open. */
  busy: boolean;
  start: (questionId: string) => void;
}

/** Asks one question of an interview again, in the way the interview was held. */
export function usePractice({
  id,
  language,
  interviewType,
}: Pick<InterviewDetails, 'id' | 'language' | 'interviewType'>): Practice {
  const { stage, start } = useStartInterview();
  return {
    busy: stage.name === 'creating' || stage.name === 'opening',
    start: (questionId) =>
      void start({
        language,
        // One that this release does not know is held by typing, as it would be opened here.
        interviewType: interviewType === 'unknown' ? 'text' : interviewType,
        practiceOf: { interviewId: id, questionId },
      }),
  };
}
