import { levels } from '@parley/api/contract/topics';
import * as z from 'zod/mini';
import formats from '../../storage-formats.json' with { type: 'json' };
import { type Format, isNewer, readValue, withVersion } from './format.ts';

const versions = formats['@parley/shared-ui/storage'];

/**
 * The one door to the browser's local storage. Each key has a schema; what does not fit its schema
 * is treated as absent, so that a stale or tampered value can never break a page.
 */
const entries = {
  /** The session token (product specification §2, "Auth callback"). */
  'auth-token': z.string().check(z.minLength(8)),
  /** The profile as it was last seen (specification §3); always revalidated. */
  'parley-user-data': z.looseObject({
    id: z.string(),
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
  }),
  /** Where to go after signing in. */
  'parley-return-path': z.string().check(z.regex(/^\/(?!\/)/)),
  /** The questions of one interview, fetched once (specification §4, "Question supply"). */
  'parley-interview-questions': z.object({
    interviewId: z.string(),
    questions: z.array(
      z.object({
        id: z.string(),
        question: z.string(),
        /** Absent in lists of before version 1.9 of the API, like the level. */
        plain: z.optional(z.string()),
        level: z.optional(z.enum(levels)),
      }),
    ),
  }),
  /** How the interview room is used in this browser: devices, keys without a modifier, dictation. */
  'parley-room': z.object({
    camera: z.optional(z.string()),
    microphone: z.optional(z.string()),
    speaker: z.optional(z.string()),
    singleKeys: z.optional(z.boolean()),
    dictation: z.optional(z.boolean()),
  }),
  /** How the last interview was set up, part by part; whoever reads it knows the values. */
  'parley-session-choice': z.object({
    interviewType: z.optional(z.string()),
    length: z.optional(z.string()),
    companyType: z.optional(z.string()),
    role: z.optional(z.string()),
    mode: z.optional(z.string()),
    manner: z.optional(z.string()),
  }),
} as const;

/** A key of the client storage. */
export type StorageKey = keyof typeof entries;
/** The value stored under a key. */
export type StoredValue<K extends StorageKey> = z.infer<(typeof entries)[K]>;

/**
 * Values that are stored bare, as the specification says of the token: they cannot name a version of
 * their format and are of version 1.
 */
const bare: ReadonlySet<StorageKey> = new Set(['auth-token', 'parley-return-path']);

function parse(key: StorageKey, text: string): unknown {
  if (bare.has(key)) return text;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function textOf<K extends StorageKey>(key: K, value: StoredValue<K>): string {
  return typeof value === 'object'
    ? JSON.stringify(withVersion(versions[key], value))
    : String(value);
}

/** The value under `key`, or `null` when there is none that fits its schema. */
export function readStored<K extends StorageKey>(key: K): StoredValue<K> | null {
  let text: string | null;
  try {
    text = localStorage.getItem(key);
  } catch {
    return null;
  }
  if (text === null) return null;
  const format: Format<z.core.$ZodType> = { ...versions[key], schema: entries[key] };
  return readValue(format, parse(key, text)) as StoredValue<K> | null;
}

/**
 * Stores `value` under `key`. Returns whether it was stored: a browser may be out of space or refuse
 * storage in private windows, and a value of a newer format stays.
 */
export function writeStored<K extends StorageKey>(key: K, value: StoredValue<K>): boolean {
  try {
    const present = localStorage.getItem(key);
    if (present !== null && isNewer(versions[key], parse(key, present))) return false;
    localStorage.setItem(key, textOf(key, value));
    return true;
  } catch {
    return false;
  }
}

/** Forgets `key`. */
export function removeStored(key: StorageKey): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // A browser that refuses storage holds nothing to remove.
  }
}

/**
 * Clears all local storage (specification §4: any 401, and logging out). Answers that the server has
 * not acknowledged are not here: they are kept per person in IndexedDB (design §4).
 */
export function clearStorage(): void {
  try {
    localStorage.clear();
  } catch {
    // A browser that refuses storage holds nothing to clear.
  }
}
