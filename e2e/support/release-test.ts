import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import path from 'node:path';
import handler from 'serve-handler';
import { serveSingleBundle } from '../../platform/src/bench/compose/single-bundle-site.ts';
import type { Finding } from '../../platform/src/rehearsal/findings/finding.ts';
import { rehearse } from '../../platform/src/rehearsal/rehearse.ts';
import { applyRegistryChange } from '../../platform/src/release/publish/apply-registry-change.ts';
import { publishRemote } from '../../platform/src/release/publish/operations.ts';
import { readRegistry } from '../../platform/src/release-format/registry-file.ts';
import { releaseSchema } from '../../platform/src/release-format/release.ts';
import { type Environment, readEnvironment } from '../../platform/src/workspace/environment.ts';
import { runNode } from '../../platform/src/workspace/run-node.ts';
import { freePorts } from '../../testing/src/free-port.ts';
import { startingData, startSite } from './site.ts';
import { test as base } from './test.ts';
import { type ModuleChanges, makeVariant } from './variant.ts';

/** A site of the test's own, whose releases it may change. */
export class ReleaseSite {
  readonly siteUrl: string;
  readonly apiUrl: string;
  readonly dataDirectory: string;
  readonly #environment: Environment;
  readonly #variables: Readonly<Record<string, string>>;

  constructor(variables: Readonly<Record<string, string>>) {
    this.#variables = variables;
    this.#environment = readEnvironment(variables);
    this.siteUrl = this.#environment.siteUrl;
    this.apiUrl = this.#environment.apiUrl;
    this.dataDirectory = this.#environment.dataDirectory;
  }

  /** Runs a command of the release tool in a process. @throws Error with its output */
  async parley(...args: string[]): Promise<string> {
    const { code, output } = await runNode(['platform/dist/cli.js', ...args], {
      variables: { ...this.#variables },
    });
    if (code !== 0) throw new Error(output);
    return output;
  }

  /** The version that is live. */
  live(remote: string): string {
    const version = readRegistry(this.dataDirectory)?.remotes[remote]?.version;
    if (!version) throw new Error(`${remote} is not live.`);
    return version;
  }

  /**
   * Publishes another version of a remote through the gate.
   * @param change returns the new code of its module
   * @returns the new version
   */
  async publishVariant(
    remote: string,
    mark: string,
    module: string,
    change: (source: string) => string,
    canaryPercent?: number,
  ): Promise<string> {
    const from = this.live(remote);
    const version = makeVariant(this.dataDirectory, remote, from, mark, { [module]: change });
    await applyRegistryChange(this.#environment, (registry) =>
      publishRemote(registry, remote, version, this.dataDirectory, canaryPercent),
    );
    return version;
  }

  /** Rehearses another version of each remote, as publishing them together does before it changes anything. */
  async rehearseVariants(
    mark: string,
    changes: Readonly<Record<string, ModuleChanges>>,
    canaryPercent?: number,
  ): Promise<Finding[]> {
    const { dataDirectory } = this;
    let registry = readRegistry(dataDirectory);
    if (!registry) throw new Error('Nothing is live.');
    const candidates = [];
    for (const [name, modules] of Object.entries(changes)) {
      const version = makeVariant(dataDirectory, name, this.live(name), mark, modules);
      ({ registry } = publishRemote(registry, name, version, dataDirectory, canaryPercent));
      candidates.push({ name, version });
    }
    return (await rehearse({ dataDirectory, registry, candidates }, () => {})).findings;
  }

  /** Rehearses another version of one remote. */
  rehearseVariant(
    remote: string,
    mark: string,
    changes: ModuleChanges,
    canaryPercent?: number,
  ): Promise<Finding[]> {
    return this.rehearseVariants(mark, { [remote]: changes }, canaryPercent);
  }

  /** Changes the stored files of the live version, as a fault in its sources would. */
  alterLive(remote: string, mark: string, changes: ModuleChanges): void {
    const live = this.live(remote);
    const version = makeVariant(this.dataDirectory, remote, live, mark, changes);
    const folder = path.join(this.dataDirectory, 'releases', remote);
    rmSync(path.join(folder, live), { recursive: true });
    renameSync(path.join(folder, version), path.join(folder, live));
    const file = path.join(folder, live, 'release.json');
    const release = releaseSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
    writeFileSync(file, JSON.stringify({ ...release, version: live }));
  }

  /** Serves one bundle of the same sources instead. @returns a function that restores the remotes */
  serveSingleBundle(): Promise<() => Promise<void>> {
    return serveSingleBundle(this.#environment);
  }

  /** Removes the files of a version, as a server that keeps only the newest would. */
  remove(remote: string, version: string): void {
    rmSync(path.join(this.dataDirectory, 'releases', remote, version), { recursive: true });
  }
}

/** A static server without redirects and fallback pages. */
async function servePlainly(folder: string, port: number): Promise<Server> {
  const headers = [
    { source: '**/*', headers: [{ key: 'Access-Control-Allow-Origin', value: '*' }] },
  ];
  const listener: RequestListener = (request, response) => {
    void handler(request, response, { public: folder, headers, directoryListing: false });
  };
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return server;
}

interface WorkerFixtures {
  /**
   * Names the file, which then gets a site that no other file has changed: `test.use({ siteOf: … })`.
   */
  siteOf: string;
  /** Its pages and its releases come from plain static servers, its API from our own. */
  releaseSite: ReleaseSite;
}

export const test = base.extend<{ ownApi: undefined }, WorkerFixtures>({
  siteOf: ['', { scope: 'worker', option: true }],
  releaseSite: [
    async ({ playwright: _playwright }, use) => {
      const [plainSite, plainReleases, ...ports] = await freePorts(6);
      const [site, cdn, api, interviewer] = ports.map(String);
      const variables = {
        SITE_PORT: site ?? '',
        CDN_PORT: cdn ?? '',
        API_PORT: api ?? '',
        INTERVIEWER_PORT: interviewer ?? '',
        SITE_URL: `http://localhost:${plainSite}`,
        CDN_URL: `http://localhost:${plainReleases}`,
        API_URL: `http://localhost:${api}`,
        DATA_DIR: startingData(),
      };
      const releaseSite = new ReleaseSite(variables);
      const running = await startSite(variables);
      const { dataDirectory } = releaseSite;
      const servers = await Promise.all([
        servePlainly(path.join(dataDirectory, 'site'), plainSite ?? 0),
        servePlainly(path.join(dataDirectory, 'releases'), plainReleases ?? 0),
      ]);
      await use(releaseSite);
      for (const server of servers) {
        server.closeAllConnections();
        server.close();
      }
      await running.stop();
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  baseURL: ({ releaseSite }, use) => use(releaseSite.siteUrl),
  // Test users are created at the API of this site.
  ownApi: [
    async ({ releaseSite }, use) => {
      const before = process.env.E2E_API_URL;
      process.env.E2E_API_URL = releaseSite.apiUrl;
      await use(undefined);
      process.env.E2E_API_URL = before;
    },
    { auto: true },
  ],
});
export { expect } from '@playwright/test';
