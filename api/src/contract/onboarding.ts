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
