import { z } from 'zod';
import { deletion, preferences, preferencesUpdate, profile, profileUpdate } from '../account.ts';
import type { Operation } from './operation.ts';

/** The user's profile and preferences, and the deletion of the account. */
export const accountsOperations = {
  profile: {
    method: 'GET',
    path: '/profile',
    auth: 'bearer',
    summary: 'The person who is signed in',
    data: profile,
  },
  updateProfile: {
    method: 'PUT',
    path: '/profile/update',
    auth: 'bearer',
    summary: 'Changes names and languages',
    body: profileUpdate,
    data: profile,
  },
  updatePreferences: {
    method: 'PUT',
    path: '/profile/preferences',
    since: '1.2.0',
    auth: 'bearer',
    summary: 'Changes how the product looks and speaks to the person, and what it mails',
    description: 'The profile tells them. All languages of the interviewer need Plus or Max.',
    body: preferencesUpdate,
    data: preferences,
  },
  deleteProfile: {
    method: 'POST',
    path: '/profile/delete',
    since: '1.1.0',
    auth: 'bearer',
    summary: 'Asks for the deletion of the account; signing in within 14 days takes it back',
    body: z.object({
      /** The user's email address, typed to confirm. */
      confirmation: z.string().max(254),
    }),
    data: deletion,
  },
} as const satisfies Record<string, Operation>;
