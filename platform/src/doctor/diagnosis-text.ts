import { textTable } from '../support/text-table.ts';
import type { Diagnosis, RemoteDiagnosis } from './doctor.ts';

const indented = (text: string) => text.replaceAll('\n', '\n    ');

function remoteLines({ name, refused, breaksNext }: RemoteDiagnosis): string[] {
  const now = refused === null ? 'can be released now.' : `is refused now: ${indented(refused)}`;
  return [`${name} ${now}`, ...breaksNext.map((line) => `  will break: ${line}`)];
}

/** A diagnosis for people: the versions, each remote, and the commands that mend what was found. */
export function diagnosisText({ site, packages, remotes, unknownNext }: Diagnosis): string {
  const table = textTable(
    ['package', 'here', site, 'newest'],
    packages.map(({ name, installed, site: there, newest }) => [
      name,
      installed,
      there ?? '?',
      newest ?? '?',
    ]),
  );
  const commands = packages.flatMap(({ mend }) => (mend === null ? [] : [`  ${mend}`]));
  const breaks = remotes.some((remote) => remote.breaksNext.length > 0);
  return [
    table,
    '',
    ...remotes.flatMap(remoteLines),
    ...(unknownNext === null
      ? []
      : [`What the next release changes is not known: ${indented(unknownNext)}`]),
    '',
    ...(commands.length > 0
      ? [`To build with what ${site} runs:`, ...commands]
      : [`The packages here are those of ${site}.`]),
    ...(breaks
      ? [
          'To be ready for the next release, once the site runs it: install the newest packages, correct what "parley test" says, and publish.',
        ]
      : []),
  ].join('\n');
}
