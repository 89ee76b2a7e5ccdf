import { z } from 'zod';
import type { Caller } from './caller.ts';

const rotated = z.object({ data: z.object({ token: z.string() }) });

/**
 * Signs somebody new up as a browser does it: asks for a link, opens it, and replaces the token that stood
 * in the address.
 * @param linkFor the link that was mailed to an address
 * @returns the session's token
 */
export async function signUp(
  caller: Caller,
  apiUrl: string,
  email: string,
  linkFor: (email: string) => string,
): Promise<string> {
  const api = `${apiUrl}/api/v1`;
  const { cookie } = await caller.send({
    kind: 'write',
    method: 'POST',
    url: `${api}/onboarding/initialize-auth`,
    body: { email, usage: 'signup' },
  });
  const { location } = await caller.send({
    kind: 'read',
    url: linkFor(email),
    ...(cookie !== undefined && { cookie }),
  });
  const token = new URL(location ?? 'http://nowhere').searchParams.get('token');
  if (token === null) throw new Error(`The sign-in link of ${email} led to ${location}.`);
  const { text } = await caller.send({
    kind: 'write',
    method: 'POST',
    url: `${api}/onboarding/rotate-token`,
    token,
  });
  return rotated.parse(JSON.parse(text)).data.token;
}
