import { containerName } from '@parley/platform/registry-schema';
import { isGlobalSelector } from '@parley/platform/style-rules';
import { findSource, type SourceWord } from './find-source.ts';
import { type PageChange, type PageState, pageChanges, readPageState } from './page-state.ts';

/** A remote whose first load is observed. */
export interface ObservedRemote {
  name: string;
  /** Who is responsible for it, as it declares. */
  owner: string;
  /** Address of the folder with its files. */
  folder: string;
}

/** Milliseconds after the evaluation in which the screen shows and its effects run. */
const screenMs = 2_000;

/** Names that bundlers and React's fast refresh use in the page. */
const toolName =
  /^window\.(rspackChunk|webpackChunk|webpackHotUpdate|rspackHotUpdate|\$Refresh|__)/;

/** Remotes whose screens are about to show. */
const observed = new Set<ObservedRemote>();
/** The page when it was last looked at. */
let known: PageState | null = null;

const isContainer = (name: string) =>
  [...observed].some((remote) => name === `window.${containerName(remote.name)}`);

function isForbidden(change: PageChange): boolean {
  if (change.kind === 'rule') return isGlobalSelector(change.selector);
  return !toolName.test(change.name) && !isContainer(change.name);
}

const lastWord = (text: string) => /([\w$-]+)\W*$/.exec(text)?.[1] ?? text;

/** What a warning says of a change before and after its place, and how the sources make it. */
function described(change: PageChange): { what: string; why: string; source: SourceWord } {
  if (change.kind === 'rule') {
    return {
      what: 'added a style rule that applies to other screens',
      why: `: ${change.text} Give it a class of its own.`,
      source: { word: lastWord(change.selector), followedBy: /:?\s*\{/ },
    };
  }
  return {
    what: `${change.how} ${change.name}`,
    why: '. All remotes share it: keep values in a module or the store, and call built-ins as they are.',
    source: { word: lastWord(change.name), followedBy: /=(?![=>])|,/ },
  };
}

/**
 * Warns of a change by the one of these remotes whose sources make it. One whose code has just run has
 * made it in any case.
 */
async function warn(
  change: PageChange,
  remotes: readonly ObservedRemote[],
  culprit?: ObservedRemote,
): Promise<void> {
  const { what, why, source } = described(change);
  for (const remote of remotes) {
    const place = await findSource(source, remote.folder);
    if (!place && remote !== culprit) continue;
    const line = place?.line === undefined ? '' : `:${place.line}`;
    const file = place ? ` in ${place.file}${line}` : '';
    const told = `${remote.name} (owner: ${remote.owner}) has ${what}${file}${why}`;
    // biome-ignore lint/suspicious/noConsole: developers read it there; visitors never load this file.
    console.warn(`${told} The rehearsal refuses this.`);
    return;
  }
}

/**
 * Warns of what has changed since the page was last looked at.
 * @param culprit the remote whose code alone has run since then
 */
function look(culprit?: ObservedRemote): void {
  const before = known;
  known = readPageState();
  if (!before) return;
  const remotes = culprit ? [culprit] : [...observed];
  for (const change of pageChanges(before, known)) {
    if (isForbidden(change)) void warn(change, remotes, culprit);
  }
}

/**
 * Observes the first load of a remote, in development only: warns in the console of each change of what
 * all remotes share, while its code is evaluated and until its screen is shown.
 * @returns what to call when the code has been evaluated
 */
export function observe(remote: ObservedRemote): () => void {
  if (observed.size > 0) look();
  else known = readPageState();
  observed.add(remote);
  return () => {
    look(remote);
    setTimeout(() => {
      look();
      observed.delete(remote);
      if (observed.size === 0) known = null;
    }, screenMs);
  };
}
