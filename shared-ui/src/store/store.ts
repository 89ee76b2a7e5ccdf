/** What the shell and the remotes meet in: shared at run time as one copy. */
export {
  api,
  useInterviewQuery,
  useLogoutMutation,
  usePricingQuery,
  useProfileQuery,
  useUpdatePreferencesMutation,
  useUpdateProfileMutation,
} from './api.ts';
export {
  type AppDispatch,
  type AppStore,
  createAppStore,
  createSignedOutStore,
  type LazySlices,
  type RootState,
  rootReducer,
} from './app-store.ts';
export { failureOf } from './failure.ts';
export { useAppDispatch, useAppSelector } from './hooks.ts';
export {
  type SessionEnd,
  type SessionState,
  selectEndedBy,
  selectSignedIn,
  selectToken,
  signedIn,
  signedOut,
} from './session-slice.ts';
export { type SiteState, selectSite } from './site-slice.ts';
