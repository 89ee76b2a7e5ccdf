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
export class DeadlineError extends Error {
  override name = 'DeadlineError';
}

/** A module exports something else than a route. */
export class ShapeError extends Error {
  override name = 'ShapeError';
}

/** A remote was made for another platform than this page's shell. */
export class PlatformError extends Error {
  override name = 'PlatformError';
}

function messages(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return `${error.message} ${error.cause === undefined ? '' : messages(error.cause)}`;
}

/** Finds what went wrong behind the federation runtime's words. */
export function codeOf(cause: unknown): RemoteErrorCode {
  if (cause instanceof DeadlineError) return 'PARLEY-211';
  if (cause instanceof ShapeError) return 'PARLEY-206';
  if (cause instanceof PlatformError) return 'PARLEY-208';
  if (isChunkError(cause)) return 'PARLEY-205';
  const said = messages(cause);
  if (/mf-manifest\.json|RUNTIME-003|RUNTIME-013/.test(said)) {
    return /JSON|Unexpected|metaData|exposes|shared|is not a federation manifest/.test(said)
      ? 'PARLEY-203'
      : 'PARLEY-202';
  }
  if (/RUNTIME-00[18]|remoteEntry/.test(said)) return 'PARLEY-204';
  return 'PARLEY-207';
}
