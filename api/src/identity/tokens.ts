import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** What is handed out, and the only part that is stored. */
export interface Token {
  value: string;
  hash: string;
}

const length = 43;

/** SHA-256 of a token, in hexadecimal. Tokens are random, so no salt is needed. */
export function hashToken(value: string): string {
  return createHash('sha256').update(value).digest('hex');
}

/** An opaque token of 32 random bytes. */
export function createToken(): Token {
  const value = randomBytes(32).toString('base64url');
  return { value, hash: hashToken(value) };
}

/** Whether a text has the shape of our tokens. */
export function isToken(text: string | undefined): text is string {
  return text?.length === length && /^[\w-]+$/.test(text);
}

/** Compares two hashes without telling by its time where they differ. */
export function sameHash(first: string, second: string): boolean {
  const [a, b] = [Buffer.from(first), Buffer.from(second)];
  return a.length === b.length && timingSafeEqual(a, b);
}
