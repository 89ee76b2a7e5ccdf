import { api, selectEndedBy, useAppDispatch, useAppSelector } from '@parley/shared-ui/store';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useRouteHandle } from './route-handle.ts';
import { signInAddress } from './sign-in-address.ts';

/** Logging out leads to /sign-in after this pause, in milliseconds (product specification §4). */
const logoutPause = 500;

/**
 * Leads away from protected pages when the session ends: at once, and back afterwards, when the
 * server no longer accepts it; after a short pause when the person logged out, here or in another tab.
 */
export function SessionGuard() {
  const endedBy = useAppSelector(selectEndedBy);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const guarded = useRouteHandle()?.access === 'protected';

  // What was fetched for the person goes only when no screen shows it any more: a screen in view
  // would fetch it again at once.
  useEffect(() => {
    if (endedBy && !guarded) dispatch(api.util.resetApiState());
  }, [endedBy, guarded, dispatch]);

  useEffect(() => {
    if (!endedBy || !guarded) return;
    const expired = endedBy === 'expired';
    const leave = () =>
      navigate(expired ? signInAddress(`${pathname}${search}`) : '/sign-in', { replace: true });
    const timer = setTimeout(leave, expired ? 0 : logoutPause);
    return () => clearTimeout(timer);
  }, [endedBy, guarded, navigate, pathname, search]);

  return null;
}
