import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/runtime';
import { satisfiesRange } from '@parley/platform/range';
import { containerName, type RegisteredVersion } from '@parley/platform/registry-schema';
import type { RouteModule } from '@parley/shared-ui/route';
import { withTimeout } from '@parley/shared-ui/with-timeout';
import { changedBuiltIns, readBuiltIns } from '../interference/built-ins.ts';
import { EvaluationGuard } from '../interference/evaluation-guard.ts';
import { fileOwner } from '../interference/file-owner.ts';
import { manifestEntry, pinnedEntry } from './remote-entry.ts';
import {
  codeOf,
  EndlessCodeError,
  LoadTimeoutError,
  PlatformError,
  ReloadLoopError,
  RemoteError,
  ShapeError,
  UnreachableError,
} from './remote-error.ts';
import { resiliencePlugin } from './resilience-plugin.ts';

/** State of a remote: not requested yet, loading, usable, or failed. */
export type RemoteStatus = 'idle' | 'pending' | 'loaded' | 'failed';

/** Timeout of loading a module, in milliseconds. */
const loadTimeoutMs = 15_000;

/** Timeout of fetching a failed remote's files past the cache, in milliseconds. */
const refreshTimeoutMs = 3_000;

/** Pauses before automatic retries, in milliseconds. */
const retryDelaysMs = [250, 1_000];

/** Seconds in which a module's code has to end. */
const evaluationTimeoutSeconds = 5;

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Waits for code that goes on after its script. The seconds are counted one by one: a page that was
 * suspended or busy meanwhile has lost one of them only.
 * @throws EndlessCodeError
 */
function endInTime<T>(evaluation: Promise<T>): Promise<T> {
  let hasEnded = false;
  const timeout = async (): Promise<never> => {
    for (let second = 0; second < evaluationTimeoutSeconds && !hasEnded; second += 1) {
      await pause(1_000);
    }
    throw new EndlessCodeError(`Its code did not end in ${evaluationTimeoutSeconds} s.`);
  };
  return Promise.race([evaluation, timeout()]).finally(() => {
    hasEnded = true;
  });
}

/** Whether another try would end in the same way. */
const isFinal = (error: unknown) =>
  [PlatformError, EndlessCodeError, ReloadLoopError].some((kind) => error instanceof kind);

function isRouteModule(value: unknown): value is { default: RouteModule } {
  if (typeof value !== 'object' || value === null || !('default' in value)) return false;
  const { default: route } = value;
  return typeof route === 'object' && route !== null && 'Component' in route;
}

/** The versions that this visitor gets, and the origin of their files. */
export interface AssignedRemotes {
  remotesUrl: string;
  versions: Record<string, RegisteredVersion>;
}

/** Called with the outcome of each load. */
export interface LoadObserver {
  /** A module was loaded so many milliseconds after it was requested. */
  loaded(remote: string, version: string, module: string, milliseconds: number): void;
  failed(error: RemoteError): void;
  /** A remote's code has changed built-in functions, such as `fetch`, when it was evaluated first. */
  interfered(remote: string, version: string, builtIns: readonly string[]): void;
}

/**
 * Called before a remote's code is evaluated, in development only.
 * @returns what to call afterwards
 */
export type EvaluationWatch = (remote: string) => Promise<() => void>;

/** Loads remotes at run time, as the registry describes them. */
export class Remotes {
  readonly #remotesUrl: string;
  readonly #platform: string;
  readonly #observer: LoadObserver | undefined;
  readonly #watch: EvaluationWatch | undefined;
  readonly #guard = new EvaluationGuard((stack) => this.#manifestIn(stack));
  /** Remotes whose code has been evaluated in this page. */
  readonly #evaluated = new Set<string>();
  /** The version of each remote that is running or will be loaded. */
  readonly #versions = new Map<string, RegisteredVersion>();
  readonly #modules = new Map<string, RouteModule>();
  readonly #pending = new Map<string, Promise<RouteModule>>();
  /** Modules whose last load has failed. */
  readonly #failed = new Set<string>();
  /** Remotes whose entry the runtime knows. */
  readonly #registered = new Set<string>();
  /** Remotes whose entry did not come when it was last fetched. */
  readonly #unreachable = new Set<string>();
  readonly #statuses = new Map<string, RemoteStatus>();

  /** @param platform the platform version of the page's shell */
  constructor(
    assigned: AssignedRemotes,
    platform: string,
    observer?: LoadObserver,
    watch?: EvaluationWatch,
  ) {
    this.#remotesUrl = assigned.remotesUrl;
    this.#platform = platform;
    this.#observer = observer;
    this.#watch = watch;
    registerPlugins([resiliencePlugin((address) => this.#integrityOf(address))]);
    for (const [name, version] of Object.entries(assigned.versions))
      this.#setVersion(name, version);
  }

  /** The state of a remote. */
  status(remote: string): RemoteStatus {
    return this.#statuses.get(remote) ?? 'idle';
  }

  /** The version of a remote that is running or will be loaded. */
  version(remote: string): string {
    return this.#versions.get(remote)?.version ?? '';
  }

  /** The module, if it is loaded already. */
  loaded(remote: string, module: string): RouteModule | undefined {
    return this.#modules.get(`${remote}/${module}`);
  }

  /**
   * Loads the module of a page or a fill. Concurrent calls share one load; a failed load can be called again.
   * @throws RemoteError after the last automatic retry
   */
  load(remote: string, module: string): Promise<RouteModule> {
    const id = `${remote}/${module}`;
    const known = this.#modules.get(id);
    if (known) return Promise.resolve(known);
    const pending = this.#pending.get(id) ?? this.#loadWithRetries(remote, module);
    this.#pending.set(id, pending);
    return pending.finally(() => this.#pending.delete(id));
  }

  /**
   * Takes newer versions for the remotes that are neither running nor being loaded. One that is being
   * loaded keeps its version: what arrives is the code of that one.
   */
  update({ versions }: AssignedRemotes): void {
    for (const [name, version] of Object.entries(versions)) {
      if (!this.#isRunning(name) && !this.#isLoading(name)) this.#setVersion(name, version);
    }
  }

  /**
   * Replaces a remote whose screen has failed by another version without a reload: its loaded
   * modules are dropped. Does nothing when the version is the same, or while another module of the
   * remote is being loaded.
   */
  replace(remote: string, { versions }: AssignedRemotes): void {
    const version = versions[remote];
    if (!version || version.manifest === this.#versions.get(remote)?.manifest) return;
    if (this.#isLoading(remote)) return;
    for (const id of this.#modules.keys()) {
      if (id.startsWith(`${remote}/`)) this.#modules.delete(id);
    }
    this.#statuses.delete(remote);
    this.#setVersion(remote, version);
  }

  /** Lets a remote's code be evaluated again that did not end before: a person tries again. */
  forgive(remote: string): void {
    void this.#guard.forgive(this.#manifest(remote));
  }

  /** Whether code of a remote is running in this page. */
  #isRunning(remote: string): boolean {
    return [...this.#modules.keys()].some((id) => id.startsWith(`${remote}/`));
  }

  /** Whether a module of a remote is being loaded. */
  #isLoading(remote: string): boolean {
    return [...this.#pending.keys()].some((id) => id.startsWith(`${remote}/`));
  }

  async #loadWithRetries(remote: string, module: string): Promise<RouteModule> {
    const began = performance.now();
    const id = `${remote}/${module}`;
    let cause: unknown = this.#failed.has(id) ? 'earlier' : undefined;
    this.#statuses.set(remote, 'pending');
    for (const wait of [0, ...retryDelaysMs]) {
      if (wait > 0) await pause(wait);
      if (cause !== undefined) await this.#refresh(remote);
      try {
        const route = await this.#loadOnce(remote, module);
        this.#modules.set(id, route);
        this.#failed.delete(id);
        this.#statuses.set(remote, 'loaded');
        const milliseconds = performance.now() - began;
        this.#observer?.loaded(remote, this.version(remote), module, milliseconds);
        return route;
      } catch (error) {
        cause = error;
        // The runtime caches a failure; registering again makes the retry a real one.
        this.#registered.delete(remote);
        if (isFinal(error)) break;
      }
    }
    this.#statuses.set(remote, this.#isRunning(remote) ? 'loaded' : 'failed');
    this.#failed.add(id);
    const failure = new RemoteError(remote, this.version(remote), this.#reasonOf(remote, cause));
    this.#observer?.failed(failure);
    if (failure.code === 'PARLEY-207') {
      // biome-ignore lint/suspicious/noConsole: nothing else says what a remote's own code has thrown.
      console.error(failure.message, cause);
    }
    throw failure;
  }

  /** A script's error does not tell a file that never came from an altered one. */
  #reasonOf(remote: string, cause: unknown): unknown {
    if (codeOf(cause) !== 'PARLEY-204' || !this.#unreachable.has(remote)) return cause;
    return new UnreachableError(`The entry of ${remote} did not come.`, { cause });
  }

  async #loadOnce(remote: string, module: string): Promise<RouteModule> {
    const needed = this.#versions.get(remote)?.declaration.needs.platform ?? '*';
    if (!satisfiesRange(this.#platform, needed)) {
      throw new PlatformError(`It needs platform ${needed}; this page has ${this.#platform}.`);
    }
    await this.#refuseLoop(remote);
    const loading = this.#register(remote).then(() =>
      loadRemote<() => unknown>(`${containerName(remote)}/${module}`, {
        from: 'runtime',
        loadFactory: false,
      }),
    );
    const factory = await withTimeout(loading, loadTimeoutMs, () => {
      throw new LoadTimeoutError(`No answer in ${loadTimeoutMs} ms`);
    });
    const loaded = factory && (await this.#evaluate(remote, factory));
    if (!isRouteModule(loaded)) {
      throw new ShapeError(`The module "${module}" exports no component.`);
    }
    return loaded.default;
  }

  /** @throws EndlessCodeError, ReloadLoopError when the remote's code did not end in an earlier page */
  async #refuseLoop(remote: string): Promise<void> {
    const problem = await this.#guard.problem(this.#manifest(remote));
    if (problem === 'endless') throw new EndlessCodeError('Its code did not end the last time.');
    if (problem) throw new ReloadLoopError('Its code made the page leave again and again.');
  }

  /** Evaluates a module whose files are there. @throws EndlessCodeError when it does not end */
  async #evaluate(remote: string, factory: () => unknown): Promise<unknown> {
    const isFirst = !this.#evaluated.has(remote);
    this.#evaluated.add(remote);
    const afterwards = isFirst ? await this.#watch?.(remote) : undefined;
    const end = this.#guard.begin(this.#manifest(remote));
    try {
      const evaluation = isFirst ? this.#reportChanges(remote, factory) : factory();
      return evaluation instanceof Promise ? await endInTime(evaluation) : evaluation;
    } finally {
      end();
      afterwards?.();
    }
  }

  /** Runs a remote's code, and reports built-in functions that it changes at once. */
  #reportChanges(remote: string, run: () => unknown): unknown {
    if (!this.#observer) return run();
    const before = readBuiltIns();
    try {
      return run();
    } finally {
      const changed = changedBuiltIns(before);
      if (changed.length > 0) this.#observer.interfered(remote, this.version(remote), changed);
    }
  }

  /** The manifest of the remote whose file a stack names first. */
  #manifestIn(stack: string): string | undefined {
    const versions = Object.fromEntries(this.#versions);
    const owner = fileOwner(stack, { remotesUrl: this.#remotesUrl, versions });
    return owner && this.#manifest(owner.remote);
  }

  /** Fetches a failed remote's files past the browser's cache, which may contain a damaged file. */
  async #refresh(remote: string): Promise<void> {
    const folder = this.#folder(remote);
    const version = this.#versions.get(remote);
    const entry = version && pinnedEntry(version);
    await Promise.all(
      Object.keys(version?.integrity ?? {}).map(async (file) => {
        const isThere = await this.#isFetched(`${folder}${file}`);
        if (file === entry) this.#unreachable[isThere ? 'delete' : 'add'](remote);
      }),
    );
  }

  async #isFetched(address: string): Promise<boolean> {
    try {
      const signal = AbortSignal.timeout(refreshTimeoutMs);
      const response = await fetch(address, { cache: 'reload', credentials: 'omit', signal });
      await response.arrayBuffer();
      return response.ok;
    } catch {
      return false;
    }
  }

  #manifest(remote: string): string {
    return new URL(this.#versions.get(remote)?.manifest ?? '', this.#remotesUrl).href;
  }

  #folder(remote: string): string {
    return new URL('.', this.#manifest(remote)).href;
  }

  #integrityOf(address: string): string | undefined {
    for (const [name, { integrity }] of this.#versions) {
      const folder = this.#folder(name);
      if (address.startsWith(folder)) return integrity?.[address.slice(folder.length)];
    }
    return undefined;
  }

  #setVersion(remote: string, version: RegisteredVersion): void {
    const before = this.#versions.get(remote);
    this.#versions.set(remote, version);
    if (before?.manifest === version.manifest) return;
    this.#registered.delete(remote);
    this.#evaluated.delete(remote);
    // Chunks of the old version in the bundler's global list would be taken for the new version's.
    if (before) Reflect.deleteProperty(globalThis, `rspackChunk${containerName(remote)}`);
  }

  /**
   * Tells the runtime where a remote's entry is: the registry pins its name; that of a development
   * server is in its manifest.
   */
  async #register(remote: string): Promise<void> {
    const version = this.#versions.get(remote);
    if (!version || this.#registered.has(remote)) return;
    const file = pinnedEntry(version) ?? (await manifestEntry(this.#manifest(remote)));
    const entry = `${this.#folder(remote)}${file}`;
    this.#registered.add(remote);
    registerRemotes([{ name: containerName(remote), entry }], { force: true });
  }
}
