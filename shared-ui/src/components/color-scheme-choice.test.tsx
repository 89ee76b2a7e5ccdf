import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { signedIn, useProfileQuery } from '../store/store.ts';
import { answerApi, renderScreen } from '../testing/testing.tsx';
import { ColorSchemeSwitch } from './color-scheme-switch.tsx';
import { useStoredColorScheme } from './use-color-scheme-choice.ts';

function Frame() {
  const { data: profile } = useProfileQuery();
  useStoredColorScheme(profile);
  return (
    <>
      <ColorSchemeSwitch />
      <p>{profile?.firstName}</p>
    </>
  );
}

const profile = (colorScheme: string | null) => ({
  'GET /profile': {
    data: {
      id: 'p1',
      email: 'ada@parley.test',
      firstName: 'Ada',
      accountType: 'parley_free',
      preferences: { colorScheme },
    },
  },
});
const scheme = () => document.documentElement.getAttribute('data-color-scheme');
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('stores a signed-out user’s choice in the browser', async () => {
  const calls = answerApi({});
  renderScreen(<ColorSchemeSwitch />);
  await press('Use dark colors');
  expect(scheme()).toBe('dark');
  await press('Use light colors');
  expect(scheme()).toBe('light');
  expect(calls).toEqual([]);
});

test('applies the choice made on another device', async () => {
  answerApi(profile('dark'));
  renderScreen(<Frame />);
  expect(await screen.findByText('Ada')).toBeVisible();
  await waitFor(() => expect(scheme()).toBe('dark'));
});

test('keeps the browser’s choice before the user has chosen', async () => {
  answerApi(profile(null));
  renderScreen(<Frame />);
  await press('Use dark colors');
  expect(await screen.findByText('Ada')).toBeVisible();
  expect(scheme()).toBe('dark');
});

test.each([
  ['kept for other devices', 200],
  ['stays here when it cannot be kept', 500],
])('stores a signed-in user’s choice of %s', async (_name, status) => {
  answerApi(profile('light'));
  const { store } = renderScreen(<Frame />);
  act(() => {
    store.dispatch(signedIn('token-of-ada'));
  });
  expect(await screen.findByText('Ada')).toBeVisible();
  let answer = (_response: Response) => {};
  const slow = new Promise<Response>((resolve) => {
    answer = resolve;
  });
  jest.mocked(fetch).mockImplementationOnce(() => slow);
  await press('Use dark colors');
  expect(scheme()).toBe('dark');
  const [address, request] = jest.mocked(fetch).mock.lastCall ?? [];
  expect(`${request?.method} ${address}`).toMatch(/^PUT .+\/profile\/preferences$/);
  expect(request?.body).toBe('{"colorScheme":"dark"}');
  await act(async () => {
    answer(new Response(JSON.stringify({ status, message: 'Done.', data: null }), { status }));
    await slow;
  });
  await waitFor(() =>
    expect(Object.values(store.getState().api.mutations).at(-1)?.status).toMatch(/^(ful|rej)/),
  );
  // Whatever follows the answer has been drawn.
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(scheme()).toBe('dark');
});
