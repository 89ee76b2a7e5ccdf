import { isDeepStrictEqual } from 'node:util';
import type { Registry } from '../../registry/registry-schema.ts';
import { type NamedVersion, referencedVersions } from '../../registry/registry-versions.ts';
import { type HistoryEntry, published } from '../../release-format/history-entry.ts';

/** Whether a version was ever live or a canary: one that was only stored was not. */
export async function wasPublished(
  release: NamedVersion,
  registry: Registry,
  readHistory: () => Promise<HistoryEntry[]>,
): Promise<boolean> {
  const isNamed = referencedVersions(registry).some((one) => isDeepStrictEqual(one, release));
  return isNamed || (await readHistory()).some((entry) => published(entry, release));
}
