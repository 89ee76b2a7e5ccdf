import type { Scenario } from '@parley/shared-ui/answers/interview';

const modes: Readonly<Record<Scenario['mode'], string>> = {
  real: 'Real interview',
  coached: 'Coached',
  unknown: '',
};
const manners: Readonly<Record<Scenario['manner'], string>> = {
  warm: 'warm',
  neutral: 'neutral',
  demanding: 'demanding',
  unknown: '',
};

/** How an interview is held, in a few words, as far as this release knows them; '' where it knows none. */
export function interviewKind(scenario: Pick<Scenario, 'mode' | 'manner'> | undefined): string {
  if (!scenario) return '';
  return [modes[scenario.mode], manners[scenario.manner]].filter(Boolean).join(', ');
}
