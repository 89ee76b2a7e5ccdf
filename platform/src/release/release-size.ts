import type { Release } from './release.ts';

type Sized = Pick<Release, 'files' | 'modules'>;

const isEntry = (file: string) => /^remoteEntry\..*js$/.test(file);

function total({ files }: Sized, wanted: (file: string) => boolean): number {
  return Object.entries(files).reduce(
    (sum, [file, { brotli }]) => (wanted(file) ? sum + brotli : sum),
    0,
  );
}

/** Bytes of a remote's entry, compressed with brotli. */
export function entrySize(release: Sized): number {
  return total(release, isEntry);
}

/** Bytes that each route loads at once, entry included, compressed with brotli. */
export function routeSizes(release: Sized): [module: string, size: number][] {
  return Object.entries(release.modules).map(([module, needed]) => [
    module,
    entrySize(release) + total(release, (file) => needed.includes(file)),
  ]);
}
