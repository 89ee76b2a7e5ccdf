import { signedIn } from '@parley/shared-ui/store';
import { answerApi, renderScreen } from '@parley/shared-ui/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { useLogout } from './use-logout.ts';

function LogoutButton() {
  const logout = useLogout();
  return (
    <button type="button" onClick={logout}>
      Log out
    </button>
  );
}

test('a slow server ends no session that began after the logout', async () => {
  jest.useFakeTimers();
  answerApi({});
  let answer = (_response: Response) => {};
  jest.mocked(fetch).mockImplementation(
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  const { store } = renderScreen(<LogoutButton />);
  act(() => {
    store.dispatch(signedIn('token-of-ada'));
  });
  fireEvent.click(screen.getByRole('button', { name: 'Log out' }));
  await act(() => jest.advanceTimersByTimeAsync(1_500));
  expect(store.getState().session.token).toBeNull();
  act(() => {
    store.dispatch(signedIn('token-of-grace'));
  });
  answer(Response.json({ status: 200, message: 'OK', data: {} }));
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  expect(store.getState().session.token).toBe('token-of-grace');
  jest.useRealTimers();
});
