import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { buildSync } from 'esbuild';
import { z } from 'zod';
import { escapePattern } from '../../../platform/src/support/escape-pattern.ts';
import { type Driver, specialKeys } from './driver.ts';
import type { Found, PageQuery, Pattern } from './finder.ts';

/** Milliseconds until what is waited for must be there; generous for a busy machine. */
const waitMs = 30_000;
/** Milliseconds between two looks. */
const lookMs = 40;

/** What is looked for on a page. A string matches a part of the words, in any case. */
export interface Query {
  role?: string;
  name?: string | RegExp;
  level?: number;
  text?: string | RegExp;
  inside?: Query;
}

const [bundle] = buildSync({
  entryPoints: [path.join(import.meta.dirname, 'finder.ts')],
  bundle: true,
  minify: true,
  write: false,
  format: 'iife',
  globalName: 'finder',
  target: 'es2022',
}).outputFiles;

const found = z.array(z.object({ text: z.string(), value: z.string(), isEnabled: z.boolean() }));
const aimed = z.union([z.object({ x: z.number(), y: z.number() }), z.string()]);

function patternOf(words: string | RegExp | undefined): Pattern | undefined {
  if (words === undefined) return undefined;
  if (words instanceof RegExp) return { source: words.source, flags: words.flags };
  return { source: escapePattern(words), flags: 'i' };
}

const pageQuery = ({ role, name, level, text, inside }: Query): PageQuery => ({
  role,
  level,
  name: patternOf(name),
  text: patternOf(text),
  inside: inside && pageQuery(inside),
});

const described = (query: Query): string =>
  Object.entries(query)
    .map(([part, wanted]) =>
      part === 'inside' ? `in (${described(query.inside ?? {})})` : `${part} ${wanted}`,
    )
    .join(', ');

/** A page of any engine as its reader has it: found by role, label and words. */
export class EnginePage {
  readonly driver: Driver;
  readonly #site: string;

  constructor(driver: Driver, site: string) {
    this.driver = driver;
    this.#site = site;
  }

  /** Goes to an address, or to a path of the site, and waits until it is loaded. */
  open(address: string): Promise<void> {
    return this.driver.navigate(new URL(address, this.#site).href);
  }

  evaluate(expression: string): Promise<unknown> {
    return this.driver.evaluate(expression);
  }

  /** The path of the page in view, with what follows it. */
  async path(): Promise<string> {
    return z.string().parse(await this.evaluate('location.href.slice(location.origin.length)'));
  }

  async storage(key: string): Promise<string | null> {
    const value = await this.evaluate(`localStorage.getItem(${JSON.stringify(key)})`);
    return z.string().nullable().parse(value);
  }

  async store(key: string, value: string): Promise<void> {
    await this.evaluate(`localStorage.setItem(${JSON.stringify(key)}, ${JSON.stringify(value)})`);
  }

  /** What went wrong unseen so far; see {@link Driver.errors}. */
  async consoleErrors(): Promise<readonly string[]> {
    // The classic protocol brings them along with an evaluation only.
    await this.evaluate('null');
    return this.driver.errors;
  }

  /**
   * Waits until something holds; what throws does not hold yet.
   * @throws Error that names it, with the last reason
   */
  async waitFor<T>(what: string, look: () => Promise<T | undefined>, timeout = waitMs): Promise<T> {
    const end = Date.now() + timeout;
    let reason = '';
    while (Date.now() < end) {
      try {
        const seen = await look();
        if (seen !== undefined) return seen;
        reason = '';
      } catch (error) {
        reason = `: ${error instanceof Error ? error.message : error}`;
      }
      await pause(lookMs);
    }
    const words = await this.evaluate('location.href + "\\n" + document.body.innerText').catch(
      () => '',
    );
    throw new Error(`Not in ${timeout / 1_000} s: ${what}${reason}\nThe page reads:\n${words}`);
  }

  /** What matches now. */
  async all(query: Query): Promise<Found[]> {
    return found.parse(await this.#find('find', query));
  }

  /** Waits for the first match. */
  see(query: Query, timeout?: number): Promise<Found> {
    return this.waitFor(described(query), async () => (await this.all(query))[0], timeout);
  }

  /** Clicks the first match with the pointer, once it is enabled, at rest and not covered. */
  async click(query: Query, timeout?: number): Promise<void> {
    const place = await this.waitFor(
      `a click on ${described(query)}`,
      async () => {
        const aim = aimed.parse(await this.#find('aim', query));
        if (typeof aim === 'string') throw new Error(aim);
        return aim;
      },
      timeout,
    );
    await this.driver.clickAt(place.x, place.y);
  }

  /** Clicks a text field and types. */
  async type(query: Query, text: string): Promise<void> {
    await this.waitFor(`focus on ${described(query)}`, async () => {
      // A page that has just come may take the focus to itself.
      await this.click(query);
      return (await this.#find('hasFocus', query)) === true ? true : undefined;
    });
    await this.driver.press(...text);
    await this.waitFor(`"${text}" in ${described(query)}`, async () =>
      (await this.all(query))[0]?.value.endsWith(text) ? true : undefined,
    );
  }

  /** Chooses an option of a list by its first letters, as the keyboard does. */
  async choose(query: Query, option: string, value: string): Promise<void> {
    await this.waitFor(`focus on ${described(query)}`, async () =>
      (await this.#find('focus', query)) === true ? true : undefined,
    );
    await this.driver.press(...option);
    await this.waitFor(`${option} in ${described(query)}`, async () =>
      (await this.all(query))[0]?.value === value ? true : undefined,
    );
  }

  enter(): Promise<void> {
    return this.driver.press(specialKeys.enter);
  }

  screenshot(): Promise<Buffer> {
    return this.driver.screenshot();
  }

  #find(what: 'find' | 'aim' | 'focus' | 'hasFocus', query: Query): Promise<unknown> {
    const wanted = JSON.stringify(pageQuery(query));
    return this.evaluate(`(() => { ${bundle?.text} return finder.${what}(${wanted}); })()`);
  }
}
