import { type KeptVersions, keptVersions } from '@parley/platform/overrides';
import { useCallback, useEffect, useState } from 'react';
import { useSite } from '../../federation/site-context.ts';
import { isAllLocal } from '../version-notes.ts';

/** Timeout of the request, in milliseconds. */
const requestTimeoutMs = 5_000;

/** The versions whose files the site stores, as far as they have come. */
export type KeptVersionsState =
  | { state: 'loading' }
  | { state: 'loaded'; versions: KeptVersions }
  | { state: 'failed'; retry: () => void };

async function fetchKeptVersions(): Promise<KeptVersions> {
  const signal = AbortSignal.timeout(requestTimeoutMs);
  const response = await fetch('/versions.json', { cache: 'no-cache', signal });
  return keptVersions.parse(await response.json());
}

/** Fetches the stored versions when the panel opens. Development servers have none. */
export function useKeptVersions(): KeptVersionsState {
  const site = useSite();
  const hasNone = isAllLocal(site);
  const [state, setState] = useState<KeptVersionsState>({ state: 'loading' });
  const load = useCallback(() => {
    setState({ state: 'loading' });
    const asked = hasNone ? Promise.resolve({ remotes: {} }) : fetchKeptVersions();
    asked.then(
      (versions) => setState({ state: 'loaded', versions }),
      () => setState({ state: 'failed', retry: load }),
    );
  }, [hasNone]);
  useEffect(load, [load]);
  return state;
}
