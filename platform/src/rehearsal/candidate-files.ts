import { readFileSync } from 'node:fs';
import path from 'node:path';
import { prerenderFolder } from '../release-format/file-names.ts';
import { type Release, readRelease, releaseFolder } from '../release-format/release.ts';

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Finds the file of a release that a finding comes from. */
export class CandidateFiles {
  readonly name: string;
  readonly version: string;
  readonly #release: Release;
  readonly #folder: string;

  constructor(dataDirectory: string, name: string, version: string) {
    this.name = name;
    this.version = version;
    this.#release = readRelease(dataDirectory, name, version);
    this.#folder = releaseFolder(dataDirectory, name, version);
  }

  /** The first file of this release that a stack or an address names. */
  namedIn(text: string): string | undefined {
    const pattern = `/${escaped(this.name)}/${escaped(this.version)}/([\\w./-]+\\.(?:js|css))`;
    return new RegExp(pattern).exec(text)?.[1];
  }

  /** The file of a route's module; the first script where that is unknown. */
  ofModule(module: string): string {
    const exposed = `__federation_expose_${module.replaceAll('-', '_')}.`;
    const { pinned, files } = this.#release;
    return (
      pinned.find((file) => path.basename(file).startsWith(exposed)) ??
      pinned.find((file) => file.endsWith('.js')) ??
      Object.keys(files)[0] ??
      'release.json'
    );
  }

  /** The first file of the release that contains a word, that of the module preferred. */
  mentioning(word: string, module: string): string {
    const own = this.ofModule(module);
    const pattern = new RegExp(`(?<![\\w$-])${escaped(word)}(?![\\w$-])`);
    const scripts = Object.keys(this.#release.files).filter(
      (file) => /\.(js|css)$/.test(file) && !file.startsWith(prerenderFolder),
    );
    return (
      [own, ...scripts].find((file) =>
        pattern.test(readFileSync(path.join(this.#folder, file), 'utf8')),
      ) ?? own
    );
  }
}
