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

/** The model with which a Realtime service writes down what the candidate says. */
export const transcriptionModel = 'gpt-4o-mini-transcribe';
