import { levels } from './topics.ts';

/**
 * Languages that the interviewer can speak, as ISO 639-1 codes; `Intl.DisplayNames` writes them
 * for people. The first five are Free's "standard languages", Plus and Max have all (design §7).
 */
export const interviewerLanguages = [
  ...(['en', 'es', 'fr', 'de', 'pt'] as const),
  ...(['af', 'am', 'ar', 'az', 'be', 'bg', 'bn', 'bs', 'ca', 'cs', 'cy', 'da'] as const),
  ...(['el', 'et', 'fa', 'fi', 'gl', 'gu', 'ha', 'he', 'hi', 'hr', 'hu', 'hy'] as const),
  ...(['id', 'ig', 'is', 'it', 'ja', 'kk', 'kn', 'ko', 'lt', 'lv', 'mi', 'mk'] as const),
  ...(['mr', 'ms', 'ne', 'nl', 'no', 'pl', 'ro', 'ru', 'sk', 'sl', 'sr', 'sv'] as const),
  ...(['sw', 'ta', 'th', 'tl', 'tr', 'uk', 'ur', 'vi', 'yo', 'zh'] as const),
] as const;
export type InterviewerLanguage = (typeof interviewerLanguages)[number];

/** What Free has. */
export const standardLanguages: readonly InterviewerLanguage[] = interviewerLanguages.slice(0, 5);

/**
 * Voices of the interviewer by their names at the Realtime service, the default first (product
 * specification §9). An embedded interviewer takes the nearest of its own.
 */
export const interviewerVoices = [
  'ash',
  'cedar',
  'echo',
  'verse',
  'coral',
  'marin',
  'sage',
] as const;
export type InterviewerVoice = (typeof interviewerVoices)[number];

/**
 * The tools of the interviewer (product specification §5). The API names them in the request for a
 * key, the browser carries them out; every parameter is a text, one with choices takes one of them.
 */
export const interviewerTools = {
  get_question: {
    description:
      'The next question of the interview. A wish of the candidate changes the level of the questions from here on.',
    parameters: { level: levels, technology: null, wish: ['', 'easier', 'harder'] },
  },
  save_answer: {
    description:
      'Saves the whole answer to a question so far, in the candidate’s own words. then: probe when a follow-up may be asked, listen when more of the answer comes, proceed when the interview goes on.',
    parameters: { question: null, answer: null, then: ['probe', 'listen', 'proceed'] },
  },
  add_to_answer: {
    description:
      'Adds to the stored answer of an earlier question, named by its number, what the candidate says now.',
    parameters: { number: null, text: null },
  },
  display_question: {
    description: 'Shows the question on the candidate’s screen.',
    parameters: { question: null },
  },
  read_turn: {
    description:
      'Tells how much words of the candidate speak to each question asked so far (not, somewhat, clearly), and what to answer when they ask something about the task.',
    parameters: { question: null, said: null },
  },
  give_hint: {
    description: 'The next hint on a question; only in coached mode and when the candidate asks.',
    parameters: { question: null },
  },
} as const;

/** The model with which a Realtime service writes down what the candidate says. */
export const transcriptionModel = 'gpt-4o-mini-transcribe';
