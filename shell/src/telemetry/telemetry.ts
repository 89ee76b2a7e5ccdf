import type { ErrorFrame, TelemetryEvent } from '@parley/api/contract/telemetry';
import type { RemoteError } from '../federation/remote-error.ts';
import type { LoadObserver } from '../federation/remotes.ts';
import type { ScreenObserver } from '../federation/site-context.ts';
import type { FileOwner } from '../interference/file-owner.ts';

/** Milliseconds before collected events are sent. */
const flushDelayMs = 10_000;
/** Maximum events per request, as in the contract. */
const batch = 20;
/** Maximum events per page load, for screens that fail in a loop. */
const maxEvents = 100;
/** Maximum characters of a message, as in the contract. */
const maxMessageLength = 300;
/** Maximum characters of a team's name, as in the contract. */
const maxOwnerLength = 60;

/** The page as telemetry sees it. */
export interface TelemetryPage {
  /** The shell's version, and that of each remote as it runs here. */
  versionOf(remote: string): string;
  /** The team that declares to own a remote; `undefined` when nobody has declared it here. */
  teamOf(remote: string): string | undefined;
  /** The declared path and the remote of the current page. */
  current(): { path: string; remote: string };
  /** The innermost place of a stack in the scripts of a remote, or of the shell. */
  frameOf(stack: string, owner: FileOwner): ErrorFrame | undefined;
  /** The remote whose file a stack or an address names first. */
  ownerOf(text: string): FileOwner | undefined;
}

/** Name of the event for built-in functions that a remote has changed. */
const interferenceCode = 'PARLEY-223';

/** Sends a request even while the page unloads. */
export type Beacon = (address: string, body: Blob) => void;

/**
 * Sends load times, errors and web vitals to the API, each with the remote and its version and
 * without personal data (design §4).
 */
export class Telemetry implements LoadObserver, ScreenObserver {
  readonly #address: string;
  readonly #page: TelemetryPage;
  readonly #beacon: Beacon;
  #waiting: TelemetryEvent[] = [];
  #eventCount = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The first remote that has changed built-in functions in this page. */
  #suspect: (FileOwner & { changes: string }) | undefined;

  constructor(
    apiUrl: string,
    page: TelemetryPage,
    beacon: Beacon = (address, body) => navigator.sendBeacon(address, body),
  ) {
    this.#address = `${apiUrl}/telemetry`;
    this.#page = page;
    this.#beacon = beacon;
  }

  loaded(remote: string, version: string, module: string, milliseconds: number): void {
    this.#record({ kind: 'load', remote, version, name: module, value: Math.round(milliseconds) });
  }

  failed({ remote, version, code, cause }: RemoteError): void {
    const stack = stackOf(cause);
    const owner = this.#page.ownerOf(stack) ?? { remote, version };
    this.#error(owner, code, messageOf(cause), stack);
  }

  screenFailed(remote: string, code: string, error: unknown): void {
    const shown = { remote, version: this.#page.versionOf(remote) };
    const stack = stackOf(error);
    this.#error(this.#page.ownerOf(stack) ?? shown, code, messageOf(error), stack);
  }

  interfered(remote: string, version: string, builtIns: readonly string[]): void {
    this.#suspect ??= { remote, version, changes: builtIns.join(', ') };
    this.#error({ remote, version }, interferenceCode, `It changed ${builtIns.join(', ')}`);
  }

  /**
   * Reports an uncaught error. Its owner is the remote whose file its stack names first, then the one
   * whose script reported it; without either, one that has changed built-in functions, then the shell.
   * @param script address of the script that threw, for errors without a stack
   */
  uncaught(error: unknown, script = ''): void {
    const stack = stackOf(error);
    const owner = this.#page.ownerOf(`${stack} ${script}`) ?? this.#suspect ?? this.#shell();
    const name = error instanceof Error ? error.name : 'rejection';
    this.#error(owner, name, messageOf(error), stack);
  }

  /**
   * Reports a file of a remote, such as an image, that could not be loaded. A file that no remote has
   * released, such as a person's picture, is no fault of a release.
   * @param element name of the element that shows it
   */
  resourceFailed(element: string, address: string): void {
    const owner = this.#page.ownerOf(address);
    if (!owner) return;
    const file = new URL(address).pathname.split('/').at(-1) ?? '';
    this.#error(owner, 'resource', `${element} ${file}`);
  }

  /** Reports a web vital of the page. */
  vital(name: string, value: number): void {
    const { remote } = this.#page.current();
    this.#record({ kind: 'vital', remote, version: this.#page.versionOf(remote), name, value });
  }

  /** Sends the collected events; called when the page unloads. */
  flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    while (this.#waiting.length > 0) {
      const events = this.#waiting.splice(0, batch);
      const body = new Blob([JSON.stringify({ events })], { type: 'application/json' });
      this.#beacon(this.#address, body);
    }
  }

  #shell(): FileOwner {
    return { remote: 'shell', version: this.#page.versionOf('shell') };
  }

  /** An error beside changed built-in functions names them: they may be its cause. */
  #error({ remote, version }: FileOwner, name: string, message: string, stack = ''): void {
    const suspect = name === interferenceCode ? undefined : this.#suspect;
    const note = suspect ? ` (after ${suspect.remote} changed ${suspect.changes})` : '';
    const [kept, added] = [
      message.slice(0, maxMessageLength / 2),
      note.slice(0, maxMessageLength / 2),
    ];
    const frame = this.#page.frameOf(stack, { remote, version });
    this.#record({
      kind: 'error',
      remote,
      version,
      name,
      value: 0,
      ...(frame ? { frame } : {}),
      message: added ? kept + added : message.slice(0, maxMessageLength),
    });
  }

  #record(event: Omit<TelemetryEvent, 'page'>): void {
    if (this.#eventCount >= maxEvents) return;
    this.#eventCount += 1;
    const owner = this.#page.teamOf(event.remote)?.slice(0, maxOwnerLength);
    this.#waiting.push({
      ...event,
      ...(owner === undefined ? {} : { owner }),
      version: event.version || 'unknown',
      page: this.#page.current().path,
    });
    this.#timer ??= setTimeout(() => this.flush(), flushDelayMs);
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** The stack of an error and of what caused it, the cause first: it was thrown first. */
function stackOf(error: unknown): string {
  if (!(error instanceof Error)) return '';
  return `${stackOf(error.cause)}\n${error.stack ?? ''}`;
}
