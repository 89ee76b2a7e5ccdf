import type { Session } from '@parley/shared-ui/answers/profile';

const methods: Readonly<Record<Session['signedInWith'], string>> = {
  link: 'Signed in with a mailed link',
  google: 'Signed in with Google',
  test: 'Signed in by a test',
  unknown: 'Signed in another way',
};

/** What a place is called: browser and system, when the browser told. */
export function placeName({ device }: Pick<Session, 'device'>): string {
  return device || 'Unknown browser';
}

/** How a session began, in words. */
export function methodText({ signedInWith }: Pick<Session, 'signedInWith'>): string {
  return methods[signedInWith];
}

/** This device first, then the last used. */
export function inOrder(sessions: readonly Session[]): Session[] {
  return [...sessions].sort(
    (a, b) => Number(b.isCurrent) - Number(a.isCurrent) || b.lastUsedAt.localeCompare(a.lastUsedAt),
  );
}
