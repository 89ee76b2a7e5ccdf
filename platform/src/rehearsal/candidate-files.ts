import { readFileSync } from 'node:fs';
import path from 'node:path';
import { developmentFolder, prerenderFolder } from '../release-format/file-names.ts';
import { type Release, readRelease, releaseFolder } from '../release-format/release.ts';
import { escapePattern } from '../support/escape-pattern.ts';

/** Files that no visitor's page loads. */
const notInPages = new RegExp(`^(${prerenderFolder}|${developmentFolder})/`);

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
    const pattern = `/${escapePattern(this.name)}/${escapePattern(this.version)}/([\\w./-]+\\.(?:js|css))`;
    return new RegExp(pattern).exec(text)?.[1];
  }

  /** The file with line and column that a stack names first, such as `899.js:1:2048`. */
  placeIn(stack: string): { file: string; place: string } | undefined {
    const file = this.namedIn(stack);
    if (file === undefined) return undefined;
    const [place = file] = new RegExp(`${escapePattern(file)}:\\d+:\\d+`).exec(stack) ?? [];
    return { file, place };
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

  /** The first script or style sheet of the release that contains a word, if any. */
  containing(word: string): string | undefined {
    return Object.keys(this.#release.files).find(
      (file) => /\.(js|css)$/.test(file) && !notInPages.test(file) && this.#contains(file, word),
    );
  }

  /** The first file of the release that contains a word, that of the module preferred. */
  mentioning(word: string, module: string): string {
    const own = this.ofModule(module);
    return this.#contains(own, word) ? own : (this.containing(word) ?? own);
  }

  /** Whether a module's own file contains a word. */
  isInModule(word: string, module: string): boolean {
    return this.#contains(this.ofModule(module), word);
  }

  #contains(file: string, word: string): boolean {
    const pattern = new RegExp(`(?<![\\w$-])${escapePattern(word)}(?![\\w$-])`);
    return pattern.test(readFileSync(path.join(this.#folder, file), 'utf8'));
  }
}
