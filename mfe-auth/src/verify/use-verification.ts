import { removeStored } from '@parley/shared-ui/storage';
import {
  api,
  failureOf,
  selectSite,
  selectToken,
  signedIn,
  useAppDispatch,
  useAppSelector,
} from '@parley/shared-ui/store';
import { useSnackbar } from 'notistack';
import { type Dispatch, useEffect, useLayoutEffect, useReducer, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { authApi } from '../auth-api.ts';
import { consumeReturnPath, storedReturnPath, withReturnPath } from '../return-path.ts';
import { signInErrorState, signInErrorTexts } from '../sign-in-error.ts';
import {
  beginVerification,
  nextVerification,
  type Verification,
  type VerificationEvent,
} from './verification.ts';

/** Milliseconds before the person goes on (product specification §2, "Auth callback"). */
const pause = 200;

/** Runs the visit: cleans the address, makes the one call, signs in, leads on. */
export function useVerification(): [Verification, Dispatch<VerificationEvent>] {
  const current = useAppSelector(selectToken);
  const { productName } = useAppSelector(selectSite);
  const [query] = useSearchParams();
  const [state, send] = useReducer(nextVerification, null, () => beginVerification(query, current));
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { enqueueSnackbar } = useSnackbar();
  const { search, pathname } = useLocation();
  const started = useRef(0);
  const { stage } = state;
  const refusal = state.stage === 'invalid' ? state.refusal : null;

  useLayoutEffect(() => {
    if (search !== '') navigate(pathname, { replace: true });
  }, [navigate, pathname, search]);

  useEffect(() => {
    if (state.stage !== 'rotating' || started.current >= state.attempt) return;
    started.current = state.attempt;
    const rotation = { token: state.token, productName };
    const call = authApi.endpoints.authRotateToken.initiate(rotation, { track: false });
    dispatch(call)
      .unwrap()
      .then(
        ({ token }) => {
          // What belongs to whoever was signed in before must not be shown to this person.
          removeStored('parley-user-data');
          dispatch(signedIn(token));
          dispatch(api.util.resetApiState());
          send({ type: 'rotated' });
        },
        (error: unknown) => {
          const { status, message } = failureOf(error);
          send(status === 401 ? { type: 'refused' } : { type: 'call failed', message });
        },
      );
  }, [state, dispatch, productName]);

  useEffect(() => {
    if (stage !== 'leaving') return;
    const timer = setTimeout(() => navigate(consumeReturnPath(), { replace: true }), pause);
    return () => clearTimeout(timer);
  }, [stage, navigate]);

  useEffect(() => {
    if (refusal === null) return;
    const timer = setTimeout(() => {
      enqueueSnackbar(signInErrorTexts[refusal].toast, { variant: 'error' });
      // The toast goes; what happened and what to do stays above the form.
      const state = signInErrorState(refusal);
      navigate(withReturnPath('/sign-in', storedReturnPath()), { replace: true, state });
    });
    return () => clearTimeout(timer);
  }, [refusal, navigate, enqueueSnackbar]);

  return [state, send];
}
