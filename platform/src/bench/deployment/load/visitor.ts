import { randomUUID } from 'node:crypto';
import { CallError, Caller } from './caller.ts';
import type { SimulatedUser } from './plan.ts';
import { filesOfModule, readPage } from './site-files.ts';
import type { Tally } from './tally.ts';

/** Pages in the order in which somebody opens them, each with what it asks the API for. */
const tour: readonly (readonly [page: string, ...calls: string[]])[] = [
  ['/'],
  ['/dashboard', '/profile', '/analytics/overview', '/analytics/recent-interviews'],
  ['/interview-history', '/profile', '/analytics/interview-history'],
  ['/analytics', '/profile', '/analytics/details', '/analytics/insights'],
  ['/my-achievements', '/profile', '/analytics/overview'],
  ['/profile', '/profile', '/subscription', '/subscription/transaction-history'],
  ['/terms-condition'],
];

/** Somebody who is signed in and looks around, with the cache that their browser has. */
export class Visitor {
  readonly #user: SimulatedUser;
  readonly #site: string;
  readonly #api: string;
  readonly #tally: Tally;
  readonly #caller: Caller;
  readonly #id = randomUUID();
  /** Files of releases never change: a browser fetches each once. */
  readonly #cached = new Map<string, string>();
  #step: number;

  constructor(
    user: SimulatedUser,
    addresses: { site: string; api: string },
    tally: Tally,
    firstStep: number,
  ) {
    this.#user = user;
    this.#site = addresses.site;
    this.#api = `${addresses.api}/api/v1`;
    this.#tally = tally;
    this.#caller = new Caller(user.clientAddress, addresses.site, tally);
    this.#step = firstStep;
  }

  /** Opens the next page with all that it loads. */
  async openNext(): Promise<void> {
    const [page, ...calls] = tour[this.#step % tour.length] ?? ['/'];
    this.#step += 1;
    try {
      await this.#open(page, calls);
    } catch (error) {
      // It is counted; the person goes on with the next page.
      if (!(error instanceof CallError)) throw error;
    }
  }

  close(): void {
    this.#caller.close();
  }

  async #open(page: string, calls: readonly string[]): Promise<void> {
    const isFirst = this.#cached.size === 0;
    const before = this.#tally.now.bytes;
    const url = `${this.#site}${page}`;
    const { text, bytes } = await this.#caller.send({ kind: 'read', url });
    const opened = readPage(text, url, this.#id);
    this.#tally.now.pages += 1;
    if (opened.isCanary) this.#tally.now.canaryPages += 1;
    const manifest = await this.#file(opened.manifestUrl);
    const files = new Set([
      ...opened.files,
      ...filesOfModule(manifest, opened.module, opened.manifestUrl),
    ]);
    const loaded = [...files].map((file) => this.#file(file));
    const { token } = this.#user;
    const asked = calls.map((path) =>
      this.#caller.send({ kind: 'read', url: `${this.#api}${path}`, token }),
    );
    await Promise.all([...loaded, ...asked]);
    // Bytes of one person alone: nobody else is counted while the first of all opens a page.
    if (isFirst && this.#tally.firstVisitBytes.length === 0) {
      this.#tally.firstVisitBytes.push(this.#tally.now.bytes - before, bytes);
    }
  }

  async #file(url: string): Promise<string> {
    const cached = this.#cached.get(url);
    if (cached !== undefined) return cached;
    const { text } = await this.#caller.send({ kind: 'file', url });
    // Only manifests are read; of the others it is enough to know that they are here.
    this.#cached.set(url, url.endsWith('.json') ? text : '');
    return text;
  }
}
