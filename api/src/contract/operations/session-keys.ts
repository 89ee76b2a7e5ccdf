import { z } from 'zod';
import { sessionKeySeconds } from '../session-key-lifetime.ts';
import { keyUsage } from '../session-keys.ts';
import { sessionKey } from '../setup.ts';
import type { Operation } from './operation.ts';

/** Keys for the live interview. */
export const sessionKeysOperations = {
  sessionKey: {
    method: 'GET',
    path: '/app-setup/session-key',
    auth: 'bearer',
    summary: 'A short-lived key for the interviewer',
    description: `Called before each connection, and again every ${sessionKeySeconds / 60} minutes to renew the key. Without an id it is for the newest interview that has not ended; 12 an interview and hour.`,
    query: z.object({ interviewId: z.uuid().optional() }),
    data: sessionKey,
  },
  sessionKeyUsage: {
    method: 'GET',
    path: '/app-setup/session-key/usage',
    since: '1.6.0',
    auth: 'operator',
    summary: 'Keys for the live interview by user and month; for operators',
    description: 'Without a month, the present one.',
    query: z.object({
      month: z
        .string()
        .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
        .optional(),
    }),
    data: keyUsage,
  },
} as const satisfies Record<string, Operation>;
