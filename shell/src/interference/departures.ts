/** Code that makes the page leave within so many milliseconds of its evaluation may be in a loop. */
const departureMs = 5_000;
/** Departures that make a loop. On a slow device or connection each page may take half a minute. */
const loop = { departures: 3, withinMs: 180_000 };

const storageKey = 'parley-departures';

/** A page of this tab that code has left. */
interface Departure {
  code: string;
  at: number;
}

/** The recent departures of this tab, one `<time> <code>` a line. */
function storedDepartures(): Departure[] {
  const lines = (sessionStorage.getItem(storageKey) ?? '').split('\n');
  return lines.flatMap((line) => {
    const [, time, code = ''] = /^(\d+) (.+)$/.exec(line) ?? [];
    const at = Number(time);
    return Date.now() - at < loop.withinMs ? [{ code, at }] : [];
  });
}

function store(departures: readonly Departure[]): void {
  const lines = departures.map(({ code, at }) => `${at} ${code}`);
  sessionStorage.setItem(storageKey, lines.join('\n'));
}

/** The code that has made this tab leave the page each time, again and again. */
export function loopingCode(): ReadonlySet<string> {
  const codes = storedDepartures().map(({ code }) => code);
  const times = (code: string) => codes.filter((one) => one === code).length;
  return new Set(codes.filter((code) => times(code) >= loop.departures));
}

/** Forgets the departures of code. */
export function forgetDepartures(code: string): void {
  store(storedDepartures().filter((one) => one.code !== code));
}

/**
 * Records when code makes the page leave for one of this site soon after its evaluation. Only the
 * Navigation API tells a script from a person; without it nothing is recorded.
 * @param codeIn the code that a stack names first
 * @param evaluatedAt when code was evaluated in this page
 */
export function recordDepartures(
  codeIn: (stack: string) => string | undefined,
  evaluatedAt: (code: string) => number | undefined,
): void {
  if (!('navigation' in globalThis)) return;
  navigation.addEventListener('navigate', ({ destination, userInitiated, downloadRequest }) => {
    const isByPerson = userInitiated || navigator.userActivation.isActive;
    const stays = destination.sameDocument || downloadRequest !== null;
    const isOurs = new URL(destination.url).origin === location.origin;
    if (isByPerson || stays || !isOurs) return;
    const code = codeIn(new Error().stack ?? '');
    const at = code === undefined ? undefined : evaluatedAt(code);
    if (code === undefined || at === undefined || Date.now() - at >= departureMs) return;
    try {
      store([...storedDepartures(), { code, at: Date.now() }]);
    } catch {
      // Storage may be denied; the loop goes on then.
    }
  });
}
