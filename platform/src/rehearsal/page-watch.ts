import type { BrowserPage } from './browser.ts';

/** Limits for page loads, address changes and requests of one file; above them it is a loop. */
const most = { documents: 4, addresses: 15, requests: 25 };

/** An error that a page logged to the console or threw. */
export interface PageError {
  text: string;
  /** Its stack or file, as far as known. */
  source: string;
}

/** Chromium's message for a violation of the content security policy. */
const policyWords = /content security policy/i;
/** Chromium's message for an HTTP error, which the screen handles. */
const answerWords = /^Failed to load resource: the server responded/;

/** Records the events of one page. */
export class PageWatch {
  #documents = 0;
  #addresses = 0;
  #pending = new Set<unknown>();
  #quietSince = Date.now();
  readonly #requests = new Map<string, number>();
  readonly #errors: PageError[] = [];

  constructor(page: BrowserPage) {
    page.on('request', (request) => {
      this.#pending.add(request);
      if (request.isNavigationRequest() && request.frame() === page.mainFrame()) {
        this.#documents += 1;
      }
      const asked = `${request.method()} ${request.url()}`;
      this.#requests.set(asked, (this.#requests.get(asked) ?? 0) + 1);
    });
    const ended = (request: unknown) => {
      this.#pending.delete(request);
      this.#quietSince = Date.now();
    };
    page.on('requestfinished', ended);
    page.on('requestfailed', ended);
    page.on('framenavigated', (frame) => {
      if (frame === page.mainFrame()) this.#addresses += 1;
    });
    page.on('console', (message) => {
      const text = message.text();
      if (message.type() !== 'error' || policyWords.test(text) || answerWords.test(text)) return;
      this.#errors.push({ text, source: message.location().url });
    });
    page.on('pageerror', (error) => {
      if (policyWords.test(error.message)) return;
      this.#errors.push({ text: error.message, source: error.stack ?? '' });
    });
  }

  /** Clears the record for the next screen. */
  begin(): void {
    this.#documents = 0;
    this.#addresses = 0;
    this.#requests.clear();
    this.#errors.length = 0;
    this.#quietSince = Date.now();
  }

  get errors(): readonly PageError[] {
    return this.#errors;
  }

  /** Milliseconds since the last request ended; 0 while one is pending. */
  get quietMs(): number {
    return this.#pending.size > 0 ? 0 : Date.now() - this.#quietSince;
  }

  /** A description of a loop, or `null`. */
  loop(): string | null {
    if (this.#documents > most.documents) return `the page was loaded ${this.#documents} times`;
    if (this.#addresses > most.addresses) return `the address changed ${this.#addresses} times`;
    for (const [asked, times] of this.#requests) {
      if (times > most.requests) return `${asked} was sent ${times} times`;
    }
    return null;
  }
}
