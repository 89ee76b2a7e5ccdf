import type { NamedVersion } from '../registry/registry-versions.ts';
import type { BrowserContext } from './browser.ts';
import { CandidateFiles } from './candidate-files.ts';
import { coldLoad } from './cold-loads.ts';
import { emptyAddress, visitBesideOthers } from './companion-visit.ts';
import type { Finding } from './finding.ts';
import { type Lineup, lineupsOf } from './lineups.ts';
import { ScreenPage } from './screen-page.ts';
import { contextFor, routesIn, type Stage, type StagedRoute } from './stage.ts';

/** Milliseconds that a remote's screen may take beside the shell itself. */
const remoteLimitMs = 5_000;
/** Milliseconds that the shell itself may take before the machine counts as unable. */
const shellLimitMs = 60_000;

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

/**
 * The stage with the limit that this machine is held to: what the shell alone takes here is not the
 * remotes' fault.
 * @throws Error when not even the shell comes
 */
async function measured(stage: Omit<Stage, 'limitMs'>, lineup: Lineup): Promise<Stage> {
  const { siteUrl } = stage.registry.config;
  const seen = await withContext(stage, lineup, true, async (context) => {
    const page = await ScreenPage.open(context);
    return page.load(`${siteUrl}${emptyAddress}`, shellLimitMs);
  });
  if (seen.shownMs === null) {
    throw new Error(`The shell does not start: ${seen.errors[0]?.text ?? 'it shows nothing'}`);
  }
  return { ...stage, limitMs: remoteLimitMs + seen.shownMs };
}

/** The candidate that answers for a route: its own release, or the shell that everything runs in. */
function answerable(candidates: readonly CandidateFiles[], { remote }: StagedRoute) {
  return (
    candidates.find(({ name }) => name === remote) ??
    candidates.find(({ name }) => name === 'shell')
  );
}

/** Whether a candidate loads for ever or too slowly: everything further would only take as long. */
const isStuck = (findings: readonly Finding[], { name }: CandidateFiles) =>
  findings.some(
    (finding) => finding.name === name && ['load-loop', 'slow-load'].includes(finding.kind),
  );

/** Opens every route that a candidate answers for by its address, signed in and, if public, out. */
async function loadAll(
  stage: Stage,
  lineup: Lineup,
  candidates: readonly CandidateFiles[],
  seen: Set<string>,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const isSignedIn of [true, false]) {
    await withContext(stage, lineup, isSignedIn, async (context) => {
      for (const staged of routesIn(stage.registry, lineup)) {
        const { remote, version, route } = staged;
        const files = answerable(candidates, staged);
        const key = `${remote} ${version.version} ${route.path} ${isSignedIn}`;
        const isOpen = isSignedIn || route.access === 'public';
        if (!files || !isOpen || seen.has(key) || isStuck(findings, files)) continue;
        seen.add(key);
        findings.push(...(await coldLoad(stage, context, staged, files)));
      }
    });
  }
  return findings;
}

/** Rehearses candidates on a staged site. @returns what they must not do, and the pages opened */
export async function rehearseStage(
  staged: Omit<Stage, 'limitMs'>,
  dataDirectory: string,
  candidates: readonly NamedVersion[],
): Promise<{ findings: Finding[]; pages: number }> {
  const lineups = lineupsOf(staged.registry, candidates);
  const [first] = lineups;
  if (!first) return { findings: [], pages: 0 };
  const stage = await measured(staged, first);
  const files = candidates.map(
    ({ name, version }) => new CandidateFiles(dataDirectory, name, version),
  );
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
