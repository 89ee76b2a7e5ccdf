import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import semver from 'semver';
import { z } from 'zod';
import { curatedSource, sharedModules } from '../../release-format/shared-modules.ts';
import { packageVersion, workspaceRoot } from '../../workspace/workspace.ts';
import { compileSources } from './compile-sources.ts';
import { readShape } from './module-shape.ts';

/** The modules that the host shares from `shared-ui`, by import path. */
const reportSchema = z.object({
  /** The version of `shared-ui` that this is the report of. */
  version: z.string(),
  modules: z.record(
    z.string(),
    z.object({
      exports: z.array(z.string()),
      /** SHA-256 over the declarations of the module and of what it takes from `shared-ui`. */
      types: z.string(),
    }),
  ),
});
export type SharedReport = z.infer<typeof reportSchema>;

const reportFile = path.join(workspaceRoot, 'shared-ui/exports-report.json');

/** The shared modules with sources in this workspace. */
function curatedEntries(): [request: string, source: string][] {
  return Object.keys(sharedModules('host')).flatMap((request) => {
    const source = curatedSource(request);
    return source ? [[request, source] as [string, string]] : [];
  });
}

const importOf = /(?:from|import\()\s*["'](\.[^"']+)["']/g;

/** A declaration file and those that it imports from shared-ui, each once. */
function reachable(file: string, found: Set<string> = new Set()): Set<string> {
  if (found.has(file) || !existsSync(file)) return found;
  found.add(file);
  for (const [, request = ''] of readFileSync(file, 'utf8').matchAll(importOf)) {
    const other = path.resolve(path.dirname(file), request.replace(/\.tsx?$/, '.d.ts'));
    reachable(other, found);
  }
  return found;
}

/** What shared-ui shares now. @throws Error when its types do not compile */
export async function describeSharedUi(): Promise<SharedReport> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'parley-shared-'));
  try {
    const entries = curatedEntries();
    const sources = entries.map(([, source]) => source);
    const compiled = await compileSources(
      {
        project: 'tsconfig.browser.json',
        sources,
        types: ['node'],
        declarationsOnly: true,
        failure: 'The types of shared-ui could not be written:',
      },
      folder,
    );
    const modules: SharedReport['modules'] = {};
    for (const [request, source] of entries) {
      const relative = path.relative(workspaceRoot, source).replace(/\.tsx?$/, '.d.ts');
      const files = [...reachable(path.join(compiled, relative))].sort();
      const hash = createHash('sha256');
      for (const file of files) hash.update(readFileSync(file)).update('\0');
      const { exports } = await readShape(source);
      modules[request] = { exports: [...exports].sort(), types: hash.digest('hex') };
    }
    return { version: packageVersion('shared-ui'), modules };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The committed report; `null` where there is none. @throws Error when it is damaged */
export function readReport(): SharedReport | null {
  if (!existsSync(reportFile)) return null;
  return reportSchema.parse(JSON.parse(readFileSync(reportFile, 'utf8')));
}

/** Replaces the committed report. */
export function writeReport(report: SharedReport): void {
  writeFileSync(reportFile, `${JSON.stringify(report, null, 2)}\n`);
}

/** The version increment that the changes need: a major for removals, which break remotes. */
function neededRise(before: SharedReport, now: SharedReport): 'major' | 'minor' | null {
  const names = new Set([...Object.keys(before.modules), ...Object.keys(now.modules)]);
  let rise: 'minor' | null = null;
  for (const name of names) {
    const [old, current] = [before.modules[name], now.modules[name]];
    const kept = new Set(current?.exports ?? []);
    if (old?.exports.some((one) => !kept.has(one))) return 'major';
    if (old?.types !== current?.types || old?.exports.length !== current?.exports.length) {
      rise = 'minor';
    }
  }
  return rise;
}

/** Sentences about what each module gained, lost or changed. */
function changesIn(before: SharedReport, now: SharedReport): string[] {
  const names = new Set([...Object.keys(before.modules), ...Object.keys(now.modules)]);
  return [...names].sort().flatMap((name) => {
    const [old, current] = [before.modules[name], now.modules[name]];
    const without = (some: readonly string[], others: readonly string[]) =>
      some.filter((one) => !others.includes(one));
    const gained = without(current?.exports ?? [], old?.exports ?? []);
    const lost = without(old?.exports ?? [], current?.exports ?? []);
    const isOther = old?.types !== current?.types && gained.length + lost.length === 0;
    return [
      ...(gained.length > 0 ? [`${name} gained ${gained.join(', ')}`] : []),
      ...(lost.length > 0 ? [`${name} lost ${lost.join(', ')}`] : []),
      ...(isOther ? [`${name} changed its types`] : []),
    ];
  });
}

/** Compares what shared-ui shares with the committed report. @returns a sentence per problem */
export function compareReports(before: SharedReport | null, now: SharedReport): string[] {
  if (before === null) return ['There is no report of what shared-ui shares yet.'];
  const rise = neededRise(before, now);
  if (rise === null) return [];
  const least = semver.inc(before.version, rise) ?? before.version;
  const changes = changesIn(before, now);
  if (semver.gte(now.version, least)) {
    return [...changes, `The report is that of ${before.version}; shared-ui is ${now.version}.`];
  }
  return [
    ...changes,
    `Raise the version in shared-ui/package.json from ${before.version} to ${least} or later.`,
  ];
}

/** Whether the report may be overwritten: the version is high enough for the changes. */
export function mayWrite(before: SharedReport | null, now: SharedReport): boolean {
  if (before === null) return true;
  const rise = neededRise(before, now);
  return rise === null || semver.gte(now.version, semver.inc(before.version, rise) ?? '');
}
