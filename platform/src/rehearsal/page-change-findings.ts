import { containerName, type RemoteDeclaration } from '../registry/registry-schema.ts';
import type { CandidateFiles } from './candidate-files.ts';
import type { Finding } from './finding.ts';
import { finder, type SeenScreen } from './screen-findings.ts';
import type { PageChanges } from './screen-page.ts';
import { isGlobalSelector } from './style-rules.ts';

/** The globals that federation creates for a remote: its container and its chunk queue. */
function isOfFederation(global: string, remote: string): boolean {
  const container = containerName(remote);
  const own = [container, remote].flatMap((name) => [name, `rspackChunk${name}`]);
  return own.some((name) => global === `window.${name}`);
}

/** The last word of a selector or of a name such as `Array.prototype.last`. */
const lastWord = (text: string) => /([\w$-]+)\W*$/.exec(text)?.[1] ?? text;

/** The forbidden changes among those that one of its screens made to the page. */
export function pageChangeFindings(
  { globals, stateKeys, rules }: PageChanges,
  { stateKeys: declared }: RemoteDeclaration,
  files: CandidateFiles,
  screen: SeenScreen,
): Finding[] {
  const find = finder(files, screen);
  const { module } = screen;
  return [
    ...stateKeys
      .filter((key) => !declared.includes(key))
      .map((key) =>
        find(
          'undeclared-state',
          `the slice "${key}" is injected and not declared in stateKeys`,
          files.mentioning(key, module),
        ),
      ),
    ...globals
      .filter(({ name }) => !isOfFederation(name, files.name))
      .map(({ name, how }) =>
        find('changed-global', `${name} was ${how}`, files.mentioning(lastWord(name), module)),
      ),
    ...rules
      .filter(({ selector }) => isGlobalSelector(selector))
      .map(({ selector, text, file }) =>
        find(
          'global-style',
          `a rule reaches beyond its own screen: ${text}`,
          files.namedIn(file) ?? files.mentioning(lastWord(selector), module),
        ),
      ),
  ];
}
