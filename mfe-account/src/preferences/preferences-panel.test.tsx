import { interviewerLanguages } from '@parley/api/contract/interviewer';
import { signedIn } from '@parley/shared-ui/store';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  type Answers,
  free,
  openProfile,
  preferences,
  profile,
  section,
} from '../testing/account.tsx';

const path = 'PUT /profile/preferences';

function open(changed: Answers = {}) {
  const view = openProfile({
    [path]: (body) => ({ message: 'Saved.', data: { ...preferences, ...Object(body) } }),
    ...changed,
  });
  act(() => {
    view.store.dispatch(signedIn('token-of-ada'));
  });
  const updates = () => view.calls.filter(({ call }) => call === path).map(({ body }) => body);
  return { ...view, updates };
}
const panel = () => section('Preferences');

test.each([
  ['Captions', { captions: false }],
  ['Receipts', { receiptMails: false }],
  ['Changes of your plan', { planMails: false }],
])('%s is switched off and kept', async (name, update) => {
  const { updates } = open();
  const control = (await panel()).getByRole('switch', { name });
  expect(control).toBeChecked();
  await userEvent.click(control);
  expect(control).not.toBeChecked();
  expect(updates()).toEqual([update]);
  expect(await (await panel()).findByText('Saved')).toBeVisible();
});

test('a choice that cannot be saved goes back and says why', async () => {
  open({ [path]: { status: 500, message: 'The server rests.' } });
  const control = (await panel()).getByRole('switch', { name: 'Captions' });
  await userEvent.click(control);
  expect(await screen.findByText('The server rests.')).toBeVisible();
  await waitFor(() => expect(control).toBeChecked());
});

test('voice and language are chosen by name', async () => {
  const { updates } = open();
  const shown = await panel();
  await userEvent.selectOptions(
    shown.getByRole('combobox', { name: 'Interviewer’s voice' }),
    'Coral',
  );
  await userEvent.selectOptions(
    shown.getByRole('combobox', { name: 'Interviewer’s language' }),
    'Japanese',
  );
  expect(updates()).toEqual([{ interviewerVoice: 'coral' }, { interviewerLanguage: 'ja' }]);
  expect(shown.getByRole('combobox', { name: 'Interviewer’s language' })).toHaveValue('ja');
});

test.each([
  ['parley_free', 5],
  ['parley_plus', interviewerLanguages.length],
  ['parley_max', interviewerLanguages.length],
] as const)('on %s the interviewer speaks %d languages', async (accountType, count) => {
  open({ 'GET /profile': { data: { ...profile, accountType } } });
  const languages = (await panel()).getByRole('combobox', { name: 'Interviewer’s language' });
  const open_ = [...languages.querySelectorAll('option')].filter(({ disabled }) => !disabled);
  expect(open_).toHaveLength(count);
});

test('Free is led to the plan with all languages', async () => {
  open({ 'GET /profile': { data: free.profile } });
  const link = (await panel()).getByRole('link', {
    name: `Get all ${interviewerLanguages.length} languages`,
  });
  expect(link).toHaveAttribute('href', '/profile?upgrade=plus');
});

test('a language that the plan lost shows as English', async () => {
  const kept = { ...preferences, interviewerLanguage: 'ja' as const };
  open({ 'GET /profile': { data: { ...free.profile, preferences: kept } } });
  expect((await panel()).getByRole('combobox', { name: 'Interviewer’s language' })).toHaveValue(
    'en',
  );
});

test('the theme is chosen, takes effect at once and is kept', async () => {
  const { updates } = open();
  const shown = await panel();
  expect(shown.getByRole('button', { name: 'System' })).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(shown.getByRole('button', { name: 'Dark' }));
  expect(shown.getByRole('button', { name: 'Dark' })).toHaveAttribute('aria-pressed', 'true');
  expect(document.documentElement).toHaveAttribute('data-color-scheme', 'dark');
  expect(updates()).toEqual([{ colorScheme: 'dark' }]);
  await userEvent.click(shown.getByRole('button', { name: 'Light' }));
  expect(document.documentElement).toHaveAttribute('data-color-scheme', 'light');
});

test('an API that does not tell preferences yet leaves the panel out', async () => {
  const { preferences: _none, ...older } = profile;
  open({ 'GET /profile': { data: older } });
  await section('Your Data');
  expect(screen.queryByRole('region', { name: 'Preferences' })).not.toBeInTheDocument();
});
