import type { RemoteDeclaration } from '../../registry/declaration-schema.ts';
import { readableBytes } from '../../support/files.ts';
import type { ReleaseServiceSettings } from '../../workspace/environment.ts';
import type { UploadedRelease } from './contract.ts';
import { ServiceError } from './service-error.ts';

type Limits = Pick<ReleaseServiceSettings, 'maxBytes' | 'maxFileBytes' | 'maxFiles'>;

/** Bytes of a remote's declaration. */
const maxDeclarationBytes = 64 * 1_024;

/** Bytes of all files of a release. */
export function uploadSize({ files }: Pick<UploadedRelease, 'files'>): number {
  return Object.values(files).reduce((sum, { size }) => sum + size, 0);
}

/** A path that a file system may take for another one or for its folder; `null` where there is none. */
function ambiguousPath(paths: readonly string[]): string | null {
  const seen = new Set<string>();
  const folders = new Set<string>();
  for (const path of paths) {
    const folded = path.toLowerCase();
    const above = folded.split('/').map((_part, at, parts) => parts.slice(0, at).join('/'));
    if (seen.has(folded) || folders.has(folded) || above.some((one) => seen.has(one))) return path;
    seen.add(folded);
    for (const folder of above) folders.add(folder);
  }
  return null;
}

/** Checks the size of a declaration, also before anything is built. @throws ServiceError 164 */
export function requireSmallDeclaration(declaration: RemoteDeclaration): void {
  const size = Buffer.byteLength(JSON.stringify(declaration));
  if (size <= maxDeclarationBytes) return;
  throw new ServiceError(
    'PARLEY-164',
    `the declaration has ${readableBytes(size)}; ${readableBytes(maxDeclarationBytes)} are accepted, since every page of the site carries it.`,
  );
}

/** Checks what an upload announces, before a file of it is accepted. @throws ServiceError 164, 166 */
export function requireWithinLimits(
  release: Pick<UploadedRelease, 'files' | 'declaration'>,
  limits: Limits,
): void {
  requireSmallDeclaration(release.declaration);
  const files = Object.entries(release.files);
  if (files.length > limits.maxFiles) {
    throw new ServiceError(
      'PARLEY-164',
      `the release has ${files.length} files; ${limits.maxFiles} are accepted.`,
    );
  }
  const large = files.find(([, { size }]) => size > limits.maxFileBytes);
  if (large) {
    throw new ServiceError(
      'PARLEY-164',
      `${large[0]} has ${readableBytes(large[1].size)}; a file may have ${readableBytes(limits.maxFileBytes)}.`,
    );
  }
  const size = uploadSize(release);
  if (size > limits.maxBytes) {
    throw new ServiceError(
      'PARLEY-164',
      `the release has ${readableBytes(size)}; ${readableBytes(limits.maxBytes)} are accepted.`,
    );
  }
  const ambiguous = ambiguousPath(files.map(([path]) => path));
  if (ambiguous !== null) {
    throw new ServiceError(
      'PARLEY-166',
      `${ambiguous} differs from another file by upper and lower case only, or one of them is the folder of the other.`,
    );
  }
}
