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
])('switches %s off and stores it', async (name, update) => {
  const { updates } = open();
  const control = (await panel()).getByRole('switch', { name });
  expect(control).toBeChecked();
  await userEvent.click(control);
  // The store tells of several changes at once, some milliseconds later.
  await waitFor(() => expect(control).not.toBeChecked());
  expect(updates()).toEqual([update]);
  expect(await (await panel()).findByText('Saved')).toBeVisible();
});

test('reverts a choice that cannot be saved and shows the error', async () => {
  open({ [path]: { status: 500, message: 'The server rests.' } });
  const control = (await panel()).getByRole('switch', { name: 'Captions' });
  await userEvent.click(control);
  expect(await screen.findByText('The server rests.')).toBeVisible();
  await waitFor(() => expect(control).toBeChecked());
});

test('shows what the server has when a choice fails while the next one is being saved', async () => {
  let kept = preferences;
  open({
    'GET /profile': () => ({ data: { ...free.profile, preferences: kept } }),
    [path]: (body) => {
      const wanted = { ...kept, ...Object(body) };
      if (wanted.interviewerVoice === 'coral') return { status: 503, message: 'Not now.' };
      kept = wanted;
      return { data: kept };
    },
  });
  const answers: (() => void)[] = [];
  const answerNow = jest.mocked(fetch).getMockImplementation();
  jest.mocked(fetch).mockImplementation(async (input, init) => {
    if (init?.method === 'PUT') await new Promise<void>((done) => answers.push(done));
    return (await answerNow?.(input, init)) ?? Response.error();
  });
  const voice = (await panel()).getByRole('combobox', { name: 'Interviewer’s voice' });
  await userEvent.selectOptions(voice, 'Coral');
  await userEvent.selectOptions(voice, 'Sage');
  await waitFor(() => expect(answers).toHaveLength(2));
  answers[0]?.();
  expect(await screen.findByText('Not now.')).toBeVisible();
  expect(voice).toHaveValue('sage');
  answers[1]?.();
  await waitFor(() => expect(kept.interviewerVoice).toBe('sage'));
  await waitFor(() => expect(voice).toHaveValue('sage'));
});

test('lists voices and languages by name', async () => {
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
  await waitFor(() =>
    expect(shown.getByRole('combobox', { name: 'Interviewer’s language' })).toHaveValue('ja'),
  );
});

test.each([
  ['parley_free', 5],
  ['parley_plus', interviewerLanguages.length],
  ['parley_max', interviewerLanguages.length],
] as const)(
  'offers on %s %d languages of the interviewer @PLAN-6 @PLAN-13',
  async (accountType, count) => {
    open({ 'GET /profile': { data: { ...profile, accountType } } });
    const languages = (await panel()).getByRole('combobox', { name: 'Interviewer’s language' });
    const open_ = [...languages.querySelectorAll('option')].filter(({ disabled }) => !disabled);
    expect(open_).toHaveLength(count);
  },
);

test('links Free to the plan with all languages', async () => {
  open({ 'GET /profile': { data: free.profile } });
  const link = (await panel()).getByRole('link', {
    name: `Get all ${interviewerLanguages.length} languages`,
  });
  expect(link).toHaveAttribute('href', '/profile?upgrade=plus');
});

test('shows English for a language that the plan no longer includes', async () => {
  const kept = { ...preferences, interviewerLanguage: 'ja' as const };
  open({ 'GET /profile': { data: { ...free.profile, preferences: kept } } });
  expect((await panel()).getByRole('combobox', { name: 'Interviewer’s language' })).toHaveValue(
    'en',
  );
});

test('applies the chosen theme at once and stores it', async () => {
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

test('hides the panel when the API has no preferences', async () => {
  const { preferences: _none, ...older } = profile;
  open({ 'GET /profile': { data: older } });
  await section('Your Data');
  expect(screen.queryByRole('region', { name: 'Preferences' })).not.toBeInTheDocument();
});
