import type { TelemetryEvent } from '@parley/api/contract/telemetry';
import type { RemoteError } from '../federation/remote-error.ts';
import type { LoadObserver } from '../federation/remotes.ts';
import type { ScreenObserver } from '../federation/site-context.ts';

/** Milliseconds that events wait for others to be sent with. */
const patience = 10_000;
/** Most events in one message, as the contract has it. */
const batch = 20;
/** Most events of one page load: a screen that fails in a loop tells nothing new. */
const maxEvents = 100;
/** Longest message, as the contract has it. */
const maxMessageLength = 300;

/** What telemetry knows of the page. */
export interface TelemetryPage {
  /** The shell's version, and that of each remote as it runs here. */
  versionOf(remote: string): string;
  /** The declared path of the page in view, and the remote that brings it. */
  current(): { path: string; remote: string };
}

/** Sends a message even while the page is left. */
export type Beacon = (address: string, body: Blob) => void;

/**
 * Tells the API how released versions do: screens that came, errors and web vitals, each with the
 * remote and its version. Nothing in it leads to a person (design §4).
 */
export class Telemetry implements LoadObserver, ScreenObserver {
  readonly #address: string;
  readonly #page: TelemetryPage;
  readonly #beacon: Beacon;
  #waiting: TelemetryEvent[] = [];
  #taken = 0;
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
    this.#take({ kind: 'load', remote, version, name: module, value: Math.round(milliseconds) });
  }

  failed({ remote, version, code, cause }: RemoteError): void {
    this.#take({ kind: 'error', remote, version, name: code, value: 0, message: said(cause) });
  }

  screenFailed(remote: string, code: string, error: unknown): void {
    const version = this.#page.versionOf(remote);
    this.#take({ kind: 'error', remote, version, name: code, value: 0, message: said(error) });
  }

  /** An error that nobody caught; its script's address tells whose it is. */
  uncaught(error: unknown): void {
    const stack = error instanceof Error ? (error.stack ?? '') : '';
    const [, remote = 'shell', version] =
      /\/((?:mfe-[\w-]+)|shell)\/(\d+\.\d+\.\d+-[\w.]+)\//.exec(stack) ?? [];
    this.#take({
      kind: 'error',
      remote,
      version: version ?? this.#page.versionOf(remote),
      name: error instanceof Error ? error.name : 'rejection',
      value: 0,
      message: said(error),
    });
  }

  /** A web vital of the page that was opened. */
  vital(name: string, value: number): void {
    const { remote } = this.#page.current();
    this.#take({ kind: 'vital', remote, version: this.#page.versionOf(remote), name, value });
  }

  /** Sends what waits; called when the page is left. */
  flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    while (this.#waiting.length > 0) {
      const events = this.#waiting.splice(0, batch);
      const body = new Blob([JSON.stringify({ events })], { type: 'application/json' });
      this.#beacon(this.#address, body);
    }
  }

  #take(event: Omit<TelemetryEvent, 'page'>): void {
    if (this.#taken >= maxEvents) return;
    this.#taken += 1;
    this.#waiting.push({
      ...event,
      version: event.version || 'unknown',
      page: this.#page.current().path,
    });
    this.#timer ??= setTimeout(() => this.flush(), patience);
  }
}

function said(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.slice(0, maxMessageLength);
}
