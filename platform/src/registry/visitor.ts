/** The part of a document that remembers a visitor. */
export interface CookieHolder {
  cookie: string;
}

/**
 * Id of the visitor, random, in a first-party cookie. Signing out does not change it, so that a
 * visitor keeps their canary versions. A browser without cookies is a new visitor on every load.
 * The function is also inlined in pages as text, so it uses nothing but its arguments.
 * @param newId makes a UUID for a new visitor
 */
export function visitorIdOf(page: CookieHolder, newId: () => string, isSecure: boolean): string {
  const match = /(?:^|; )parley-visitor=([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:;|$)/.exec(
    page.cookie,
  );
  const id = match?.[1] ?? newId();
  // Browsers keep a cookie for 400 days at most. Not all have the asynchronous cookie store.
  const lifetime = 400 * 24 * 3_600;
  const secure = isSecure ? '; Secure' : '';
  page.cookie = `parley-visitor=${id}; Path=/; Max-Age=${lifetime}; SameSite=Lax${secure}`;
  return id;
}
