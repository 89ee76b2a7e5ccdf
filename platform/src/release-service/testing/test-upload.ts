import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type RemoteDeclaration, remoteDeclaration } from '../../registry/declaration-schema.ts';
import { releaseVersion } from '../../release/build/build.ts';
import { testDeclaration, testRelease } from '../../release-format/testing/releases.ts';
import { hashFiles, listFiles } from '../../support/files.ts';
import type { UploadedRelease } from '../contract/contract.ts';

/** A built release with its files, ready to be uploaded. */
export interface TestUpload {
  release: UploadedRelease;
  contents: ReadonlyMap<string, string>;
  /** Folder with the files. */
  folder: string;
}

const integrityOf = (content: string) =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

/**
 * A release of a remote that passes the gate of a site with API 1.0.0.
 * @param mark in its script
 * @param more further files with their contents
 */
export function makeTestUpload(
  name: string,
  mark: string,
  change: Partial<RemoteDeclaration> = {},
  more: Readonly<Record<string, string>> = {},
): TestUpload {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'parley-test-upload-'));
  const manifest = { metaData: { remoteEntry: { name: 'remoteEntry.abc.js' } }, exposes: [] };
  const contents = new Map([
    ['mf-manifest.json', JSON.stringify(manifest)],
    ['remoteEntry.abc.js', `export const mark = '${mark}';`],
    ['texts/en.json', '{}'],
    ...Object.entries(more),
  ]);
  for (const [file, content] of contents) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), content);
  }
  // Parsed, as a declaration in a file is: the version depends on the order of its keys.
  const declaration = remoteDeclaration.parse(testDeclaration(name, change));
  const version = releaseVersion('1.0.0', hashFiles(folder, listFiles(folder)), declaration);
  const { revision, builtAt, platform, shared, formats } = testRelease(name);
  const files = Object.fromEntries(
    [...contents].map(([file, content]) => [
      file,
      { integrity: integrityOf(content), size: content.length },
    ]),
  );
  return {
    release: { name, version, revision, builtAt, platform, shared, formats, declaration, files },
    contents,
    folder,
  };
}
