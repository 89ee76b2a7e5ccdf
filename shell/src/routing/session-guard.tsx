import { api, selectEndedBy, useAppDispatch, useAppSelector } from '@parley/shared-ui/store';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useRouteHandle } from '../federation/route-handle.ts';
import { signInAddress } from './sign-in-address.ts';

/** Logging out leads to /sign-in after this pause, in milliseconds (product specification §4). */
const logoutDelayMs = 500;

/**
 * Redirects from protected pages when the session ends: at once and with a way back when it has
 * expired; after a short delay when the user logged out, here or in another tab.
 */
export function SessionGuard() {
  const endedBy = useAppSelector(selectEndedBy);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const guarded = useRouteHandle()?.access === 'protected';

  // The cache is reset only when no protected screen is mounted: it would refetch at once.
  useEffect(() => {
    if (endedBy && !guarded) dispatch(api.util.resetApiState());
  }, [endedBy, guarded, dispatch]);

  useEffect(() => {
    if (!endedBy || !guarded) return;
    const expired = endedBy === 'expired';
    const leave = () =>
      navigate(expired ? signInAddress(`${pathname}${search}`) : '/sign-in', { replace: true });
    const timer = setTimeout(leave, expired ? 0 : logoutDelayMs);
    return () => clearTimeout(timer);
  }, [endedBy, guarded, navigate, pathname, search]);

  return null;
}
