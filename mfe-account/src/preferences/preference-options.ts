import {
  type InterviewerLanguage,
  interviewerLanguages,
  interviewerVoices,
  standardLanguages,
} from '@parley/api/contract/interviewer';
import { planIncludes, type ShownPlan } from '@parley/api/contract/plans/plans';
import { spelledOut } from '@parley/shared-ui/answers/words';

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

/** The voices by name, the default first; one that only the API knows stands at the end while it is chosen. */
export function voiceOptions(chosen: string): Option<string>[] {
  const isKnown = interviewerVoices.some((voice) => voice === chosen);
  const values = isKnown ? interviewerVoices : [...interviewerVoices, chosen];
  return values.map((value) => ({ value, label: spelledOut(value) }));
}

/** The interviewer's languages that a plan has, and those that it lacks, by their English names. */
export function languageOptions(plan: ShownPlan) {
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
