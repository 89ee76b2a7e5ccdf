import { z } from 'zod';

/** What `POST /onboarding/initialize-auth` takes (product specification §3). */
export const initializeAuth = z.object({
  email: z.email('Enter a valid email address').max(254),
  usage: z.enum(['signup', 'signin']),
});
export type InitializeAuth = z.infer<typeof initializeAuth>;

/** A session token; opaque, sent as `Authorization: Bearer`. */
export const sessionToken = z.object({
  token: z.string(),
  /** ISO 8601 in UTC. */
  expiresAt: z.iso.datetime(),
});

/** How a session began: by a mailed link, with a Google account, or by a test's own call. */
export const signInMethod = z.enum(['link', 'google', 'test']);
export type SignInMethod = z.infer<typeof signInMethod>;

/** One place where the user is signed in. Times are ISO 8601 in UTC. */
export const activeSession = z.object({
  id: z.string(),
  /** Browser and system in words; '' when the browser did not tell. */
  device: z.string(),
  signedInWith: signInMethod,
  createdAt: z.iso.datetime(),
  /** In steps of ten minutes. */
  lastUsedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  /** Whether the call that asks came with it. */
  isCurrent: z.boolean(),
});
export type ActiveSession = z.infer<typeof activeSession>;
