import { createHash } from 'node:crypto';

/** What the fake origin sends for one address. */
export interface FakeFile {
  text: string;
  /** What the file does when it runs as a script. */
  run?: () => void;
}

/** How the origin answers one request: with the file or an HTTP status. */
type Answer = FakeFile | number;

/** A request as the origin received it. */
export interface SeenRequest {
  address: string;
  cache: string;
}

/** Subresource-integrity hash of a file. */
export const integrityOf = (text: string) =>
  `sha384-${createHash('sha384').update(text).digest('base64')}`;

/** The manifest of a remote, as far as the shell reads it. */
export const manifestOf = (remote: string): string =>
  JSON.stringify({ id: remote, metaData: { remoteEntry: { name: 'remoteEntry.js' } } });

/**
 * The remotes' origin as a browser sees it: answers `fetch` and script elements by address, and refuses
 * a file whose hash is not the one that the request names.
 */
export class FakeRemoteOrigin {
  readonly requests: SeenRequest[] = [];
  readonly #answers = new Map<string, Answer[]>();
  readonly #observer = new MutationObserver((records) => {
    for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (node instanceof HTMLScriptElement && node.src) this.#loadScript(node);
    }
  });

  /** Starts answering requests. */
  start(): void {
    this.#observer.observe(document.head, { childList: true });
    jest.spyOn(globalThis, 'fetch').mockImplementation((input, init) => this.#fetch(input, init));
  }

  stop(): void {
    this.#observer.disconnect();
  }

  /** Answers of an address in turn; the last one stays. */
  answer(address: string, ...answers: Answer[]): void {
    this.#answers.set(address, answers);
  }

  /** How often an address was requested. */
  count(address: string): number {
    return this.requests.filter((request) => request.address === address).length;
  }

  #next(address: string): Answer {
    const answers = this.#answers.get(address) ?? [];
    return (answers.length > 1 ? answers.shift() : answers[0]) ?? 404;
  }

  async #fetch(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
    const address = String(input);
    this.requests.push({ address, cache: init.cache ?? 'default' });
    const answer = this.#next(address);
    if (typeof answer === 'number') return new Response('', { status: answer });
    if (init.integrity && init.integrity !== integrityOf(answer.text)) {
      throw new TypeError('Failed to fetch');
    }
    return new Response(answer.text);
  }

  #loadScript(script: HTMLScriptElement): void {
    // A repeated script has another address, so that the browser's cache lock does not hold it.
    const [address = ''] = script.src.split('?');
    this.requests.push({ address, cache: 'default' });
    const answer = this.#next(address);
    const isIntact =
      typeof answer !== 'number' &&
      (!script.integrity || script.integrity === integrityOf(answer.text));
    if (isIntact) answer.run?.();
    script.dispatchEvent(new Event(isIntact ? 'load' : 'error'));
  }
}
