import type { PlanId } from '../../contract/plans/plans.ts';
import type { ScenarioChoice } from '../../contract/scenarios.ts';
import { requireLanguage, requirePlan } from '../billing/require-plan.ts';

/** @throws ApiError 403 when the plan lacks a part of the scenario; it names the plan needed */
export function requireScenario(plan: PlanId, wanted: ScenarioChoice, productName: string): void {
  if (wanted.companyType !== undefined || wanted.role !== undefined) {
    requirePlan(plan, 'parley_max', 'custom scenarios', productName);
  }
  if (wanted.length === 'full') {
    requirePlan(plan, 'parley_plus', 'full-length interviews', productName);
  }
  requireLanguage(plan, wanted.interviewerLanguage, productName);
}
