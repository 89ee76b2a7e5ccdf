import * as z from 'zod/mini';
import { flag } from './fields.ts';

const address = z.catch(z.nullable(z.string()), null);

/** What the sign-in screens may offer; what is not said is not offered. */
export const signInOptionsAnswer = z.object({
  google: flag,
  googleUrl: address,
  mailboxUrl: address,
});
export type SignInOptions = z.output<typeof signInOptionsAnswer>;

export const initializedAnswer = z.object({ email: z.string() });
export type Initialized = z.output<typeof initializedAnswer>;

/** A token that replaces the one of the address. */
export const rotatedAnswer = z.object({
  token: z.string().check(z.minLength(8)),
  expiresAt: z.string(),
});
export type Rotated = z.output<typeof rotatedAnswer>;
