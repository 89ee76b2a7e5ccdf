import { useSyncExternalStore } from 'react';

/** Whether somebody can see the page, and whether its browser has a network. */
export type PageActivity = 'active' | 'hidden' | 'offline';

const events = ['visibilitychange', 'online', 'offline'] as const;

function subscribe(onChange: () => void): () => void {
  // An event of the document reaches the window, too.
  for (const event of events) addEventListener(event, onChange);
  return () => {
    for (const event of events) removeEventListener(event, onChange);
  };
}

function activity(): PageActivity {
  if (!navigator.onLine) return 'offline';
  return document.visibilityState === 'visible' ? 'active' : 'hidden';
}

/**
 * The activity of this page. `skipPollingIfUnfocused` of the store's queries would need listeners that
 * only the shell can add to the shared store, and does not look at the network.
 */
export const usePageActivity = (): PageActivity => useSyncExternalStore(subscribe, activity);
