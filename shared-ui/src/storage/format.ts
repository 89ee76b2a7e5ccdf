import * as z from 'zod/mini';

/** The versions of a stored format that this code writes and reads (`storage-formats.json`). */
export interface FormatVersions {
  readonly writes: number;
  readonly oldestRead: number;
  /** Higher than what is written while a new version is being brought in. */
  readonly newestRead: number;
}

/** How values of one kind are stored in the browser. */
export interface Format<S extends z.core.$ZodType> extends FormatVersions {
  /** The newest shape. */
  readonly schema: S;
  /** Each makes a value of the next version: the first from version 1, the second from 2. */
  readonly upgrades?: readonly ((older: unknown) => unknown)[];
}

/** Stored data of a newer version than this code reads; it stays as it is. */
export class NewerFormatError extends Error {
  override name = 'NewerFormatError';

  constructor(format: string) {
    super(
      `A newer version of this site has stored "${format}" in this browser. Reload the page to use it.`,
    );
  }
}

/** A value without a version is from before versions were stored, and counts as version 1. */
const versioned = z.object({ formatVersion: z._default(z.int(), 1) });

function versionOf(stored: unknown): number {
  const parsed = z.safeParse(versioned, stored);
  return parsed.success ? parsed.data.formatVersion : 1;
}

/** Whether a stored value is of a version that this code does not know yet. */
export function isNewer({ newestRead }: FormatVersions, stored: unknown): boolean {
  return versionOf(stored) > newestRead;
}

/** A stored value, upgraded to the newest shape; `null` when it does not fit or cannot be read. */
export function readValue<S extends z.core.$ZodType>(
  format: Format<S>,
  stored: unknown,
): z.output<S> | null {
  const version = versionOf(stored);
  if (version < format.oldestRead || isNewer(format, stored)) return null;
  try {
    const upgraded = (format.upgrades ?? [])
      .slice(version - 1)
      .reduce((value, upgrade) => upgrade(value), stored);
    const parsed = z.safeParse(format.schema, upgraded);
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** A value as it is stored: with the version of its format. */
export function withVersion<T extends object>(
  { writes }: FormatVersions,
  value: T,
): T & { formatVersion: number } {
  return { ...value, formatVersion: writes };
}
