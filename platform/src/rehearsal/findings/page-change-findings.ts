import { containerName, type RemoteDeclaration } from '../../registry/registry-schema.ts';
import { isGlobalSelector, isNamedByContent } from '../../registry/style-rules.ts';
import type { CandidateFiles } from '../candidate-files.ts';
import type { Leftover, PageChanges, ReachingRule } from '../screen-page.ts';
import type { Finding } from './finding.ts';
import { finder, type SeenScreen } from './screen-findings.ts';

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

/**
 * The forbidden changes that a fill of the candidate made. The screens around it belong to others: only
 * what the fill's own file names is its own.
 */
export function fillChangeFindings(
  { globals, stateKeys, rules }: PageChanges,
  declaration: RemoteDeclaration,
  files: CandidateFiles,
): Finding[] {
  return declaration.fills.flatMap(({ slot, module }) => {
    const isOwn = (word: string) => files.isInModule(lastWord(word), module);
    const changes = {
      globals: globals.filter(({ name }) => isOwn(name)),
      stateKeys: stateKeys.filter(isOwn),
      rules: rules.filter(({ selector }) => isOwn(selector)),
    };
    return pageChangeFindings(changes, declaration, files, { path: `the slot ${slot}`, module });
  });
}

/**
 * Style rules of the candidate that apply to the screen of another remote. The other may add rules of its
 * own meanwhile: only those that a file of the candidate names are the candidate's.
 */
export function reachFindings(
  rules: readonly ReachingRule[],
  files: CandidateFiles,
  screen: SeenScreen,
): Finding[] {
  const find = finder(files, screen);
  return rules.flatMap(({ selector, text, element, file }) => {
    if (isGlobalSelector(selector) || isNamedByContent(selector)) return [];
    const source = files.namedIn(file) ?? files.containing(lastWord(selector));
    const message = `a rule restyles ${element} of another remote's page: ${text}`;
    return source ? [find('global-style', message, source)] : [];
  });
}

/** Timers and listeners of the candidate that its screens and fills have left behind. */
export function leftoverFindings(
  leftovers: readonly Leftover[],
  files: CandidateFiles,
  screen: SeenScreen,
): Finding[] {
  const find = finder(files, screen);
  return leftovers.flatMap(({ what, stack }) => {
    const begun = files.placeIn(stack);
    if (!begun) return [];
    const message = `${what} is left behind after its screens, begun at ${begun.place}`;
    return [find('left-behind', message, begun.file)];
  });
}
