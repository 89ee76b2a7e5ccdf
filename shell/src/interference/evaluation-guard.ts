/** Why a remote is not evaluated again: its code never ended, or made the page leave each time. */
export type EvaluationProblem = 'endless' | 'reload loop';

/** Milliseconds after which code that has not ended is taken for endless. */
export const evaluationTimeoutMs = 5_000;
/** The same for code of another tab, which may be open and only slow. */
const otherTabTimeoutMs = 30_000;
/** Milliseconds for which a record counts. */
const rememberedMs = 600_000;

/** A script that makes the page leave within so many milliseconds of its evaluation may be a loop. */
const departureMs = 5_000;
/** Departures within a minute that make a loop. */
const loop = { departures: 3, withinMs: 60_000 };

const tabKey = 'parley-tab';
const departuresKey = 'parley-departures';
const evaluationKey = /^parley-evaluating:([\w-]+):(.+)$/;

/** Runs what uses the browser's storage, which may be denied. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

function tabId(): string {
  const known = sessionStorage.getItem(tabKey);
  if (known) return known;
  const id = crypto.randomUUID();
  sessionStorage.setItem(tabKey, id);
  return id;
}

interface Departure {
  code: string;
  at: number;
}

/** The recent departures of this tab, one `<time> <code>` a line. */
function storedDepartures(): Departure[] {
  const lines = (sessionStorage.getItem(departuresKey) ?? '').split('\n');
  return lines.flatMap((line) => {
    const [, time, code = ''] = /^(\d+) (.+)$/.exec(line) ?? [];
    const at = Number(time);
    return Date.now() - at < loop.withinMs ? [{ code, at }] : [];
  });
}

function storeDepartures(departures: readonly Departure[]): void {
  const lines = departures.map(({ code, at }) => `${at} ${code}`);
  sessionStorage.setItem(departuresKey, lines.join('\n'));
}

/**
 * Calls back when a script, not a person, makes the page leave, with the stack of the script where the
 * browser has the Navigation API.
 */
function onScriptedDeparture(leave: (stack: string) => void): void {
  if (!('navigation' in globalThis)) {
    addEventListener('pagehide', () => {
      if (!navigator.userActivation?.hasBeenActive) leave('');
    });
    return;
  }
  navigation.addEventListener('navigate', (event) => {
    const isByPerson = event.userInitiated || navigator.userActivation.isActive;
    const stays = event.destination.sameDocument || event.downloadRequest !== null;
    if (!isByPerson && !stays) leave(new Error().stack ?? '');
  });
}

/**
 * Records in the browser's storage which remote's code is being evaluated, so that the next start knows
 * the code that never ended: an endless loop blocks its tab and cannot report itself. Downloads are not
 * recorded, and a page that is left in the usual way removes its records.
 */
export class EvaluationGuard {
  readonly #problems = new Map<string, EvaluationProblem>();
  /** When each code's evaluation began in this page. */
  readonly #began = new Map<string, number>();
  readonly #tab = attempt(tabId);

  /** @param codeIn the code that a stack names first */
  constructor(codeIn: (stack: string) => string | undefined) {
    attempt(() => this.#readRecords());
    addEventListener('pagehide', () => {
      for (const code of this.#began.keys()) this.#remove(code);
    });
    onScriptedDeparture((stack) => attempt(() => this.#depart(codeIn(stack))));
  }

  /** Why code must not be evaluated without a person's consent. */
  problem(code: string): EvaluationProblem | undefined {
    return this.#problems.get(code);
  }

  /** Forgets a problem: a person tries again. */
  forgive(code: string): void {
    if (!this.#problems.delete(code)) return;
    attempt(() => {
      for (const key of Object.keys(localStorage)) {
        if (evaluationKey.exec(key)?.[2] === code) localStorage.removeItem(key);
      }
      storeDepartures(storedDepartures().filter((one) => one.code !== code));
    });
  }

  /** Records that code begins. @returns records that it ended */
  begin(code: string): () => void {
    const now = Date.now();
    // Last in the order, which tells who was evaluated last.
    this.#began.delete(code);
    this.#began.set(code, now);
    attempt(() => {
      const key = this.#key(code);
      // After an impatient reload, the time of the first attempt counts.
      if (localStorage.getItem(key) === null) localStorage.setItem(key, String(now));
    });
    return () => this.#remove(code);
  }

  #key(code: string): string {
    return `parley-evaluating:${this.#tab}:${code}`;
  }

  #remove(code: string): void {
    attempt(() => localStorage.removeItem(this.#key(code)));
  }

  #readRecords(): void {
    for (const key of Object.keys(localStorage)) {
      const [, tab, code = ''] = evaluationKey.exec(key) ?? [];
      if (tab === undefined) continue;
      const age = Date.now() - Number(localStorage.getItem(key));
      const isOwn = tab === this.#tab;
      if (!(age >= 0 && age < rememberedMs)) localStorage.removeItem(key);
      else if (age >= (isOwn ? evaluationTimeoutMs : otherTabTimeoutMs)) {
        this.#problems.set(code, 'endless');
      }
    }
    const departures = storedDepartures();
    for (const { code } of departures) {
      const times = departures.filter((one) => one.code === code).length;
      if (times >= loop.departures) this.#problems.set(code, 'reload loop');
    }
  }

  /** @param named the code whose script makes the page leave; the last one where it is unknown */
  #depart(named: string | undefined): void {
    const recent = [...this.#began].filter(([, at]) => Date.now() - at < departureMs);
    const codes = recent.map(([code]) => code);
    const code = named === undefined ? codes.at(-1) : codes.find((one) => one === named);
    if (code) storeDepartures([...storedDepartures(), { code, at: Date.now() }]);
  }
}
