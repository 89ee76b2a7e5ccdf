import { isChunkError } from './chunk-error.ts';

/** Why a remote's screen or fill could not be loaded; `platform/README.md` documents each number. */
export type RemoteErrorCode =
  | 'PARLEY-202'
  | 'PARLEY-203'
  | 'PARLEY-204'
  | 'PARLEY-205'
  | 'PARLEY-206'
  | 'PARLEY-207'
  | 'PARLEY-208'
  | 'PARLEY-211'
  | 'PARLEY-221'
  | 'PARLEY-222';

/** Error number of a screen or a fill that loaded but failed while it was shown. */
export const shownCode = 'PARLEY-209';

/** A remote's screen or fill could not be loaded. */
export class RemoteError extends Error {
  override name = 'RemoteError';
  readonly code: RemoteErrorCode;
  readonly remote: string;
  /** The version that failed. */
  readonly version: string;

  constructor(remote: string, version: string, cause: unknown) {
    const code = codeOf(cause);
    super(`${code}: ${remote} ${version} could not be loaded.`, { cause });
    this.code = code;
    this.remote = remote;
    this.version = version;
  }
}

/** Nothing arrived within the timeout. */
export class LoadTimeoutError extends Error {
  override name = 'LoadTimeoutError';
}

/** A module does not export what it is loaded for. */
export class ShapeError extends Error {
  override name = 'ShapeError';
}

/** A remote needs another platform version than this page's shell. */
export class PlatformError extends Error {
  override name = 'PlatformError';
}

/** The response for a manifest is not a manifest. */
export class ManifestError extends Error {
  override name = 'ManifestError';
}

/** A manifest could not be fetched. */
export class UnreachableError extends Error {
  override name = 'UnreachableError';
}

/** A module's code did not end, now or when the tab was last open. */
export class EndlessCodeError extends Error {
  override name = 'EndlessCodeError';
}

/** A module's code made the page leave each time it was evaluated. */
export class ReloadLoopError extends Error {
  override name = 'ReloadLoopError';
}

const codes: readonly [new (message: string) => Error, RemoteErrorCode][] = [
  [UnreachableError, 'PARLEY-202'],
  [ManifestError, 'PARLEY-203'],
  [ShapeError, 'PARLEY-206'],
  [PlatformError, 'PARLEY-208'],
  [LoadTimeoutError, 'PARLEY-211'],
  [EndlessCodeError, 'PARLEY-221'],
  [ReloadLoopError, 'PARLEY-222'],
];

/** The error number for a cause. */
export function codeOf(cause: unknown): RemoteErrorCode {
  const known = codes.find(([kind]) => cause instanceof kind);
  if (known) return known[1];
  if (isChunkError(cause)) return 'PARLEY-205';
  // The runtime's own numbers for an entry that could not be loaded or is not a container.
  const isEntry = cause instanceof Error && /RUNTIME-00[18]/.test(cause.message);
  return isEntry ? 'PARLEY-204' : 'PARLEY-207';
}
