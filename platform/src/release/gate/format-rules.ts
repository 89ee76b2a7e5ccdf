import { GateError } from '../../release-format/gate-error.ts';
import type { Release } from '../../release-format/release.ts';
import type { FormatVersions } from '../../release-format/storage-formats.ts';

/** The versions that a release without declared formats writes and reads. */
const firstVersion: FormatVersions = { writes: 1, oldestRead: 1, newestRead: 1 };

/** Versions that a release declares of a format; `undefined` of one that it does not use. */
const versionsOf = ({ formats }: Release, format: string): FormatVersions | undefined =>
  formats ? formats[format] : firstVersion;

/**
 * Checks that a release can read what another one stores in the browser.
 * @throws GateError that names the format and both versions
 */
export function checkReads(reader: Release, writer: Release): void {
  for (const format of Object.keys({ ...reader.formats, ...writer.formats })) {
    const read = versionsOf(reader, format);
    const written = versionsOf(writer, format)?.writes;
    if (!read || written === undefined) continue;
    if (read.oldestRead <= written && written <= read.newestRead) continue;
    throw new GateError(
      'storage-format',
      `${writer.name} ${writer.version} stores "${format}" in version ${written}; ${reader.name} ${reader.version} reads ${read.oldestRead} to ${read.newestRead}.`,
      'First release for everyone what reads both versions and still writes the older one.',
    );
  }
}

/** Checks that two releases can read each other's stored data. @throws GateError */
export function checkFormats(one: Release, other: Release): void {
  checkReads(one, other);
  checkReads(other, one);
}
