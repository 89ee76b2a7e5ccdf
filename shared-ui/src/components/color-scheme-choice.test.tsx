import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { signedIn, useProfileQuery } from '../store/store.ts';
import { answerApi, renderScreen } from '../testing/testing.tsx';
import { ColorSchemeSwitch } from './color-scheme-switch.tsx';
import { useKeptColorScheme } from './use-color-scheme-choice.ts';

function Frame() {
  const { data: profile } = useProfileQuery();
  useKeptColorScheme(profile);
  return (
    <>
      <ColorSchemeSwitch />
      <p>{profile?.firstName}</p>
    </>
  );
}

const profile = (colorScheme: string | null) => ({
  'GET /profile': { data: { firstName: 'Ada', preferences: { colorScheme } } },
});
const put = 'PUT /profile/preferences';
const scheme = () => document.documentElement.getAttribute('data-color-scheme');
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('a signed-out person’s choice stays in the browser', async () => {
  const calls = answerApi({});
  renderScreen(<ColorSchemeSwitch />);
  await press('Use dark colors');
  expect(scheme()).toBe('dark');
  await press('Use light colors');
  expect(scheme()).toBe('light');
  expect(calls).toEqual([]);
});

test('what was chosen on another device is taken over', async () => {
  answerApi(profile('dark'));
  renderScreen(<Frame />);
  expect(await screen.findByText('Ada')).toBeVisible();
  await waitFor(() => expect(scheme()).toBe('dark'));
});

test('before anything was chosen, the browser’s own choice stays', async () => {
  answerApi(profile(null));
  renderScreen(<Frame />);
  await press('Use dark colors');
  expect(await screen.findByText('Ada')).toBeVisible();
  expect(scheme()).toBe('dark');
});

test.each([
  ['kept for other devices', { data: { colorScheme: 'dark' } }],
  ['stays here when it cannot be kept', { status: 500, message: 'The server rests.' }],
])('a signed-in person’s choice is %s', async (_name, answer) => {
  const calls = answerApi({ ...profile('light'), [put]: answer });
  const { store } = renderScreen(<Frame />);
  act(() => {
    store.dispatch(signedIn('token-of-ada'));
  });
  expect(await screen.findByText('Ada')).toBeVisible();
  await press('Use dark colors');
  await waitFor(() => expect(calls.at(-1)).toEqual({ call: put, body: { colorScheme: 'dark' } }));
  await waitFor(() =>
    expect(Object.values(store.getState().api.mutations).at(-1)?.status).not.toBe('pending'),
  );
  expect(scheme()).toBe('dark');
});
