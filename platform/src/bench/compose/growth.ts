import { cpSync } from 'node:fs';
import { z } from 'zod';
import type { RegisteredRemote, Registry } from '../../registry/registry-schema.ts';
import { writePages } from '../../release/pages/write-pages.ts';
import { readRegistry, writeRegistry } from '../../release-format/registry-file.ts';
import { releaseFolder } from '../../release-format/release.ts';
import type { Report } from '../../support/report.ts';
import { type Environment, readEnvironment } from '../../workspace/environment.ts';
import { Candidate } from '../support/candidate.ts';
import { type Figure, figure } from '../support/figure.ts';
import { withTestSite } from '../support/test-site.ts';
import { withVisits } from './page-weight.ts';

/** Slow visits of which the fastest counts: whatever else the machine does only adds to the time. */
const runs = 5;
/** How many remotes the site has. */
const sizes = [5, 10, 20, 40];
/** The remote that is registered again under other names. */
const copied = 'mfe-account';

/** The copied remote under another name, with paths of its own. */
function copyOf(remote: RegisteredRemote, name: string): RegisteredRemote {
  const { declaration } = remote;
  const routes = declaration.routes.map((route) => ({ ...route, path: `/${name}${route.path}` }));
  return {
    ...remote,
    manifest: remote.manifest.replace(copied, name),
    declaration: { ...declaration, name, routes },
  };
}

/** Publishes the registry with as many remotes as `size` says. */
async function grow(registry: Registry, size: number, environment: Environment): Promise<void> {
  const { dataDirectory } = environment;
  const remote = registry.remotes[copied];
  if (!remote) throw new Error(`${copied} is not published.`);
  const remotes = { ...registry.remotes };
  for (let number = Object.keys(remotes).length + 1; number <= size; number += 1) {
    const name = `mfe-copy-${number}`;
    remotes[name] = copyOf(remote, name);
    const target = releaseFolder(dataDirectory, name, remote.version);
    cpSync(releaseFolder(dataDirectory, copied, remote.version), target, { recursive: true });
  }
  const grown = { ...registry, remotes };
  await writePages(grown, environment);
  writeRegistry(dataDirectory, grown);
}

/**
 * Measures how much later a page is shown on a slow phone when the site has twice the remotes.
 * @throws Error on a site that was given: its registry is not changed
 */
export function benchGrowth(report: Report): Promise<Figure[]> {
  return withTestSite(report, async ({ siteUrl, apiUrl, variables }) => {
    const environment = readEnvironment(z.record(z.string(), z.string()).parse(variables));
    const registry = readRegistry(environment.dataDirectory);
    if (!registry || Object.keys(variables).length === 0) {
      throw new Error('Growth is measured on a site of its own only.');
    }
    const { token } = await Candidate.create(apiUrl);
    const pages = [
      { name: 'landing', path: '/' },
      { name: 'dashboard', path: '/dashboard', token },
    ];
    const figures: Figure[] = [];
    const before = new Map<string, number>();
    for (const size of sizes) {
      report(`${size} remotes`);
      await grow(registry, size, environment);
      await withVisits(async (visit) => {
        for (const page of pages) {
          const shown: number[] = [];
          for (let run = 0; run < runs; run += 1)
            shown.push((await visit(siteUrl, page, true)).lcp);
          const lcp = Math.min(...shown);
          figures.push(figure(`growth.${page.name}.${size}`, lcp, 'ms', before.get(page.name)));
          before.set(page.name, lcp);
        }
      });
    }
    return figures;
  });
}
