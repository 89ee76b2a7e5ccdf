import { markdownTable } from '../support/markdown-table.ts';
import type { Installed } from './installed.ts';

/** A package of the committed list. */
export interface Entry {
  name: string;
  license: string;
  /** Its purpose, or how it is used where its license requires that; may be empty. */
  remark: string;
}

const introduction = `# Runtime dependencies

Every package that runs with the product, with its license. \`npm run parley -- dependencies\` holds this
list against what is installed, and \`npm test\` runs it: a package that is not listed, is gone, has
another license, or one that is neither permissive nor MPL-2.0 fails. After a change,
\`npm run parley -- dependencies --write\` writes the tables anew; what a direct dependency is for is
written by hand in its last column and kept.

Of several licenses that one may choose between, the permissive one is chosen. MPL-2.0 is taken only
as unmodified files of their own, which the package's last column says. Programs that are built for one
kind of machine (such as the compilers' binaries) come with the package that loads them; their licenses
are checked and they are not listed, since another machine installs others.
`;

/** Writes the list. @param remarks what is said of each package, by its name */
export function renderList(
  installed: readonly Installed[],
  remarks: ReadonlyMap<string, string>,
): string {
  const listed = installed.filter(({ isForOneSystem }) => !isForOneSystem);
  const remarkOf = (name: string) => remarks.get(name) ?? '';
  const direct = listed
    .filter(({ usedBy }) => usedBy.length > 0)
    .map(({ name, license, usedBy }) => [
      `\`${name}\``,
      license,
      [...usedBy].sort().join(', '),
      remarkOf(name),
    ]);
  const indirect = listed
    .filter(({ usedBy }) => usedBy.length === 0)
    .map(({ name, license }) => [`\`${name}\``, license, remarkOf(name)]);
  return [
    introduction,
    '## Direct\n',
    `${markdownTable(['package', 'license', 'used by', 'what it is for'], direct)}\n`,
    '## Indirect\n',
    `${markdownTable(['package', 'license', 'how it is used'], indirect)}\n`,
  ].join('\n');
}

/** Reads the packages of a list. */
export function readList(text: string): Entry[] {
  return text.split('\n').flatMap((line) => {
    const cells = line
      .split(/(?<!\\)\|/)
      .slice(1, -1)
      .map((one) => one.trim().replaceAll('\\|', '|'));
    const [name = '', license = ''] = cells;
    const found = /^`(.+)`$/.exec(name)?.[1];
    return found === undefined ? [] : [{ name: found, license, remark: cells.at(-1) ?? '' }];
  });
}
