import type { InterviewType } from '@parley/api/contract/interview';
import type { BodyOf } from '@parley/api/contract/operations';
import { type PlanId, planIncludes, type ShownPlan } from '@parley/api/contract/plans/plans';
import type { ScenarioChoice } from '@parley/api/contract/scenarios';
import { readStored, writeStored } from '@parley/shared-ui/storage';

/** What a person chose for the next interview; '' where anything will do. */
export interface SessionChoice {
  interviewType: InterviewType;
  length: ScenarioChoice['length'];
  companyType: NonNullable<ScenarioChoice['companyType']> | '';
  role: NonNullable<ScenarioChoice['role']> | '';
  mode: ScenarioChoice['mode'];
  manner: ScenarioChoice['manner'];
}

/** The values of one part of the choice with their words for people. */
type Texts<Part extends keyof SessionChoice> = Readonly<Record<SessionChoice[Part], string>>;

/** Every value of the choice; the first of a part is the standard one. */
export const choiceTexts: { readonly [Part in keyof SessionChoice]: Texts<Part> } = {
  interviewType: { video: 'Video and voice', text: 'Text only' },
  length: { focused: 'Focused, 15–30 min', full: 'Full, 30–55 min' },
  companyType: {
    '': 'Any company',
    large_tech: 'Large tech',
    startup: 'Startup',
    enterprise: 'Enterprise',
  },
  role: {
    '': 'Any role',
    frontend: 'Frontend',
    backend: 'Backend',
    full_stack: 'Full-stack',
    devops: 'DevOps',
  },
  mode: { real: 'Real interview', coached: 'Coached' },
  manner: { warm: 'Warm', neutral: 'Neutral', demanding: 'Demanding' },
};

/** What a mode means, in one line. */
export const modeMeanings: Texts<'mode'> = {
  real: 'No hints and no remarks until the report.',
  coached: 'Hints when you ask, remarks after answers. Hinted points count half.',
};

/** What a manner means, in one line. */
export const mannerMeanings: Texts<'manner'> = {
  warm: 'Encouraging, and patient with pauses.',
  neutral: 'Matter-of-fact, with few words of praise.',
  demanding: 'Short and direct, and quick to ask for proof.',
};

/** What is chosen until the person chooses: open to every plan. */
export const standardChoice: SessionChoice = {
  interviewType: 'video',
  length: 'focused',
  companyType: '',
  role: '',
  mode: 'real',
  manner: 'warm',
};

/** The plan that a part of the choice needs (design §7); `null` is open to all. */
export const neededPlan: Readonly<Record<keyof SessionChoice, PlanId | null>> = {
  interviewType: null,
  length: 'parley_plus',
  companyType: 'parley_max',
  role: 'parley_max',
  mode: null,
  manner: null,
};

/** Whether a plan has a part of the choice. */
export function isOpen(part: keyof SessionChoice, plan: ShownPlan): boolean {
  const needed = neededPlan[part];
  return needed === null || planIncludes(plan, needed);
}

/**
 * The choice as the API takes it: only what differs from the standard, and nothing that the plan
 * lacks, so that a plan that ended refuses no interview.
 * @param plan `undefined` while it is not known: the API decides then
 */
export function scenarioOf(
  choice: SessionChoice,
  plan: ShownPlan | undefined,
): Partial<BodyOf<'newInterview'>> {
  const { interviewType, length, companyType, role, mode, manner } = choice;
  const has = (part: keyof SessionChoice) => plan === undefined || isOpen(part, plan);
  return {
    ...(interviewType !== standardChoice.interviewType ? { interviewType } : {}),
    ...(length !== standardChoice.length && has('length') ? { length } : {}),
    ...(companyType !== '' && has('companyType') ? { companyType } : {}),
    ...(role !== '' && has('role') ? { role } : {}),
    ...(mode !== standardChoice.mode ? { mode } : {}),
    ...(manner !== standardChoice.manner ? { manner } : {}),
  };
}

/** A stored value where it is still one of the part's, else the standard one. */
function known<Part extends keyof SessionChoice>(
  part: Part,
  stored: string | undefined,
): SessionChoice[Part] {
  const values = valuesOf(part);
  return values.find((value) => value === stored) ?? standardChoice[part];
}

/** The values of a part, the standard one first. */
export function valuesOf<Part extends keyof SessionChoice>(part: Part): SessionChoice[Part][] {
  const texts: object = choiceTexts[part];
  return Object.keys(texts).filter((key): key is SessionChoice[Part] => key in texts);
}

/** What was chosen for the last interview in this browser. */
export function lastChoice(): SessionChoice {
  const stored = readStored('parley-session-choice') ?? {};
  return {
    interviewType: known('interviewType', stored.interviewType),
    length: known('length', stored.length),
    companyType: known('companyType', stored.companyType),
    role: known('role', stored.role),
    mode: known('mode', stored.mode),
    manner: known('manner', stored.manner),
  };
}

/** Remembers a choice for the next interview. */
export function rememberChoice(choice: SessionChoice): void {
  writeStored('parley-session-choice', choice);
}
