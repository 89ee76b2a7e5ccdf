/** The part of a document that remembers a visitor. */
export interface CookieHolder {
  cookie: string;
}

/**
 * Who visits, as a random id in a first-party cookie: signing out does not change it, so that a
 * visitor keeps the versions that a canary gave them. A browser without cookies is a new visitor on
 * every load. The function's text stands inline in pages too, so it uses nothing but its arguments.
 * @param newId makes a UUID for somebody who was never here
 */
export function visitorIdOf(page: CookieHolder, newId: () => string, isSecure: boolean): string {
  const match = /(?:^|; )parley-visitor=([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:;|$)/.exec(
    page.cookie,
  );
  const id = match?.[1] ?? newId();
  // Browsers remember for 400 days at most. The asynchronous cookie store is not in all of them.
  const lifetime = 400 * 24 * 3_600;
  const secure = isSecure ? '; Secure' : '';
  page.cookie = `parley-visitor=${id}; Path=/; Max-Age=${lifetime}; SameSite=Lax${secure}`;
  return id;
}
