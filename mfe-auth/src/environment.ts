import type { AppDispatch } from '@parley/shared-ui/store';
import * as z from 'zod/mini';

const environment = z.object({ apiUrl: z.string() });

/** The API's public address from what the store hands to thunks and calls (`ApiEnvironment`). */
export function apiUrlOf(extra: unknown): string {
  return environment.parse(extra).apiUrl;
}

/** Where the browser goes, as a full page, to sign in with a Google account (specification §7). */
export function googleAddress(dispatch: AppDispatch): string {
  return dispatch((_dispatch, _getState, extra) => `${apiUrlOf(extra)}/onboarding/google-signin`);
}
