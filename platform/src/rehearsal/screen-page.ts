import { z } from 'zod';
import type { BrowserContext, BrowserPage } from './browser.ts';
import { type PageError, PageWatch } from './page-watch.ts';

/** Milliseconds between two looks at a page. */
const lookMs = 50;
/** Milliseconds that a page may take to answer a look, or to close. */
const answerMs = 5_000;
/** Milliseconds without a request after which a screen has settled, and the most that are waited. */
const settled = { quietMs: 300, mostMs: 3_000 };

const violation = z.object({ directive: z.string(), blocked: z.string(), file: z.string() });
const statusSchema = z.object({
  /** The router has arrived at an address, whatever is shown there. */
  arrived: z.boolean(),
  shown: z.boolean(),
  /** What the shell shows in place of a screen that failed. */
  failure: z.string().nullable(),
  violations: z.array(violation),
});
type Status = z.infer<typeof statusSchema>;
type Violation = z.infer<typeof violation>;

const changesSchema = z.object({
  globals: z.array(z.object({ name: z.string(), how: z.string() })),
  stateKeys: z.array(z.string()),
  rules: z.array(z.object({ selector: z.string(), text: z.string(), file: z.string() })),
});
/** What has come into a page since it was marked. */
export type PageChanges = z.infer<typeof changesSchema>;

/** How one screen came. */
export interface ScreenLoad {
  /** Milliseconds until it was shown; `null` when it was not within the limit. */
  shownMs: number | null;
  /** Whether the router arrived and nothing was shown. */
  isEmpty: boolean;
  loop: string | null;
  failure: string | null;
  errors: readonly PageError[];
  violations: readonly Violation[];
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** The outcome, or `null` when it does not come in time: a page that is busy for ever never answers. */
async function within<T>(milliseconds: number, work: Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), milliseconds);
  });
  try {
    return await Promise.race([work.catch(() => null), late]);
  } finally {
    clearTimeout(timer);
  }
}

/** One page of the staged site, whose screens are looked at one after the other. */
export class ScreenPage {
  readonly #page: BrowserPage;
  readonly #watch: PageWatch;
  #violations: Violation[] = [];

  private constructor(page: BrowserPage) {
    this.#page = page;
    this.#watch = new PageWatch(page);
  }

  static async open(context: BrowserContext): Promise<ScreenPage> {
    return new ScreenPage(await context.newPage());
  }

  /** Loads an address anew and looks at its screen. */
  load(url: string, limitMs: number): Promise<ScreenLoad> {
    return this.#see(limitMs, () =>
      this.#page.goto(url, { timeout: limitMs, waitUntil: 'commit' }),
    );
  }

  /** Goes to an address within the page, as a link does, and looks at its screen. */
  go(address: string, limitMs: number): Promise<ScreenLoad> {
    return this.#see(limitMs, () => this.#ask(`rehearsal.navigate(${JSON.stringify(address)})`));
  }

  /** Remembers the page as it is. */
  async mark(): Promise<void> {
    await this.#ask('rehearsal.mark()');
  }

  /** What has come since; `null` when the page does not answer. */
  async changes(): Promise<PageChanges | null> {
    return changesSchema.nullable().parse(await this.#ask('rehearsal.changes()'));
  }

  async close(): Promise<void> {
    await within(answerMs, this.#page.close());
  }

  #ask(expression: string): Promise<unknown> {
    return within(answerMs, this.#page.evaluate(expression));
  }

  async #status(): Promise<Status | null> {
    const asked = await this.#ask('rehearsal.status()');
    const status = statusSchema.nullable().catch(null).parse(asked);
    this.#violations.push(...(status?.violations ?? []));
    return status;
  }

  async #see(limitMs: number, begin: () => Promise<unknown>): Promise<ScreenLoad> {
    this.#watch.begin();
    this.#violations = [];
    const began = Date.now();
    await within(limitMs, begin());
    // A page that was rendered ahead starts the application when somebody does something.
    await within(answerMs, this.#page.mouse.move(5, 5 + (began % 10)));
    let status = await this.#status();
    while (!status?.shown && !this.#watch.loop() && Date.now() - began < limitMs) {
      await pause(lookMs);
      status = await this.#status();
    }
    const shownMs = status?.shown ? Date.now() - began : null;
    if (shownMs !== null) await this.#settle();
    status = (await this.#status()) ?? status;
    return {
      shownMs,
      isEmpty: status?.arrived === true && !status.shown,
      loop: this.#watch.loop(),
      failure: status?.failure ?? null,
      errors: [...this.#watch.errors],
      violations: this.#violations,
    };
  }

  async #settle(): Promise<void> {
    const end = Date.now() + settled.mostMs;
    do await pause(lookMs);
    while (this.#watch.quietMs < settled.quietMs && !this.#watch.loop() && Date.now() < end);
  }
}
