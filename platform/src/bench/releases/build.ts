import { build } from '../../release/build/build.ts';
import type { Report } from '../../support/report.ts';
import { remoteNames } from '../../workspace/workspace.ts';
import { type Figure, figure } from '../support/figure.ts';

/** Maximum seconds of building the shell and all remotes, and of one remote whose files were read before. */
const goals = { all: 40, warm: 2 };

/** Builds a folder for release as if nothing had been built. @returns seconds */
async function secondsOf(name: string): Promise<number> {
  const began = performance.now();
  await build(name, true);
  return (performance.now() - began) / 1_000;
}

/** Measures the builds of the shell and of every remote, one after the other as a release does. */
export async function benchBuild(report: Report): Promise<Figure[]> {
  const seconds = new Map<string, number>();
  for (const name of ['shell', ...remoteNames()]) {
    report(`Building ${name}`);
    seconds.set(name, await secondsOf(name));
  }
  const warm: number[] = [];
  for (const name of remoteNames()) warm.push(await secondsOf(name));
  return [
    figure(
      'build.all',
      [...seconds.values()].reduce((sum, one) => sum + one, 0),
      's',
      goals.all,
    ),
    figure('build.warm.slowest', Math.max(...warm), 's', goals.warm),
    ...[...seconds].map(([name, one]) => figure(`build.${name}`, one, 's')),
  ];
}
