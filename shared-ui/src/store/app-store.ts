import { combineSlices, configureStore } from '@reduxjs/toolkit';
import { clearStorage, readStored, removeStored, writeStored } from '../storage/storage.ts';
import { api } from './api.ts';
import type { ApiEnvironment } from './base-query.ts';
import { sessionSlice, signedIn, signedOut } from './session-slice.ts';
import { type SiteState, siteSlice } from './site-slice.ts';

/** Slices that remotes inject when they load; each remote merges its own into this interface. */
export interface LazySlices {}

/** The reducer that every remote's slice is injected into. */
export const rootReducer = combineSlices(
  sessionSlice,
  siteSlice,
  api,
).withLazyLoadedSlices<LazySlices>();

export type RootState = ReturnType<typeof rootReducer>;

/**
 * Makes the store of the page, with the token and the profile that the browser remembers, and keeps
 * the two in step with every other tab.
 */
export function createAppStore(environment: ApiEnvironment, site?: SiteState) {
  const store = configureStore({
    reducer: rootReducer,
    ...(site ? { preloadedState: { site } } : {}),
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument: environment } }).concat(api.middleware),
  });
  const token = readStored('auth-token');
  if (token) store.dispatch(signedIn(token));
  keepTokenStored(store);
  return store;
}

export type AppStore = ReturnType<typeof createAppStore>;
export type AppDispatch = AppStore['dispatch'];

/** Writes the token when it changes here, and follows it when another tab changes it. */
function keepTokenStored(store: AppStore): void {
  let known = store.getState().session.token;
  store.subscribe(() => {
    const { token } = store.getState().session;
    if (token === known) return;
    known = token;
    if (token) writeStored('auth-token', token);
    else {
      removeStored('auth-token');
      clearStorage();
    }
  });
  window.addEventListener('storage', (event) => {
    if (event.key !== 'auth-token' && event.key !== null) return;
    const token = readStored('auth-token');
    if (token === store.getState().session.token) return;
    store.dispatch(token ? signedIn(token) : signedOut('logout'));
    if (token) store.dispatch(api.util.resetApiState());
  });
}
