import type { Page } from '@playwright/test';
import { toastDurationMs } from '../../shell/src/layouts/toast-duration.ts';

/**
 * Lets no timer of this length end in the documents that the page opens from now on, however slow the
 * machine is.
 * @returns a function that ends those of the current document, and holds no further ones there
 */
export async function holdTimers(page: Page, milliseconds: number): Promise<() => Promise<void>> {
  await page.addInitScript((held) => {
    const start = window.setTimeout.bind(window);
    const clear = window.clearTimeout.bind(window);
    const longest = 2 ** 31 - 1;
    const waiting = new Map<number, () => void>();
    let isReleased = false;
    Object.assign(window, {
      setTimeout(run: TimerHandler, delay?: number, ...rest: unknown[]): number {
        if (delay !== held || isReleased) return start(run, delay, ...rest);
        const id = start(run, longest, ...rest);
        waiting.set(id, () => start(run, 0, ...rest));
        return id;
      },
      clearTimeout(id: number): void {
        waiting.delete(id);
        clear(id);
      },
      [`releaseTimers${held}`]() {
        isReleased = true;
        for (const [id, end] of waiting) {
          clear(id);
          end();
        }
        waiting.clear();
      },
    });
  }, milliseconds);
  return () => page.evaluate((held) => Reflect.get(window, `releaseTimers${held}`)(), milliseconds);
}

/** Toasts stay, however long a test takes to look at them. @returns a function that lets them go */
export const keepToasts = (page: Page): Promise<() => Promise<void>> =>
  holdTimers(page, toastDurationMs);
