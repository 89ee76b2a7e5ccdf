import { createHash } from 'node:crypto';

const reference = (kind: string, id: string): string =>
  createHash('sha256').update(`${kind}:${id}`).digest('base64url');

/** Opaque references under which the interviewer knows a user, their sign-in session, an interview. */
export const userReference = (id: string): string => reference('user', id);
export const sessionReference = (id: string): string => reference('session', id);
export const interviewReference = (id: string): string => reference('interview', id);
