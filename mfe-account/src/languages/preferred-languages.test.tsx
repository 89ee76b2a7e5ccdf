import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Answers, openProfile, profile, section } from '../testing/account.tsx';

const saved = (body: unknown) => ({
  message: 'Your profile is saved.',
  data: { ...profile, ...Object(body) },
});

function open(preferredLanguages: string[], changed: Answers = {}) {
  return openProfile({
    'GET /profile': { data: { ...profile, preferredLanguages } },
    'PUT /profile/update': saved,
    ...changed,
  });
}

const panel = () => section('Preferred Languages');
const chips = () =>
  screen
    .queryAllByRole('button', { name: /^Remove / })
    .map((button) => button.getAttribute('aria-label')?.replace('Remove ', ''));
const input = () => screen.getByRole('textbox', { name: 'Languages, separated by commas' });
const updates = (calls: { call: string; body: unknown }[]) =>
  calls.filter(({ call }) => call === 'PUT /profile/update').map(({ body }) => body);

async function add(text: string) {
  await userEvent.click((await panel()).getByRole('button', { name: '+ Add Language' }));
  expect(input()).toHaveFocus();
  if (text) await userEvent.type(input(), text);
}

test('adds typed languages with Enter, split on commas and without duplicates @PROFILE-13 @PROFILE-15 @PROFILE-16 @PROFILE-17 @RULE-9 @RULE-10', async () => {
  const { calls } = open(['React']);
  await add(' Python , react,, Go ,{Enter}');
  await waitFor(() => expect(chips()).toEqual(['React', 'Python', 'Go']));
  expect(updates(calls)).toEqual([{ ...profile, preferredLanguages: ['React', 'Python', 'Go'] }]);
  expect(await screen.findByText('Your profile is saved.')).toBeVisible();
});

test('returns the focus to the button when a language is added', async () => {
  open(['React']);
  await add('Python{Enter}');
  await waitFor(() => expect(chips()).toEqual(['React', 'Python']));
  expect(screen.getByRole('button', { name: '+ Add Language' })).toHaveFocus();
});

test('shows a hint on the keys @PROFILE-20', async () => {
  open([]);
  await add('');
  expect(input()).toHaveAccessibleDescription('Press Enter to update languages, Escape to cancel');
});

test('cancels with Escape and focuses the button @PROFILE-18', async () => {
  const { calls } = open(['React']);
  await add('Python{Escape}');
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: '+ Add Language' })).toHaveFocus();
  expect(chips()).toEqual(['React']);
  expect(updates(calls)).toEqual([]);
});

test('cancels on blur @PROFILE-19', async () => {
  const { calls } = open(['React']);
  await add('Python');
  await userEvent.click(screen.getByRole('heading', { name: 'Quick Stats' }));
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  expect(updates(calls)).toEqual([]);
});

test.each(['{Enter}', ' , ,{Enter}'])('ignores the empty input "%s" @RULE-11', async (text) => {
  const { calls } = open(['React']);
  await add(text);
  expect(input()).toBeVisible();
  expect(updates(calls)).toEqual([]);
});

test('closes the input without saving when all languages exist already', async () => {
  const { calls } = open(['React']);
  await add('REACT{Enter}');
  await waitFor(() => expect(screen.queryByRole('textbox')).not.toBeInTheDocument());
  expect(updates(calls)).toEqual([]);
});

test('keeps the typed text when saving fails', async () => {
  open(['React'], { 'PUT /profile/update': { status: 500, message: 'It could not be saved.' } });
  await add('Python{Enter}');
  expect(await screen.findByText('It could not be saved.')).toBeVisible();
  expect(input()).toHaveValue('Python');
  expect(chips()).toEqual(['React']);
});

test('reports what the API would reject while typing', async () => {
  const { calls } = open([]);
  await add('');
  fireEvent.change(input(), { target: { value: 'x'.repeat(61) } });
  expect(input()).toHaveAccessibleDescription('A language has at most 60 characters.');
  await userEvent.type(input(), '{Enter}');
  expect(updates(calls)).toEqual([]);
});

test('removes a chip with its button and focuses the next one @PROFILE-14', async () => {
  const { calls } = open(['React', 'Python', 'Go']);
  await userEvent.click((await panel()).getByRole('button', { name: 'Remove Python' }));
  await waitFor(() => expect(chips()).toEqual(['React', 'Go']));
  expect(updates(calls)).toEqual([{ ...profile, preferredLanguages: ['React', 'Go'] }]);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Remove Go' })).toHaveFocus());
});

test('reads the profile once for each change', async () => {
  const { calls } = open(['React', 'Python']);
  const remove = (await panel()).getByRole('button', { name: 'Remove Python' });
  const before = calls.length;
  await userEvent.click(remove);
  await waitFor(() => expect(chips()).toEqual(['React']));
  expect(calls.slice(before).map(({ call }) => call)).toEqual([
    'GET /profile',
    'PUT /profile/update',
  ]);
});

test('keeps what another tab has saved since the page was opened', async () => {
  let now = ['React', 'Python'];
  const { calls } = open([], {
    'GET /profile': () => ({ data: { ...profile, preferredLanguages: now } }),
  });
  expect((await panel()).getByRole('button', { name: 'Remove Python' })).toBeVisible();
  now = ['German', 'React', 'Python'];
  await add('Go{Enter}');
  await waitFor(() => expect(chips()).toEqual(['German', 'React', 'Python', 'Go']));
  now = ['French', 'React', 'Python', 'Go'];
  await userEvent.click(screen.getByRole('button', { name: 'Remove React' }));
  await waitFor(() => expect(chips()).toEqual(['French', 'Python', 'Go']));
  expect(updates(calls)).toMatchObject([
    { preferredLanguages: ['German', 'React', 'Python', 'Go'] },
    { preferredLanguages: ['French', 'Python', 'Go'] },
  ]);
});

test('focuses the chip after the removed one, also when another tab has added some meanwhile', async () => {
  let now = ['React', 'Python', 'Go'];
  open([], { 'GET /profile': () => ({ data: { ...profile, preferredLanguages: now } }) });
  const remove = (await panel()).getByRole('button', { name: 'Remove Python' });
  now = ['German', 'French', ...now];
  await userEvent.click(remove);
  await waitFor(() => expect(chips()).toEqual(['German', 'French', 'React', 'Go']));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Remove Go' })).toHaveFocus());
});

test('focuses the add button when the last chip is removed', async () => {
  open(['React']);
  await userEvent.click((await panel()).getByRole('button', { name: 'Remove React' }));
  await waitFor(() => expect(chips()).toEqual([]));
  await waitFor(() => expect(screen.getByRole('button', { name: '+ Add Language' })).toHaveFocus());
});

test('adds sixty languages from sixty pasted lines', async () => {
  const { calls } = open([]);
  await add('');
  const sixty = Array.from({ length: 60 }, (_, index) => `Language ${index + 1}`);
  await userEvent.paste(sixty.join('\n'));
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(chips()).toHaveLength(60));
  expect(updates(calls)).toEqual([{ ...profile, preferredLanguages: sixty }]);
});
