import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/runtime';
import { containerName, type RegisteredVersion } from '@parley/platform/registry-schema';
import type { RouteModule } from '@parley/shared-ui/route';
import { resiliencePlugin } from './resilience-plugin.ts';

/** A remote is never "maybe": nothing asked for yet, on its way, usable, or failed. */
export type RemoteStatus = 'idle' | 'pending' | 'loaded' | 'failed';

/** A remote's screen could not be loaded. */
export class RemoteError extends Error {
  override name = 'RemoteError';
  readonly remote: string;

  constructor(remote: string, cause: unknown) {
    super(`${remote} could not be loaded.`, { cause });
    this.remote = remote;
  }
}

/** Milliseconds until a screen that does not arrive counts as failed. */
const deadline = 15_000;

/** Milliseconds for fetching the files of a failed remote past the cache. */
const refreshDeadline = 3_000;

/** Pauses between automatic tries, in milliseconds. */
const pauses = [250, 1_000];

function withDeadline<T>(promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`No answer in ${deadline} ms`)), deadline);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

function isRouteModule(value: unknown): value is { default: RouteModule } {
  if (typeof value !== 'object' || value === null || !('default' in value)) return false;
  const { default: route } = value;
  return typeof route === 'object' && route !== null && 'Component' in route;
}

/** What this visitor gets: one version of each remote, and where their files are. */
export interface AssignedRemotes {
  remotesUrl: string;
  versions: Record<string, RegisteredVersion>;
}

function manifestAddress(remote: string, { versions, remotesUrl }: AssignedRemotes): string {
  return new URL(versions[remote]?.manifest ?? '', remotesUrl).href;
}

/** Loads remotes at run time; knows only what the registry says. */
export class Remotes {
  #assigned: AssignedRemotes;
  readonly #modules = new Map<string, RouteModule>();
  readonly #pending = new Map<string, Promise<RouteModule>>();
  readonly #statuses = new Map<string, RemoteStatus>();

  constructor(assigned: AssignedRemotes) {
    this.#assigned = assigned;
    registerPlugins([resiliencePlugin((address) => this.#integrityOf(address))]);
    registerRemotes(
      Object.keys(assigned.versions).map((name) => ({
        name: containerName(name),
        entry: manifestAddress(name, assigned),
      })),
    );
  }

  /** How far a remote has come. */
  status(remote: string): RemoteStatus {
    return this.#statuses.get(remote) ?? 'idle';
  }

  /** The module when it has been loaded already. */
  loaded(remote: string, module: string): RouteModule | undefined {
    return this.#modules.get(`${remote}/${module}`);
  }

  /**
   * Loads one route's module; repeated calls share one load, and a failed load can be tried again.
   * @throws RemoteError after the last automatic try.
   */
  load(remote: string, module: string): Promise<RouteModule> {
    const id = `${remote}/${module}`;
    const known = this.#modules.get(id);
    if (known) return Promise.resolve(known);
    const pending = this.#pending.get(id) ?? this.#loadWithRetries(remote, module);
    this.#pending.set(id, pending);
    return pending.finally(() => this.#pending.delete(id));
  }

  /** Uses newer versions for the remotes that have not been loaded yet. */
  update(assigned: AssignedRemotes): void {
    for (const name of Object.keys(assigned.versions)) {
      if (this.status(name) !== 'loaded') this.#register(name, assigned);
    }
    this.#assigned = assigned;
  }

  async #loadWithRetries(remote: string, module: string): Promise<RouteModule> {
    let cause: unknown = this.status(remote) === 'failed' ? 'earlier' : undefined;
    this.#statuses.set(remote, 'pending');
    for (const wait of [0, ...pauses]) {
      if (wait > 0) await pause(wait);
      if (cause !== undefined) await this.#refresh(remote);
      try {
        const route = await this.#loadOnce(remote, module);
        this.#modules.set(`${remote}/${module}`, route);
        this.#statuses.set(remote, 'loaded');
        return route;
      } catch (error) {
        cause = error;
        // The runtime remembers a failure; registering again makes the next try a real one.
        this.#register(remote, this.#assigned);
      }
    }
    this.#statuses.set(remote, 'failed');
    throw new RemoteError(remote, cause);
  }

  async #loadOnce(remote: string, module: string): Promise<RouteModule> {
    const loaded = await withDeadline(
      loadRemote<unknown>(`${containerName(remote)}/${module}`, { from: 'runtime' }),
    );
    if (!isRouteModule(loaded)) {
      throw new Error(`${remote} does not export a route from its module "${module}".`);
    }
    return loaded.default;
  }

  /**
   * Fetches a failed remote's files past the browser's cache: one that keeps a damaged file would
   * serve it again on every try.
   */
  async #refresh(remote: string): Promise<void> {
    const folder = new URL('.', manifestAddress(remote, this.#assigned)).href;
    const files = Object.keys(this.#assigned.versions[remote]?.integrity ?? {});
    await Promise.allSettled(
      files.map(async (file) => {
        const response = await fetch(`${folder}${file}`, {
          cache: 'reload',
          credentials: 'omit',
          signal: AbortSignal.timeout(refreshDeadline),
        });
        await response.arrayBuffer();
      }),
    );
  }

  #integrityOf(address: string): string | undefined {
    for (const [name, { integrity }] of Object.entries(this.#assigned.versions)) {
      const folder = new URL('.', manifestAddress(name, this.#assigned)).href;
      if (address.startsWith(folder)) return integrity?.[address.slice(folder.length)];
    }
    return undefined;
  }

  #register(remote: string, assigned: AssignedRemotes): void {
    const entry = manifestAddress(remote, assigned);
    registerRemotes([{ name: containerName(remote), entry }], { force: true });
  }
}
