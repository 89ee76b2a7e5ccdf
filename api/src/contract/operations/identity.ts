import { z } from 'zod';
import { activeSession, initializeAuth, sessionToken } from '../onboarding.ts';
import { signInOptions } from '../setup.ts';
import type { Operation } from './operation.ts';

/** Sign-in and sessions. */
export const identityOperations = {
  signInOptions: {
    method: 'GET',
    path: '/app-setup/sign-in-options',
    auth: 'none',
    summary: 'What the sign-in screens may offer',
    data: signInOptions,
  },
  initializeAuth: {
    method: 'POST',
    path: '/onboarding/initialize-auth',
    auth: 'none',
    summary: 'Mails a magic link; the answer never tells whether the address is known',
    body: initializeAuth,
    data: z.object({ email: z.string() }),
  },
  rotateToken: {
    method: 'POST',
    path: '/onboarding/rotate-token',
    auth: 'bearer',
    summary: 'Replaces the token that stood in the address; the old one dies',
    data: sessionToken,
  },
  logout: {
    method: 'POST',
    path: '/onboarding/logout',
    auth: 'bearer',
    summary: 'Revokes the session',
    data: z.null(),
  },
  sessions: {
    method: 'GET',
    path: '/onboarding/sessions',
    since: '1.1.0',
    auth: 'bearer',
    summary: 'Where the person is signed in',
    data: z.object({ sessions: z.array(activeSession) }),
  },
  revokeSession: {
    method: 'DELETE',
    path: '/onboarding/sessions/{id}',
    since: '1.1.0',
    auth: 'bearer',
    summary: 'Signs one of the person’s sessions out',
    params: z.object({ id: z.uuid() }),
    data: z.null(),
  },
  revokeOtherSessions: {
    method: 'POST',
    path: '/onboarding/sessions/revoke-others',
    since: '1.1.0',
    auth: 'bearer',
    summary: 'Signs every other session of the person out',
    data: z.object({ revoked: z.int().min(0) }),
  },
} as const satisfies Record<string, Operation>;
