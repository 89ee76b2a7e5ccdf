import { pricing } from '@parley/api/contract/plans/pricing-grid';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Answers, openProfile, profile } from '../testing/account.tsx';

const open = (changed: Answers = {}) => openProfile(changed);

const pencil = () => screen.findByRole('button', { name: 'Edit personal information' });
/** A section once the profile has arrived. */
const loaded = async (name: string) => {
  await pencil();
  return within(screen.getByRole('region', { name }));
};
const firstName = () => screen.getByRole('textbox', { name: 'First Name' });
const lastName = () => screen.getByRole('textbox', { name: 'Last Name' });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

async function edit() {
  await userEvent.click(await pencil());
  await userEvent.clear(firstName());
  await userEvent.type(firstName(), '  Augusta ');
}

test('shows name, email and plan @PROFILE-1 @PROFILE-2 @PROFILE-7 @PROFILE-8 @PROFILE-10 @PROFILE-11 @PROFILE-12', async () => {
  open();
  expect(screen.getByRole('heading', { level: 1, name: 'Profile Settings' })).toBeVisible();
  expect(screen.getByText('Manage your account and preferences')).toBeVisible();
  const person = await loaded('Personal Information');
  for (const text of ['AL', 'Ada Lovelace', 'Active', 'Member since January 9, 2026']) {
    expect(person.getByText(text)).toBeVisible();
  }
  const contact = within(screen.getByRole('region', { name: 'Contact Information' }));
  expect(contact.getByText('ada@parley.test')).toBeVisible();
  expect(contact.queryByRole('textbox')).not.toBeInTheDocument();
});

test('shows a placeholder without a name @PROFILE-9', async () => {
  open({ 'GET /profile': { data: { ...profile, firstName: '', lastName: '' } } });
  expect(await screen.findByText('No name set')).toBeVisible();
  expect(screen.getByText('U')).toBeVisible();
});

test('lists the plan’s features and the used quota of the month @PROFILE-21 @PROFILE-22', async () => {
  open();
  const plan = await loaded('Account Plan');
  expect(plan.getByText('Parley Plus')).toBeVisible();
  expect(plan.getByText('3 of 10 interviews used this month')).toBeVisible();
  expect(await plan.findByText('10 interviews a month')).toBeVisible();
  expect(plan.queryByText('Custom scenarios')).not.toBeInTheDocument();
  expect(plan.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '30');
});

test('shows no bar without a limit', async () => {
  open({ 'GET /profile': { data: { ...profile, quota: { used: 12, limit: null } } } });
  expect(await screen.findByText('Unlimited interviews, 12 so far this month')).toBeVisible();
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
});

test('treats an unknown plan as Free, without features @PLAN-23 @PLAN-24', async () => {
  open({ 'GET /profile': { data: { ...profile, accountType: 'parley_gold' } } });
  const plan = await loaded('Account Plan');
  expect(plan.getByText('Free')).toBeVisible();
  expect(await plan.findByRole('button', { name: 'Upgrade Plan' })).toBeVisible();
  expect(plan.queryByText('Standard languages')).not.toBeInTheDocument();
  expect(plan.queryAllByRole('listitem')).toEqual([]);
});

test('shows two quick stats @PROFILE-24 @PROFILE-25', async () => {
  open();
  const stats = await loaded('Quick Stats');
  expect(stats.getByText('7')).toBeVisible();
  expect(stats.getByText('None')).toBeVisible();
});

test('focuses the first name on edit and discards the changes on Cancel @PROFILE-3 @PROFILE-4 @PROFILE-6', async () => {
  const { calls } = open();
  await edit();
  expect(firstName()).toHaveFocus();
  expect(firstName()).toHaveAttribute('maxlength', '200');
  expect(lastName()).toHaveValue('Lovelace');
  await press('Cancel');
  expect(await pencil()).toHaveFocus();
  expect(screen.getByText('Ada Lovelace')).toBeVisible();
  expect(calls.some(({ call }) => call.startsWith('PUT'))).toBe(false);
  await userEvent.click(await pencil());
  expect(firstName()).toHaveValue('Ada');
});

test('saves the names with the whole profile, confirms and shows them @PROFILE-5 @STATE-45 @CALL-31', async () => {
  const { calls } = open({
    'PUT /profile/update': {
      message: 'Your profile is saved.',
      data: { ...profile, firstName: 'Augusta' },
    },
  });
  await edit();
  await press('Save Changes');
  expect(await screen.findByText('Your profile is saved.')).toBeVisible();
  expect(await screen.findByText('Augusta Lovelace')).toBeVisible();
  expect(await pencil()).toHaveFocus();
  expect(calls.find(({ call }) => call === 'PUT /profile/update')?.body).toEqual({
    ...profile,
    firstName: 'Augusta',
  });
});

test('a failed save keeps what was typed @STATE-46 @CALL-32', async () => {
  open({ 'PUT /profile/update': { status: 500, message: 'The names could not be saved.' } });
  await edit();
  await userEvent.type(lastName(), '{Enter}');
  expect(await screen.findByText('The names could not be saved.')).toBeVisible();
  expect(firstName()).toHaveValue('  Augusta ');
  expect(screen.getByRole('button', { name: 'Save Changes' })).toHaveAttribute(
    'aria-disabled',
    'false',
  );
});

test('disables Save while saving', async () => {
  const { calls } = open({ 'PUT /profile/update': { message: 'Saved.', data: profile } });
  await edit();
  const answered = jest.mocked(fetch);
  let answer = (_response: Response) => {};
  answered.mockImplementationOnce(
    () =>
      new Promise<Response>((resolve) => {
        answer = resolve;
      }),
  );
  await press('Save Changes');
  expect(screen.getByRole('button', { name: 'Save Changes' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  answer(new Response(JSON.stringify({ status: 200, message: 'OK', data: profile })));
  expect(await screen.findByText('Saved.')).toBeVisible();
  expect(calls.filter(({ call }) => call.startsWith('PUT'))).toHaveLength(1);
});

test('offers a retry when the profile cannot be loaded @DESIGN-43', async () => {
  let works = false;
  open({
    'GET /profile': () =>
      works ? { data: profile } : { status: 500, message: 'The server rests.' },
  });
  expect(await screen.findByText('The server rests.')).toBeVisible();
  works = true;
  await press('Try again');
  expect(await screen.findByText('Ada Lovelace')).toBeVisible();
});

test('shows plan name and quota when the features cannot be loaded', async () => {
  let works = false;
  open({
    'GET /app-setup/platform-pricing': () =>
      works ? { data: { pricing: pricing('Parley') } } : { status: 500, message: 'No prices.' },
  });
  expect(await screen.findByText('What your plan includes could not be loaded.')).toBeVisible();
  expect(screen.getByText('Parley Plus')).toBeVisible();
  works = true;
  await press('Try again');
  expect(await screen.findByText('10 interviews a month')).toBeVisible();
});
