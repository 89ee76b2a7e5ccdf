import { isChunkError } from './chunk-error.ts';

/** Why a remote's screen did not come; `platform/README.md` explains each number. */
export type RemoteErrorCode =
  | 'PARLEY-202'
  | 'PARLEY-203'
  | 'PARLEY-204'
  | 'PARLEY-205'
  | 'PARLEY-206'
  | 'PARLEY-207'
  | 'PARLEY-208'
  | 'PARLEY-211';

/** A remote's screen could not be loaded. */
export class RemoteError extends Error {
  override name = 'RemoteError';
  readonly code: RemoteErrorCode;
  readonly remote: string;
  /** The version that was tried. */
  readonly version: string;

  constructor(remote: string, version: string, cause: unknown) {
    const code = codeOf(cause);
    super(`${code}: ${remote} ${version} could not be loaded.`, { cause });
    this.code = code;
    this.remote = remote;
    this.version = version;
  }
}

/** Nothing came in time. */
export class LoadTimeoutError extends Error {
  override name = 'LoadTimeoutError';
}

/** A module exports something else than a route. */
export class ShapeError extends Error {
  override name = 'ShapeError';
}

/** A remote was made for another platform than this page's shell. */
export class PlatformError extends Error {
  override name = 'PlatformError';
}

/** A manifest came, but is none. */
export class ManifestError extends Error {
  override name = 'ManifestError';
}

/** A manifest did not come. */
export class UnreachableError extends Error {
  override name = 'UnreachableError';
}

const codes: readonly [new (message: string) => Error, RemoteErrorCode][] = [
  [UnreachableError, 'PARLEY-202'],
  [ManifestError, 'PARLEY-203'],
  [ShapeError, 'PARLEY-206'],
  [PlatformError, 'PARLEY-208'],
  [LoadTimeoutError, 'PARLEY-211'],
];

/** The number of what went wrong. */
export function codeOf(cause: unknown): RemoteErrorCode {
  const known = codes.find(([kind]) => cause instanceof kind);
  if (known) return known[1];
  if (isChunkError(cause)) return 'PARLEY-205';
  // The runtime's own numbers: an entry that did not come, or that is no container.
  const isEntry = cause instanceof Error && /RUNTIME-00[18]/.test(cause.message);
  return isEntry ? 'PARLEY-204' : 'PARLEY-207';
}
