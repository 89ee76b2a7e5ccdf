import type { Grading } from '@parley/api/contract/grading';
import type { PlanId } from '@parley/api/contract/plans/plans';
import { answerApi, renderScreen } from '@parley/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { DetailsScreen } from '../details/details-screen.tsx';
import { details, grading, profile } from './samples.ts';

/** Opens the details of the interview `i1`. */
export function openDetails(
  interview: Parameters<typeof answerApi>[0][string],
  accountType: PlanId,
  more: Parameters<typeof answerApi>[0] = {},
) {
  const calls = answerApi({
    'GET /profile': { data: { ...profile, accountType } },
    'GET /interview/i1': interview,
    ...more,
  });
  return {
    calls,
    ...renderScreen(<DetailsScreen />, { path: '/interview/:id', at: '/interview/i1' }),
  };
}

/** Opens the details of a graded interview. */
export const openGraded = (changed: Partial<Grading> = {}, plan: PlanId = 'parley_max') =>
  openDetails({ data: { ...details, grading: { ...grading, ...changed } } }, plan);

/** Opens the card of the first question. */
export const expand = async (user: Pick<UserEvent, 'click'> = userEvent) =>
  user.click(await screen.findByRole('button', { name: /What does a cleanup function/ }));

/** A point of the open question. */
export const pointOf = async (label: string) => within(await findPoint(label));
export const findPoint = async (label: string) => {
  const item = (await screen.findByText(label)).closest('li');
  if (item === null) throw new Error(`No point ${label}`);
  return item;
};
