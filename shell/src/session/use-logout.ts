import { clearStorage } from '@parley/shared-ui/storage';
import { signedOut, useAppDispatch, useLogoutMutation } from '@parley/shared-ui/store';
import { useCallback } from 'react';

/** Milliseconds that logging out waits for the server. */
const revokeTimeoutMs = 1_500;

/**
 * Logs out: revokes the session on the server and clears the local storage (product specification
 * §4). Does not wait for the server for long: a lost connection must not keep the user signed in.
 */
export function useLogout(): () => void {
  const dispatch = useAppDispatch();
  const [revoke] = useLogoutMutation();
  return useCallback(() => {
    const leave = () => {
      clearStorage();
      dispatch(signedOut('logout'));
    };
    const timer = setTimeout(leave, revokeTimeoutMs);
    revoke().finally(() => {
      clearTimeout(timer);
      leave();
    });
  }, [dispatch, revoke]);
}
