import type { ActiveSession, SignInMethod } from '@parley/api/contract/onboarding';

const methods: Readonly<Record<SignInMethod, string>> = {
  link: 'Signed in with a mailed link',
  google: 'Signed in with Google',
  test: 'Signed in by a test',
};

/** What a place is called: browser and system, when the browser told. */
export function placeName({ device }: Pick<ActiveSession, 'device'>): string {
  return device || 'Unknown browser';
}

/** How a session began, in words. */
export function methodText({ signedInWith }: Pick<ActiveSession, 'signedInWith'>): string {
  return methods[signedInWith];
}

/** This device first, then the last used. */
export function inOrder(sessions: readonly ActiveSession[]): ActiveSession[] {
  return [...sessions].sort(
    (a, b) => Number(b.isCurrent) - Number(a.isCurrent) || b.lastUsedAt.localeCompare(a.lastUsedAt),
  );
}
