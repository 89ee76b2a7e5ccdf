/** Milliseconds after which code of a page that was reloaded is taken for endless. */
const reloadedTimeoutMs = 5_000;
/** The same for code of another tab that is still open and may only be slow. */
const openTabTimeoutMs = 30_000;
/** Milliseconds in which a person reloads a blocked page. */
const reloadedWithinMs = 60_000;
/** Pages that ended within the same code, for whatever reason, after which it is taken for endless. */
const mostEndedPages = 3;
/** Milliseconds for which a record counts. */
const rememberedMs = 600_000;

/** In session storage: the page that this tab had before. */
const pageKey = 'parley-page';
const recordKey = /^parley-evaluating:([\w-]+):(.+)$/;
const endlessPrefix = 'parley-endless:';

/** Runs what uses the browser's storage, which may be denied. */
export function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

/** Milliseconds since a stored time. Removes one that is too old or in the future. */
function ageOf(key: string): number | undefined {
  const age = Date.now() - Number(localStorage.getItem(key));
  if (age >= 0 && age < rememberedMs) return age;
  localStorage.removeItem(key);
  return undefined;
}

interface EvaluationRecord {
  key: string;
  page: string;
  code: string;
  ageMs: number;
}

function storedRecords(): EvaluationRecord[] {
  return Object.keys(localStorage).flatMap((key) => {
    const [, page = '', code] = recordKey.exec(key) ?? [];
    const ageMs = code === undefined ? undefined : ageOf(key);
    return code === undefined || ageMs === undefined ? [] : [{ key, page, code, ageMs }];
  });
}

/** Whether this page was made by reloading another, and not by restoring a tab. */
function isReload(): boolean {
  const [entry] = performance.getEntriesByType?.('navigation') ?? [];
  const isRestored = 'wasDiscarded' in document && document.wasDiscarded === true;
  return entry instanceof PerformanceNavigationTiming && entry.type === 'reload' && !isRestored;
}

/** The locks that open tabs hold. */
async function heldLocks(): Promise<ReadonlySet<string | undefined>> {
  const { held = [] } = await navigator.locks.query();
  return new Set(held.map(({ name }) => name));
}

/**
 * The code that the records show to be endless. A record alone proves nothing: a page may be closed, or
 * ended by the system, at any time. It is endless when an open tab is still within it after 30 s, when a
 * person had to reload a page that was within it for 5 s, or when three pages ended within it.
 */
async function endlessIn(records: readonly EvaluationRecord[], previousPage: string | null) {
  const held = await heldLocks();
  const hasReloaded = isReload();
  const endedPages = new Map<string, number>();
  const endless = new Set<string>();
  for (const { key, page, code, ageMs } of records) {
    if (held.has(key)) {
      if (ageMs >= openTabTimeoutMs) endless.add(code);
      continue;
    }
    const isRecent = ageMs >= reloadedTimeoutMs && ageMs < reloadedWithinMs;
    const ended = (endedPages.get(code) ?? 0) + 1;
    endedPages.set(code, ended);
    if ((page === previousPage && hasReloaded && isRecent) || ended >= mostEndedPages) {
      endless.add(code);
    }
  }
  return endless;
}

/**
 * Records in the browser's storage which code is being evaluated, for the next page: an endless loop
 * blocks its tab and cannot report itself. A lock of the browser tells whether that tab is still open.
 * A page that is left, hidden or closed while its scripts can run removes its records.
 */
export class EvaluationRecords {
  readonly #page = attempt(() => crypto.randomUUID());
  /** How to release the lock of each record. */
  readonly #releases = new Map<string, () => void>();

  constructor() {
    const removeAll = () => {
      for (const key of this.#releases.keys()) this.#remove(key);
    };
    addEventListener('pagehide', removeAll);
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'hidden') removeAll();
    });
  }

  /** The code that did not end in an earlier page or another tab. To be called once. */
  async endless(): Promise<ReadonlySet<string>> {
    const previousPage = sessionStorage.getItem(pageKey);
    if (this.#page) sessionStorage.setItem(pageKey, this.#page);
    const known = Object.keys(localStorage).filter(
      (key) => key.startsWith(endlessPrefix) && ageOf(key) !== undefined,
    );
    const records = storedRecords();
    const found = records.length > 0 ? await endlessIn(records, previousPage) : [];
    for (const code of found) localStorage.setItem(`${endlessPrefix}${code}`, String(Date.now()));
    return new Set([...found, ...known.map((key) => key.slice(endlessPrefix.length))]);
  }

  /** Forgets that code did not end. */
  forget(code: string): void {
    attempt(() => {
      localStorage.removeItem(`${endlessPrefix}${code}`);
      for (const one of storedRecords()) {
        if (one.code === code) localStorage.removeItem(one.key);
      }
    });
  }

  /** Records that code begins. @returns records that it ended */
  begin(code: string): () => void {
    // A page that nobody sees is slowed down, and blocks nobody.
    if (!this.#page || document.visibilityState === 'hidden') return () => {};
    const key = `parley-evaluating:${this.#page}:${code}`;
    attempt(() => {
      localStorage.setItem(key, String(Date.now()));
      const held = new Promise<void>((release) => this.#releases.set(key, release));
      navigator.locks.request(key, () => held).catch(() => {});
    });
    return () => this.#remove(key);
  }

  #remove(key: string): void {
    this.#releases.get(key)?.();
    this.#releases.delete(key);
    attempt(() => localStorage.removeItem(key));
  }
}
