import type { RootOptions } from 'react-dom/client';

const componentStacks = new WeakMap<object, string>();

/** Where in the tree of components an error was thrown; `null` where React has not said so. */
export const componentStackOf = (error: unknown): string | null =>
  error instanceof Error ? (componentStacks.get(error)?.trim() ?? null) : null;

/** Options of React's root: in development it keeps where errors were thrown, for the page that shows them. */
export const rootOptions: RootOptions =
  process.env.NODE_ENV === 'production'
    ? {}
    : {
        onCaughtError(error, { componentStack = '' }) {
          if (error instanceof Error) componentStacks.set(error, componentStack);
          // biome-ignore lint/suspicious/noConsole: React itself says it there where no one else is told.
          console.error('%o\n\nThe error was thrown here:%s', error, componentStack);
        },
      };
