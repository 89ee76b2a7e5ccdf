import { createHash } from 'node:crypto';
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { deltasFolder } from '../../platform/src/release-format/deltas.ts';
import { releaseSchema } from '../../platform/src/release-format/release.ts';

const hashOf = (content: Buffer | string) =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** The changes of exposed modules, by module. */
export type ModuleChanges = Readonly<Record<string, (source: string) => string>>;

/**
 * Creates a release from a stored one, as a build of changed sources would: with other code of exposed
 * modules, and with the hashes that follow from it.
 * @returns the new version
 */
export function makeVariant(
  dataDirectory: string,
  remote: string,
  from: string,
  mark: string,
  changes: ModuleChanges,
): string {
  const version = `${from.replace(/-.*/, '')}-${createHash('sha256').update(`${from}${mark}`).digest('hex').slice(0, 10)}`;
  const folder = path.join(dataDirectory, 'releases', remote, version);
  cpSync(path.join(dataDirectory, 'releases', remote, from), folder, { recursive: true });
  // What differs from earlier versions would be that of the release that is copied.
  rmSync(path.join(folder, deltasFolder), { recursive: true, force: true });
  const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');
  const release = releaseSchema.parse(JSON.parse(read('release.json')));

  const alter = (file: string, altered: string) => {
    const content = read(file);
    if (altered === content) throw new Error(`${file} of ${remote} could not be altered.`);
    writeFileSync(path.join(folder, file), altered);
    rmSync(path.join(folder, `${file}.br`), { force: true });
    const described = release.files[file];
    if (described) release.files[file] = { ...described, integrity: hashOf(altered) };
    return [hashOf(content), hashOf(altered)] as const;
  };
  const named = (pattern: RegExp) => {
    const file = release.pinned.find((one) => pattern.test(one));
    if (!file) throw new Error(`${remote} pins no file like ${pattern}.`);
    return file;
  };
  const entry = named(/^remoteEntry\./);
  for (const [module, change] of Object.entries(changes)) {
    const exposed = named(new RegExp(`^__federation_expose_${module.replaceAll('-', '_')}\\.`));
    const [before, after] = alter(exposed, change(read(exposed)));
    alter(entry, read(entry).replaceAll(before, after));
    const rendered = `prerender/${module}.cjs`;
    if (existsSync(path.join(folder, rendered))) alter(rendered, change(read(rendered)));
  }
  writeFileSync(path.join(folder, 'release.json'), JSON.stringify({ ...release, version }));
  return version;
}
