import { type CombinedSliceReducer, combineSlices, configureStore } from '@reduxjs/toolkit';
import { clearStorage, readStored, writeStored } from '../storage/storage.ts';
import { api } from './api.ts';
import type { ApiEnvironment } from './base-query.ts';
import { type SessionState, sessionSlice, signedIn, signedOut } from './session-slice.ts';
import { type SiteState, siteSlice } from './site-slice.ts';

/** Slices that remotes inject when they load; each remote merges its own into this interface. */
export interface LazySlices {}

/** What the store has from the start. */
interface FirstState {
  api: ReturnType<typeof api.reducer>;
  session: SessionState;
  site: SiteState;
}

/**
 * The state, with the slices that a remote's own code may have injected. It is an interface, so that the
 * published types leave what remotes add open.
 */
export interface RootState extends FirstState, Partial<LazySlices> {}

/** The reducer that every remote's slice is injected into. */
export const rootReducer: CombinedSliceReducer<
  FirstState,
  RootState,
  Partial<RootState>
> = combineSlices(sessionSlice, siteSlice, api).withLazyLoadedSlices<LazySlices>();

/** Makes a store that nobody is signed in to and that knows nothing of this browser. */
export function createSignedOutStore(environment: ApiEnvironment, site?: SiteState) {
  return configureStore({
    reducer: rootReducer,
    ...(site ? { preloadedState: { site } } : {}),
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument: environment } }).concat(api.middleware),
  });
}

export type AppStore = ReturnType<typeof createSignedOutStore>;
export type AppDispatch = AppStore['dispatch'];

/**
 * Makes the store of the page, with the token and the profile that the browser remembers, and keeps
 * the two in step with every other tab.
 */
export function createAppStore(environment: ApiEnvironment, site?: SiteState): AppStore {
  const store = createSignedOutStore(environment, site);
  const token = readStored('auth-token');
  if (token) store.dispatch(signedIn(token));
  keepTokenStored(store);
  return store;
}

/** Writes the token when it changes here, and follows it when another tab changes it. */
function keepTokenStored(store: AppStore): void {
  let known = store.getState().session.token;
  store.subscribe(() => {
    const { token } = store.getState().session;
    if (token === known) return;
    known = token;
    // It is another tab's, perhaps another user's: what was fetched before is not theirs.
    if (token && token === readStored('auth-token')) store.dispatch(api.util.resetApiState());
    else if (token) writeStored('auth-token', token);
    // Logging out and a 401 both end the session here: the one place that clears the storage.
    else clearStorage();
  });
  window.addEventListener('storage', (event) => {
    if (event.key !== 'auth-token' && event.key !== null) return;
    const token = readStored('auth-token');
    if (token === store.getState().session.token) return;
    store.dispatch(token ? signedIn(token) : signedOut('logout'));
  });
}
