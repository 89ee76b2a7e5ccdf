import type { TelemetryEvent } from '@parley/api/contract/telemetry';
import type { RemoteError } from '../federation/remote-error.ts';
import type { LoadObserver } from '../federation/remotes.ts';
import type { ScreenObserver } from '../federation/site-context.ts';

/** Milliseconds before collected events are sent. */
const flushDelayMs = 10_000;
/** Maximum events per request, as in the contract. */
const batch = 20;
/** Maximum events per page load, for screens that fail in a loop. */
const maxEvents = 100;
/** Maximum characters of a message, as in the contract. */
const maxMessageLength = 300;

/** The page as telemetry sees it. */
export interface TelemetryPage {
  /** The shell's version, and that of each remote as it runs here. */
  versionOf(remote: string): string;
  /** The declared path and the remote of the current page. */
  current(): { path: string; remote: string };
}

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
    this.#record({
      kind: 'error',
      remote,
      version,
      name: code,
      value: 0,
      message: messageOf(cause),
    });
  }

  screenFailed(remote: string, code: string, error: unknown): void {
    const version = this.#page.versionOf(remote);
    this.#record({
      kind: 'error',
      remote,
      version,
      name: code,
      value: 0,
      message: messageOf(error),
    });
  }

  /** Reports an uncaught error; the address of its script names the remote. */
  uncaught(error: unknown): void {
    const stack = error instanceof Error ? (error.stack ?? '') : '';
    const [, remote = 'shell', version] =
      /\/((?:mfe-[\w-]+)|shell)\/(\d+\.\d+\.\d+-[\w.]+)\//.exec(stack) ?? [];
    this.#record({
      kind: 'error',
      remote,
      version: version ?? this.#page.versionOf(remote),
      name: error instanceof Error ? error.name : 'rejection',
      value: 0,
      message: messageOf(error),
    });
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

  #record(event: Omit<TelemetryEvent, 'page'>): void {
    if (this.#eventCount >= maxEvents) return;
    this.#eventCount += 1;
    this.#waiting.push({
      ...event,
      version: event.version || 'unknown',
      page: this.#page.current().path,
    });
    this.#timer ??= setTimeout(() => this.flush(), flushDelayMs);
  }
}

function messageOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.slice(0, maxMessageLength);
}
