import type { Scenario } from '../../../contract/scenarios.ts';
import type { StoredQuestion } from '../../../questions/question-schema.ts';

/** What a probe is chosen by. */
export type ProbeScenario = Pick<Scenario, 'companyType' | 'role'>;

type Probe = (subject: string) => string;

/** What each type of company wants to know beyond a good answer. */
const byCompany: Readonly<Record<NonNullable<Scenario['companyType']>, Probe>> = {
  startup: (subject) =>
    `Imagine a start-up of five people: what about ${subject} would you leave out of the first version?`,
  large_tech: (subject) =>
    `Imagine a hundred times the traffic: what about ${subject} has to change first?`,
  enterprise: (subject) =>
    `Imagine a large enterprise: who has to agree when it comes to ${subject}, and how would it be audited?`,
};

/** What each role looks at. */
const byRole: Readonly<Record<NonNullable<Scenario['role']>, Probe>> = {
  frontend: (subject) => `What does the user notice when something goes wrong with ${subject}?`,
  backend: (subject) =>
    `Which part of ${subject} fails first under load, and how do you limit the damage?`,
  full_stack: (subject) =>
    `When you think of ${subject}, what belongs into the browser and what belongs on the server?`,
  devops: (subject) =>
    `How would you notice in production that something is wrong with ${subject}?`,
};

/** Where nothing more specific is left; of these, one an interview. */
const generic: readonly Probe[] = [
  (subject) => `Where did you last work with ${subject}, and what surprised you there?`,
  (subject) => `Under which circumstances would you decide the opposite about ${subject}?`,
];

/** On a story of one's own work. */
const onStories: readonly string[] = [
  'Looking back at that, what would you do differently today?',
  'What would your colleagues say about how you handled that?',
];

/** Whether a probe was asked before, on this subject or another. */
function wasAsked(probe: Probe, asked: readonly string[]): boolean {
  const [before = '', after = ''] = probe('\n').split('\n');
  return asked.some((one) => one.startsWith(before) && one.endsWith(after));
}

/**
 * Harder questions on an answer that left nothing out, the fittest first. They name the subject of
 * the question, and suit the type of company and the role. None is asked twice in an interview, and of those
 * that suit everything only one.
 * @param asked what was asked in the interview
 */
export function deeperProbes(
  { tags, criteria }: Pick<StoredQuestion, 'tags' | 'criteria'>,
  { companyType, role }: ProbeScenario,
  asked: readonly string[] = [],
): string[] {
  if (criteria.some(({ part }) => part !== undefined)) return [...onStories];
  const subject = tags[0] ?? 'that';
  const chosen = [
    ...(companyType === null ? [] : [byCompany[companyType]]),
    ...(role === null ? [] : [byRole[role]]),
  ];
  const specific = chosen.filter((probe) => !wasAsked(probe, asked));
  const isGenericAsked = generic.some((probe) => wasAsked(probe, asked));
  return [...specific, ...(isGenericAsked ? [] : generic)].map((probe) => probe(subject));
}
