import { readValue, withVersion } from '../storage/format.ts';
import { valueFormats } from './interview-database.ts';

/**
 * A draft that is not in the database yet. Session storage takes it at once, so it outlives a reload
 * that comes before the database has written, and a database that cannot be used.
 */
const prefixOf = (userId: string) => `parley-draft:${userId}:`;

/** Stores a draft at once. A browser that refuses has the database only. */
export function savePendingDraft(userId: string, interviewId: string, text: string): void {
  const draft = withVersion(valueFormats.drafts, { userId, interviewId, text });
  try {
    sessionStorage.setItem(prefixOf(userId) + interviewId, JSON.stringify(draft));
  } catch {
    // Storage is full or not allowed.
  }
}

/** The draft that did not get into the database; `null` when there is none. */
export function pendingDraft(userId: string, interviewId: string): string | null {
  try {
    const stored = sessionStorage.getItem(prefixOf(userId) + interviewId);
    return readValue(valueFormats.drafts, JSON.parse(stored ?? 'null'))?.text ?? null;
  } catch {
    return null;
  }
}

/** Deletes the pending draft of an interview; of all the user's when none is named. */
export function deletePendingDraft(userId: string, interviewId = ''): void {
  try {
    const start = prefixOf(userId) + interviewId;
    for (const key of Object.keys(sessionStorage)) {
      if (interviewId ? key === start : key.startsWith(start)) sessionStorage.removeItem(key);
    }
  } catch {
    // There is none where storage is not allowed.
  }
}
