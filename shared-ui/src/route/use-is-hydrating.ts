import { useSyncExternalStore } from 'react';

const neverChanges = () => () => {};

/**
 * Whether React takes over a page that was rendered when it was published. What the page's address, its
 * history or the browser's storage says was not known then: a prerendered screen leaves it out until
 * this is `false`, or the two renderings differ.
 */
export const useIsHydrating = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  );
