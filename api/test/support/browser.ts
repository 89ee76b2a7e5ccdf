import { openLink, sharedUrl } from './client.ts';

/** A sign-in that waits at the local provider's page. */
export interface Begun {
  /** The provider's address, with the request. */
  authorize: string;
  /** The mark of the browser. */
  cookie: string;
  page: string;
}

/** Goes to the sign-in with Google as a browser does, up to the provider's page. */
export async function beginGoogle(url = sharedUrl): Promise<Begun> {
  const sent = await fetch(`${url}/api/v1/onboarding/google-signin`, { redirect: 'manual' });
  const authorize = sent.headers.get('location') ?? '';
  const cookie = sent.headers.get('set-cookie')?.split(';')[0] ?? '';
  return { authorize, cookie, page: await (await fetch(authorize)).text() };
}

/** Fields of the provider's form. */
export type Account = Readonly<Record<string, string | undefined>>;

/** Sends the provider's form; answers the address that leads back. */
export async function chooseAccount(begun: Begun, account: Account) {
  const { searchParams, origin, pathname } = new URL(begun.authorize);
  const fields = Object.entries({
    verified: account.decline === undefined ? 'yes' : undefined,
    ...account,
  });
  for (const [name, value] of fields) {
    if (value !== undefined) searchParams.set(name, value);
  }
  searchParams.delete('prompt');
  const answer = await fetch(origin + pathname, {
    method: 'POST',
    body: searchParams,
    redirect: 'manual',
  });
  const address = answer.headers.get('location');
  if (address === null) throw new Error(`The provider answered ${await answer.text()}`);
  return { address, open: () => openLink(address, begun.cookie) };
}

/** Signs in with Google as somebody; answers the session's token. */
export async function signInWithGoogle(account: Account, url = sharedUrl): Promise<string> {
  const returned = await chooseAccount(await beginGoogle(url), account);
  const { token } = await returned.open();
  if (token === null) throw new Error('The sign-in with Google was refused');
  return token;
}
