import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { currentCommit } from '../check/selection/git.ts';
import type { Report } from '../support/report.ts';
import { UsageError } from '../support/usage-error.ts';
import { provideChromium } from '../workspace/chromium.ts';
import { runNode } from '../workspace/run-node.ts';
import { workspaceRoot } from '../workspace/workspace.ts';
import type { Command } from './command.ts';

const e2e = path.join(workspaceRoot, 'e2e');
const photographer = [
  path.join(e2e, 'node_modules/@playwright/test/cli.js'),
  'test',
  '-c',
  'pictures.config.ts',
];
const data = path.join(workspaceRoot, '.data');
const folderOf = (commit: string): string => path.join(data, 'pictures', commit);

const record = z.object({
  pictures: z.array(z.object({ screen: z.string(), state: z.string() })),
});

const git = (...args: string[]): string =>
  execFileSync('git', args, {
    cwd: workspaceRoot,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  }).trim();

/** The short name of a commit. @throws UsageError when git does not know it */
function commitOf(name: string): string {
  try {
    return git('rev-parse', '--short', '--verify', `${name}^{commit}`);
  } catch {
    throw new UsageError(`git knows no commit "${name}".`);
  }
}

/** Titles of the states whose screen or state contains the words. @throws UsageError without any */
async function titlesWith(only: string): Promise<string[]> {
  const { output } = await runNode([...photographer, '--list', '--reporter=list'], {
    cwd: e2e,
    variables: { PICTURES_ONLY: only },
  });
  const titles = output.split('\n').flatMap((line) => line.match(/^ {2}.* › (.+)$/)?.[1] ?? []);
  if (titles.length > 0) return titles;
  throw new UsageError(`No screen and no state has "${only}" in its name.`);
}

/** Titles of what is kept of a commit, photographed or known to be missing there. */
function kept(folder: string): Set<string> {
  const file = path.join(folder, 'pictures.json');
  if (!existsSync(file)) return new Set();
  const { pictures } = record.parse(JSON.parse(readFileSync(file, 'utf8')));
  return new Set(pictures.map(({ screen, state }) => `${screen}: ${state}`));
}

/** Runs the photographer. @returns whether every screen could be shown */
async function photograph(variables: Record<string, string>): Promise<boolean> {
  const { code } = await runNode(photographer, { cwd: e2e, live: true, variables });
  return code === 0;
}

/** Photographs another commit: its own site, with the photographer of today. */
async function photographCommit(commit: string, only: string, report: Report): Promise<void> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'parley-commit-'));
  report(`Photographing ${commit}: its own site is built and started…`);
  try {
    git('worktree', 'add', '--detach', '--force', folder, commit);
    await photograph({
      PICTURES_FOLDER: folderOf(commit),
      PICTURES_ONLY: only,
      PICTURES_WORKSPACE: folder,
      E2E_BASE_URL: '',
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
    git('worktree', 'prune');
  }
  if (kept(folderOf(commit)).size === 0) throw new Error(`The site of ${commit} did not start.`);
}

export const picturesCommand: Command = {
  usage: '[--only <words>] [--against <commit>]',
  summary: 'photographs every screen and state, beside those of another commit',
  async run({ args, report }) {
    const { values } = parseArgs({
      args,
      options: { only: { type: 'string', default: '' }, against: { type: 'string' } },
    });
    const { only } = values;
    const other = values.against === undefined ? null : commitOf(values.against);
    if (other === currentCommit()) throw new UsageError('Name another commit than this one.');
    const titles = await titlesWith(only);
    provideChromium(report);
    if (other !== null) {
      const known = kept(folderOf(other));
      if (titles.some((title) => !known.has(title))) await photographCommit(other, only, report);
    }
    const folder = folderOf(currentCommit());
    if (only === '') rmSync(folder, { recursive: true, force: true });
    report(`Photographing ${titles.length} states of ${path.basename(folder)}…`);
    const isWhole = await photograph({
      PICTURES_FOLDER: folder,
      PICTURES_ONLY: only,
      PICTURES_AGAINST: other === null ? '' : folderOf(other),
      // Begins from the releases of `npm start`, so that only what changed is stored again.
      ...(existsSync(path.join(data, 'releases')) ? { E2E_DATA_DIR: data } : {}),
    });
    process.exit(isWhole ? 0 : 1);
  },
};
