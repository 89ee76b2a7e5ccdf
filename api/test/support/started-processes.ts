/** What the set-up leaves for the teardown; both run in the same process. */
export const running: (() => Promise<unknown>)[] = [];
