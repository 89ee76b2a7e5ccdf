import type { InterviewType } from '@parley/api/contract/interview';
import type { BodyOf } from '@parley/api/contract/operations';
import { type PlanId, planIncludes } from '@parley/api/contract/plans';
import type { Length, ScenarioChoice } from '@parley/api/contract/scenarios';

/** What a person chose for the next interview; '' where anything will do. */
export interface SessionChoice {
  interviewType: InterviewType;
  length: Length;
  companyType: NonNullable<ScenarioChoice['companyType']> | '';
  role: NonNullable<ScenarioChoice['role']> | '';
}

/** What is chosen until the person chooses: open to every plan. */
export const standardChoice: SessionChoice = {
  interviewType: 'video',
  length: 'focused',
  companyType: '',
  role: '',
};

/** The plan that a part of the choice needs (design §7); `null` is open to all. */
export const neededPlan: Readonly<Record<keyof SessionChoice, PlanId | null>> = {
  interviewType: null,
  length: 'parley_plus',
  companyType: 'parley_max',
  role: 'parley_max',
};

/** Whether a plan has a part of the choice. */
export function isOpen(part: keyof SessionChoice, plan: PlanId): boolean {
  const needed = neededPlan[part];
  return needed === null || planIncludes(plan, needed);
}

/**
 * The choice as the API takes it: only what differs from the standard, and nothing that the plan
 * lacks, so that a plan that ended refuses no interview.
 */
export function scenarioOf(choice: SessionChoice, plan: PlanId): Partial<BodyOf<'newInterview'>> {
  const { interviewType, length, companyType, role } = choice;
  return {
    ...(interviewType !== standardChoice.interviewType ? { interviewType } : {}),
    ...(length !== standardChoice.length && isOpen('length', plan) ? { length } : {}),
    ...(companyType !== '' && isOpen('companyType', plan) ? { companyType } : {}),
    ...(role !== '' && isOpen('role', plan) ? { role } : {}),
  };
}
