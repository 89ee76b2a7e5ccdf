import { useState } from 'react';
import { storedSources, storeSources } from '../../federation/overrides.ts';
import { useSite } from '../../federation/site-context.ts';
import { findOverride, OverrideError } from '../find-override.ts';
import { requireNoClash } from '../resolve-overrides.ts';

/** Replacing a remote in this tab, checked before the page is loaded again. */
export interface Replace {
  /** Why the last source cannot be used; `null` otherwise. */
  problem: string | null;
  isChecking: boolean;
  /** @param remote its name; `null` for the one that a development server declares */
  replace(remote: string | null, source: string): Promise<void>;
}

/** Checks what a remote is to be replaced by, stores it for the tab and loads the page again. */
export function useReplace(): Replace {
  const { registry, overrides } = useSite();
  const [problem, setProblem] = useState<string | null>(null);
  const [isChecking, setChecking] = useState(false);

  async function replace(remote: string | null, source: string) {
    setProblem(null);
    setChecking(true);
    try {
      const found = await findOverride(registry, remote, source);
      requireNoClash(registry, overrides, found);
      storeSources({ ...storedSources(), [found.remote]: found.override.source });
      location.reload();
    } catch (error) {
      if (!(error instanceof OverrideError)) throw error;
      setProblem(error.message);
      setChecking(false);
    }
  }
  return { problem, isChecking, replace };
}
