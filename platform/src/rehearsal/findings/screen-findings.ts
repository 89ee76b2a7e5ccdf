import type { CandidateFiles } from '../candidate-files.ts';
import type { ScreenLoad } from '../screen-page.ts';
import type { Finding, FindingKind } from './finding.ts';

/** A screen that was opened. */
export interface SeenScreen {
  /** Path as it is declared. */
  path: string;
  module: string;
}

/** Maximum characters of a page's text in a finding. */
const maxQuoteLength = 300;

const quote = (text: string) => text.replaceAll(/\s+/g, ' ').trim().slice(0, maxQuoteLength);

const withoutStack = (text: string) => text.replace(/\s+at [\s\S]*$/, '');

/** Returns a function that creates findings of one candidate on one screen. */
export function finder(files: CandidateFiles, { path, module }: SeenScreen) {
  const { name, version } = files;
  return (kind: FindingKind, message: string, file = files.ofModule(module)): Finding => ({
    kind,
    name,
    version,
    file,
    path,
    message: quote(message),
  });
}

/** Why a screen was not shown in time, if it is not a loop. */
function lateFinding(
  seen: ScreenLoad,
  limitMs: number,
  find: ReturnType<typeof finder>,
): Finding[] {
  if (seen.shownMs !== null || seen.failure || seen.errors.length > 0) return [];
  return seen.isEmpty
    ? [find('failed-screen', 'the screen stays empty')]
    : [find('slow-load', `the screen was not shown within ${(limitMs / 1_000).toFixed(1)} s`)];
}

/** The findings of one loaded screen. */
export function screenFindings(
  seen: ScreenLoad,
  limitMs: number,
  files: CandidateFiles,
  screen: SeenScreen,
): Finding[] {
  const find = finder(files, screen);
  const violations = seen.violations.map(({ directive, blocked, file }) =>
    find(
      'policy-violation',
      `the content policy stopped ${blocked || 'something'} (${directive})`,
      files.namedIn(file),
    ),
  );
  if (seen.loop) return [...violations, find('load-loop', seen.loop)];
  const errors = seen.errors.map(({ text, source }) =>
    find('failed-screen', withoutStack(text), files.namedIn(`${source}\n${text}`)),
  );
  const failure = seen.failure ? [find('failed-screen', `the page says: ${seen.failure}`)] : [];
  return [...violations, ...errors, ...failure, ...lateFinding(seen, limitMs, find)];
}

/** The findings of what a candidate shows in the slots of a loaded screen. */
export function fillFindings(
  { fills }: ScreenLoad,
  files: CandidateFiles,
  screen: SeenScreen,
): Finding[] {
  const find = finder(files, screen);
  return fills.flatMap(({ module, stage, text }) => {
    const [remote, name = ''] = module.split('/');
    if (remote !== files.name || stage !== 'failed') return [];
    return [find('failed-screen', `a slot of the page says: ${text}`, files.ofModule(name))];
  });
}
