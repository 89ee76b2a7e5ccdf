let hasBegun = false;

/** Says that this process has begun to write what must not stay half done. */
export function beginWriting(): void {
  hasBegun = true;
}

/** Whether it has: before, it can be ended without harm. */
export const hasBegunWriting = (): boolean => hasBegun;
