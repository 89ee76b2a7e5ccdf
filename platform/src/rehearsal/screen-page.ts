import { z } from 'zod';
import type { BrowserContext, BrowserPage } from './browser.ts';
import { type PageError, PageWatch } from './page-watch.ts';

/** Milliseconds between two checks of a page. */
const lookMs = 50;
/** Timeout of a check, and of closing a page, in milliseconds. */
const answerMs = 5_000;
/** Timeout of a check that finds nothing without an answer: a busy machine must not pass a candidate. */
const resultMs = 30_000;
/** Milliseconds without a request after which a screen has settled, and how often that is checked at most. */
const settled = { quietMs: 300, looks: 60 };
/** Milliseconds in which a timer that starts itself again is seen. */
const leftMs = 1_200;

const violation = z.object({ directive: z.string(), blocked: z.string(), file: z.string() });
const shownFill = z.object({
  /** The remote's name and its module. */
  module: z.string(),
  stage: z.enum(['loading', 'shown', 'failed']),
  text: z.string(),
});
type ShownFill = z.infer<typeof shownFill>;
const statusSchema = z.object({
  /** Whether the router has finished navigating. */
  arrived: z.boolean(),
  shown: z.boolean(),
  /** The shell's message in place of a failed screen. */
  failure: z.string().nullable(),
  violations: z.array(violation),
  /** What other remotes show in its slots. */
  fills: z.array(shownFill),
});
type Status = z.infer<typeof statusSchema>;
type Violation = z.infer<typeof violation>;

const addedRule = z.object({ selector: z.string(), text: z.string(), file: z.string() });
const changesSchema = z.object({
  globals: z.array(z.object({ name: z.string(), how: z.string() })),
  stateKeys: z.array(z.string()),
  rules: z.array(addedRule),
});
/** What has changed in a page since it was marked. */
export type PageChanges = z.infer<typeof changesSchema>;

const reachingRule = z.object({
  ...addedRule.shape,
  /** The tag of an element that it applies to. */
  element: z.string(),
});
/** A style rule since the mark that applies to the page in view. */
export type ReachingRule = z.infer<typeof reachingRule>;

const leftover = z.object({
  what: z.string(),
  /** The stack of the call that started it. */
  stack: z.string(),
});
/** A timer or a listener that is still there. */
export type Leftover = z.infer<typeof leftover>;

/** The result of loading one screen. */
export interface ScreenLoad {
  /** Milliseconds until it was shown; `null` when it was not within the limit. */
  shownMs: number | null;
  /** Whether the router arrived and nothing was shown. */
  isEmpty: boolean;
  loop: string | null;
  failure: string | null;
  errors: readonly PageError[];
  violations: readonly Violation[];
  fills: readonly ShownFill[];
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** The result, or `null` after the timeout or an error: a page in an endless loop never answers. */
async function withTimeout<T>(milliseconds: number, work: Promise<T>): Promise<T | null> {
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

/** One page of the staged site, whose screens are opened one after the other. */
export class ScreenPage {
  readonly #page: BrowserPage;
  readonly #watch: PageWatch;
  #violations: Violation[] = [];
  #hasUnanswered = false;

  private constructor(page: BrowserPage) {
    this.#page = page;
    this.#watch = new PageWatch(page);
  }

  static async open(context: BrowserContext): Promise<ScreenPage> {
    return new ScreenPage(await context.newPage());
  }

  /** Loads an address and observes its screen. */
  load(url: string, limitMs: number): Promise<ScreenLoad> {
    return this.#observe(limitMs, () =>
      this.#page.goto(url, { timeout: limitMs, waitUntil: 'commit' }),
    );
  }

  /** Navigates within the page, as a link does, and observes the screen. */
  go(address: string, limitMs: number): Promise<ScreenLoad> {
    return this.#observe(limitMs, () =>
      this.#ask(`rehearsal.navigate(${JSON.stringify(address)})`),
    );
  }

  /** Marks the current state of the page. */
  async mark(): Promise<void> {
    await this.#result('rehearsal.mark()');
  }

  /** What has changed since the mark; `null` when the page does not answer. */
  async changes(): Promise<PageChanges | null> {
    return changesSchema.nullable().parse(await this.#result('rehearsal.changes()'));
  }

  /** The style rules since the mark that apply to this page, outside of the remote's own fills. */
  async reaches(remote: string): Promise<ReachingRule[]> {
    const reached = await this.#result(`rehearsal.reaches(${JSON.stringify(remote)})`);
    return z.array(reachingRule).parse(reached ?? []);
  }

  /** The timers and listeners that are still there some time after a screen was left. */
  async leftovers(): Promise<Leftover[]> {
    await this.#result('leftovers.begin()');
    await pause(leftMs);
    return z.array(leftover).parse((await this.#result('leftovers.read()')) ?? []);
  }

  /** Whether a check had no answer, so that what it looks for may be there without being found. */
  get hasUnanswered(): boolean {
    return this.#hasUnanswered;
  }

  async close(): Promise<void> {
    await withTimeout(answerMs, this.#page.close());
  }

  #ask(expression: string, timeoutMs = answerMs): Promise<unknown> {
    return withTimeout(timeoutMs, this.#page.evaluate(expression));
  }

  /** The answer to a check, which is never `null` itself. */
  async #result(expression: string): Promise<unknown> {
    const result = await this.#ask(expression, resultMs);
    if (result === null) this.#hasUnanswered = true;
    return result;
  }

  async #status(): Promise<Status | null> {
    const asked = await this.#ask('rehearsal.status()');
    const status = statusSchema.nullable().catch(null).parse(asked);
    this.#violations.push(...(status?.violations ?? []));
    return status;
  }

  async #observe(limitMs: number, begin: () => Promise<unknown>): Promise<ScreenLoad> {
    this.#watch.begin();
    this.#violations = [];
    const began = Date.now();
    await withTimeout(limitMs, begin());
    // A prerendered page starts the application on the first interaction.
    await withTimeout(answerMs, this.#page.mouse.move(5, 5 + (began % 10)));
    let status = await this.#status();
    while (!status?.shown && !this.#watch.loop() && Date.now() - began < limitMs) {
      await pause(lookMs);
      status = await this.#status();
    }
    const shownMs = status?.shown ? Date.now() - began : null;
    if (shownMs !== null) await this.#settle(limitMs);
    status = (await this.#status()) ?? status;
    return {
      shownMs,
      isEmpty: status?.arrived === true && !status.shown,
      loop: this.#watch.loop(),
      failure: status?.failure ?? null,
      errors: [...this.#watch.errors],
      violations: this.#violations,
      fills: status?.fills ?? [],
    };
  }

  /**
   * Waits until a screen has no work left and requests nothing more, and its fills are shown or have
   * failed. Without requests a busy machine may still be rendering.
   */
  async #settle(limitMs: number): Promise<void> {
    const end = Date.now() + limitMs;
    let looks = 0;
    while (looks < settled.looks && !this.#watch.loop() && Date.now() < end) {
      await pause(lookMs);
      const hasRested = await this.#ask('rehearsal.rest()', Math.max(0, end - Date.now()));
      // A fill that fails to load pauses between its tries.
      const { fills = [] } = (await this.#status()) ?? {};
      if (!hasRested || fills.some(({ stage }) => stage === 'loading')) continue;
      if (this.#watch.quietMs >= settled.quietMs) return;
      looks += 1;
    }
  }
}
