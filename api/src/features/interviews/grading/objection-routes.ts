import { objectionsAtOnce } from '../../../contract/operations/interviews.ts';
import { operations } from '../../../contract/operations.ts';
import type { Register } from '../../../http/operations/operation.ts';
import { requireOperator } from '../../../http/operator.ts';
import type { Services } from '../../../providers/services.ts';
import { requirePlan } from '../../billing/require-plan.ts';
import { readObjections, storeObjection } from './objections.ts';

/** Takes what candidates object to in their grades, and hands it to operators. */
export function registerObjections(register: Register, services: Services): void {
  const { clock, configuration, connection, limits } = services;
  const { database } = connection;

  register(operations.objectToGrade, async ({ user, params, body }) => {
    // The points of a report belong to Max (product specification §6).
    requirePlan(user.plan, 'parley_max', 'the points of each answer', configuration.productName);
    const ids = { userId: user.id, interviewId: params.id };
    return {
      message: 'Thank you. The operators can read it now.',
      data: await storeObjection(database, limits, ids, body, clock()),
    };
  });

  register(operations.objections, async ({ query, request }) => {
    requireOperator(request, configuration);
    return {
      message: 'Here is what candidates object to.',
      data: { objections: await readObjections(database, query.after, objectionsAtOnce) },
    };
  });
}
