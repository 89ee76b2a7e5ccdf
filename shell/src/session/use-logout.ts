import { signedOut, useAppDispatch, useLogoutMutation } from '@parley/shared-ui/store';
import { useCallback } from 'react';

/** Milliseconds to wait for the server before logging out anyway. */
const revokeTimeoutMs = 1_500;

/**
 * Logs out: revokes the session on the server and ends it in the store, which clears the local
 * storage (product specification §4). A lost connection must not keep anyone signed in here.
 */
export function useLogout(): () => void {
  const dispatch = useAppDispatch();
  const [revoke] = useLogoutMutation();
  return useCallback(() => {
    let hasLeft = false;
    const leave = () => {
      // A slow server answers when somebody may have signed in again.
      if (!hasLeft) dispatch(signedOut('logout'));
      hasLeft = true;
    };
    const timer = setTimeout(leave, revokeTimeoutMs);
    revoke().finally(() => {
      clearTimeout(timer);
      leave();
    });
  }, [dispatch, revoke]);
}
