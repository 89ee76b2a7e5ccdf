import type { NamedVersion } from '../registry/registry-versions.ts';
import type { BrowserContext } from './browser.ts';
import { CandidateFiles } from './candidate-files.ts';
import { coldLoad } from './cold-loads.ts';
import { emptyAddress, visitBesideOthers } from './companion-visit.ts';
import type { Finding } from './findings/finding.ts';
import { screenFindings } from './findings/screen-findings.ts';
import { type Lineup, lineupsOf } from './lineups.ts';
import { type ScreenLoad, ScreenPage } from './screen-page.ts';
import { contextFor, routesIn, type Stage, type StagedRoute } from './stage.ts';

/** Milliseconds for a remote's screen, in addition to a multiple of what the shell alone takes. */
const remoteLimitMs = 5_000;
/** A remote's screen does about as much again as the shell, and its machine may become busier. */
const shellFactor = 3;
/** Milliseconds for the shell alone; above that the machine is too slow for a rehearsal. */
const shellLimitMs = 30_000;

/** Runs `look` with a fresh profile of the lineup's visitor. */
async function withContext<T>(
  stage: Pick<Stage, 'browser' | 'registry' | 'user'>,
  lineup: Lineup,
  isSignedIn: boolean,
  look: (context: BrowserContext) => Promise<T>,
): Promise<T> {
  const context = await contextFor(stage, lineup, isSignedIn);
  const result = await look(context);
  void context.close().catch(() => {});
  return result;
}

/** Loads the shell alone, at an address without a page. */
function loadShell(stage: Omit<Stage, 'limitMs'>, lineup: Lineup): Promise<ScreenLoad> {
  const { siteUrl } = stage.registry.config;
  return withContext(stage, lineup, true, async (context) => {
    const page = await ScreenPage.open(context);
    return page.load(`${siteUrl}${emptyAddress}`, shellLimitMs);
  });
}

/** Milliseconds that a remote's screen may take where the shell alone takes so many. */
const screenLimit = (shellMs: number) => remoteLimitMs + shellFactor * shellMs;

/**
 * The problems of a shell that does not start.
 * @throws Error when the shell is not a candidate: nothing can be rehearsed then
 */
function brokenShell(seen: ScreenLoad, candidates: readonly CandidateFiles[]): Finding[] {
  const shell = candidates.find(({ name }) => name === 'shell');
  if (shell) return screenFindings(seen, shellLimitMs, shell, { path: emptyAddress, module: '' });
  throw new Error(`The shell does not start: ${seen.errors[0]?.text ?? 'it shows nothing'}.`);
}

/** The candidate responsible for a route: its own release, or the shell. */
function answerable(candidates: readonly CandidateFiles[], { remote }: StagedRoute) {
  return (
    candidates.find(({ name }) => name === remote) ??
    candidates.find(({ name }) => name === 'shell')
  );
}

/** Whether a candidate loads in a loop or too slowly, which makes further checks useless. */
const isStuck = (findings: readonly Finding[], { name }: CandidateFiles) =>
  findings.some(
    (finding) => finding.name === name && ['load-loop', 'slow-load'].includes(finding.kind),
  );

/**
 * Opens every route that a candidate is responsible for by its address, signed in and, if public,
 * signed out.
 */
async function loadAll(
  stage: Stage,
  lineup: Lineup,
  candidates: readonly CandidateFiles[],
  seen: Set<string>,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  const limitNow = async () =>
    screenLimit((await loadShell(stage, lineup)).shownMs ?? shellLimitMs);
  for (const isSignedIn of [true, false]) {
    await withContext(stage, lineup, isSignedIn, async (context) => {
      for (const staged of routesIn(stage.registry, lineup)) {
        const { remote, version, route } = staged;
        const files = answerable(candidates, staged);
        const key = `${remote} ${version.version} ${route.path} ${isSignedIn}`;
        const isOpen = isSignedIn || route.access === 'public';
        if (!files || !isOpen || seen.has(key) || isStuck(findings, files)) continue;
        seen.add(key);
        findings.push(...(await coldLoad(stage, context, staged, files, limitNow)));
      }
    });
  }
  return findings;
}

/** Rehearses candidates on a staged site. @returns the findings and the number of opened pages */
export async function rehearseStage(
  staged: Omit<Stage, 'limitMs'>,
  dataDirectory: string,
  candidates: readonly NamedVersion[],
): Promise<{ findings: Finding[]; pages: number }> {
  const lineups = lineupsOf(staged.registry, candidates);
  const [first] = lineups;
  if (!first) return { findings: [], pages: 0 };
  const files = candidates.map(
    ({ name, version }) => new CandidateFiles(dataDirectory, name, version),
  );
  const shell = await loadShell(staged, first);
  if (shell.shownMs === null) return { findings: brokenShell(shell, files), pages: 1 };
  const stage = { ...staged, limitMs: screenLimit(shell.shownMs) };
  const seen = new Set<string>();
  const findings: Finding[] = [];
  for (const lineup of lineups) {
    findings.push(...(await loadAll(stage, lineup, files, seen)));
    for (const candidate of files) {
      if (isStuck(findings, candidate)) continue;
      const visit = (context: BrowserContext) =>
        visitBesideOthers(stage, context, routesIn(stage.registry, lineup), candidate);
      findings.push(...(await withContext(stage, lineup, true, visit)));
    }
  }
  return { findings, pages: seen.size + lineups.length * files.length };
}
