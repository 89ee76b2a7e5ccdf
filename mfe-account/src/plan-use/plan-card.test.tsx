import { formatDate } from '@parley/shared-ui/format/time';
import { answerApi, renderScreen } from '@parley/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { nextQuotaMonth } from '../plan/quota.ts';
import { free, profile } from '../testing/account.tsx';
import fill from './fill.tsx';

function open(answer: Parameters<typeof answerApi>[0][string]) {
  answerApi({ 'GET /profile': answer });
  return renderScreen(<fill.Component />);
}
const card = async (name: string) => within(await screen.findByRole('region', { name }));

test('shows the used part of the quota, when the count starts again and the way to upgrade on Free', async () => {
  open({ data: { ...free.profile, quota: { used: 1, limit: 2 } } });
  const plan = await card('Your plan: Free');
  expect(plan.getByText('1 of 2 interviews used this month')).toBeVisible();
  const bar = plan.getByRole('progressbar', { name: 'Interviews used this month' });
  expect(bar).toHaveAttribute('aria-valuenow', '50');
  const next = formatDate(nextQuotaMonth(new Date()));
  expect(plan.getByText(`The count starts again on ${next}`)).toBeVisible();
  expect(plan.getByRole('link', { name: 'Upgrade Plan' })).toHaveAttribute(
    'href',
    '/profile?upgrade=plus',
  );
});

test('states that an unlimited plan is unlimited, without a bar or an upgrade', async () => {
  open({ data: { ...profile, accountType: 'parley_max', quota: { used: 3, limit: null } } });
  const plan = await card('Your plan: Parley Max');
  expect(plan.getByText('Unlimited interviews, 3 so far this month')).toBeVisible();
  expect(plan.queryByRole('progressbar')).not.toBeInTheDocument();
  expect(plan.queryByText(/count starts again/)).not.toBeInTheDocument();
  expect(plan.queryByRole('link')).not.toBeInTheDocument();
});

test('names an unknown plan as Free without an upgrade, and leaves out a quota that it cannot read', async () => {
  open({ data: { ...profile, accountType: 'parley_ultra', quota: 'many' } });
  const plan = await card('Your plan: Free');
  expect(plan.queryByText(/interviews/)).not.toBeInTheDocument();
  expect(plan.queryByRole('link')).not.toBeInTheDocument();
});

test('offers a retry when the plan cannot be loaded @DESIGN-43', async () => {
  let works = false;
  open(() => (works ? { data: profile } : { status: 500, message: 'The server rests.' }));
  expect(await screen.findByText('The server rests.')).toBeVisible();
  works = true;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await card('Your plan: Parley Plus');
});
