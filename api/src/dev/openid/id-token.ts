import { createHash, createPublicKey, type KeyObject, sign } from 'node:crypto';

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** The public half of the key, as a provider publishes it. */
export function publicKey(privateKey: KeyObject) {
  const jwk = createPublicKey(privateKey).export({ format: 'jwk' });
  const keyId = createHash('sha256').update(String(jwk.n)).digest('base64url').slice(0, 16);
  return { ...jwk, kid: keyId, use: 'sig', alg: 'RS256' };
}

/** A signed ID token (OpenID Connect Core §2). */
export function signIdToken(claims: object, privateKey: KeyObject): string {
  const header = { alg: 'RS256', typ: 'JWT', kid: publicKey(privateKey).kid };
  const content = `${encode(header)}.${encode(claims)}`;
  const signature = sign('RSA-SHA256', Buffer.from(content), privateKey);
  return `${content}.${signature.toString('base64url')}`;
}
