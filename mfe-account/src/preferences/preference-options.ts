import {
  type InterviewerLanguage,
  type InterviewerVoice,
  interviewerLanguages,
  interviewerVoices,
  standardLanguages,
} from '@parley/api/contract/interviewer';
import { type PlanId, planIncludes } from '@parley/api/contract/plans';

/** A choice of a select. */
export interface Option<T extends string> {
  value: T;
  label: string;
}

const names = new Intl.DisplayNames(['en'], { type: 'language' });
const languageOption = (value: InterviewerLanguage): Option<InterviewerLanguage> => ({
  value,
  label: names.of(value) ?? value,
});

/** The voices by name, the default first. */
export const voiceOptions: readonly Option<InterviewerVoice>[] = interviewerVoices.map((value) => ({
  value,
  label: `${value.charAt(0).toUpperCase()}${value.slice(1)}`,
}));

/** The interviewer's languages that a plan has, and those that it lacks, by their English names. */
export function languageOptions(plan: PlanId) {
  const byLabel = (a: Option<string>, b: Option<string>) => a.label.localeCompare(b.label);
  const others = interviewerLanguages
    .filter((language) => !standardLanguages.includes(language))
    .map(languageOption)
    .sort(byLabel);
  const standard = standardLanguages.map(languageOption);
  return planIncludes(plan, 'parley_plus')
    ? { open: [...standard, ...others].sort(byLabel), locked: [] }
    : { open: standard, locked: others };
}
