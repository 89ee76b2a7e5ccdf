import type { Installed } from './installed.ts';
import { verdictOf } from './license.ts';
import type { Entry } from './list.ts';

function licenseProblems({ name, license }: Installed, remark: string): string[] {
  const verdict = verdictOf(license);
  if (verdict === 'refused') {
    return [`${name}: its license "${license}" is neither permissive nor MPL-2.0. Replace it.`];
  }
  if (verdict === 'unmodified' && !/\bunmodified\b/i.test(remark)) {
    return [
      `${name}: ${license} is taken only as unmodified files of their own; say so in the list.`,
    ];
  }
  return [];
}

/** Compares the committed list with the installed packages. @returns a sentence per problem */
export function compareDependencies(
  installed: readonly Installed[],
  entries: readonly Entry[],
): string[] {
  const listed = new Map(entries.map((entry) => [entry.name, entry]));
  const problems = installed.flatMap((one) => {
    const entry = listed.get(one.name);
    const license = licenseProblems(one, entry?.remark ?? '');
    if (one.isForOneSystem) return license;
    if (entry === undefined) return [...license, `${one.name} (${one.license}) is not listed.`];
    if (entry.license !== one.license) {
      license.push(`${one.name}: its license is ${one.license}, the list says ${entry.license}.`);
    }
    if (one.usedBy.length > 0 && entry.remark === '') {
      license.push(`${one.name}: the list does not say what it is for.`);
    }
    return license;
  });
  const present = new Set(installed.map(({ name }) => name));
  const gone = entries
    .filter(({ name }) => !present.has(name))
    .map(({ name }) => `${name} is listed and not installed.`);
  return [...problems, ...gone];
}
