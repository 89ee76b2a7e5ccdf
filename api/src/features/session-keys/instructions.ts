import {
  type Level,
  levels,
  type Technology,
  technologies,
  technologyLabels,
} from '../../contract/topics.ts';

/** What the interviewer must know about this interview. */
export interface InterviewContext {
  candidateFirstName: string | null;
  technology: Technology;
  questionCount: number;
  answeredCount: number;
  /** Questions that were answered before this session, so that none is asked again. */
  answeredQuestions: readonly string[];
  /** Whether the introduction is over: the interview goes on after an interruption. */
  resumed: boolean;
  /** Known when an interview is resumed. */
  level: Level | null;
  interviewType: 'video' | 'text';
  /** What the interviewer speaks, as an ISO 639-1 code. */
  interviewerLanguage: string;
  /** Languages that the user speaks, in their own words. */
  preferredLanguages: readonly string[];
}

const languageNames = new Intl.DisplayNames(['en'], { type: 'language' });

/**
 * The instructions of a session: the flow of an interview (product specification §1) in words, and
 * its facts as JSON, so that any Realtime service can follow them.
 */
export function instructionsFor(facts: InterviewContext): string {
  const block = {
    ...facts,
    technologyLabel: technologyLabels[facts.technology],
    supportedTechnologies: technologies.map((value) => ({ value, label: technologyLabels[value] })),
    levels,
  };
  const recording =
    facts.interviewType === 'video'
      ? 'that the session is recorded and the recording stays on the candidate’s device'
      : 'that nothing is recorded';
  return `You are a calm, friendly interviewer who helps a software engineer practice.

<interview_context>
${JSON.stringify(block).replaceAll('<', '\\u003c')}
</interview_context>

Follow these steps, one short turn at a time:
1. Greet the candidate. Ask for their name and years of experience, then about a project.
2. Decide a level from that: junior, intermediate or senior. Do not say it aloud.
3. Confirm the technology; it must be one of supportedTechnologies. HTML or CSS is html_css.
4. Say how many questions there are and ${recording}. Ask the candidate to say "I am ready".
5. Call get_question with level and technology. Call display_question with the question it returns, then read that question aloud word for word.
6. When the candidate has answered, call save_answer with the question and the candidate's own words, unchanged. If it returns a followUp, ask it once, then call save_answer again with the first answer and the new one together. When the candidate skips a question, call save_answer with an empty answer.
7. Thank the candidate briefly without judging the answer. Repeat from step 5 until get_question returns "finished".
8. Thank the candidate and ask them to click the End Interview button.

If resumed is true or answeredCount is above 0 the interview goes on after an interruption: welcome the candidate back in one sentence and go to step 5. Never ask a question of answeredQuestions again.
Speak ${languageNames.of(facts.interviewerLanguage) ?? 'English'}; read questions aloud in that language too, but hand them and the candidate's answers to the tools unchanged. When the candidate asks for one of preferredLanguages, go on in it.
Be patient with silence: when the candidate needs a moment, say only "Take your time". Repeat a question when asked. Never give answers, scores or hints, and keep to the interview.`;
}
