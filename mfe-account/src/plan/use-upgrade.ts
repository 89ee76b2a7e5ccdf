import { nextPlan, type PaidPlanId, planIncludes } from '@parley/api/contract/plans/plans';
import type { Profile } from '@parley/shared-ui/answers/profile';
import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { upgradeFromAddress } from './plan-state.ts';

/**
 * Whether the plans are open, for which plan, and how to open and close them. The address tells, so
 * that every place that offers an upgrade leads here, and *back* closes what it opened.
 */
export function useUpgrade(plan: Profile['accountType']) {
  const [search, setSearch] = useSearchParams();
  const wanted = upgradeFromAddress(search.get('upgrade'));
  const asked = wanted && !planIncludes(plan, wanted) ? wanted : null;
  // While the dialog leaves the screen it still shows what it showed.
  const [shown, setShown] = useState<PaidPlanId | null>(asked);
  if (asked && asked !== shown) setShown(asked);

  const change = useCallback(
    (next: PaidPlanId | null, replace: boolean) =>
      setSearch(
        (before) => {
          const after = new URLSearchParams(before);
          after.delete('upgrade');
          if (next) {
            after.delete('checkout');
            after.set('upgrade', next === 'parley_max' ? 'max' : 'plus');
          }
          return after;
        },
        { replace, preventScrollReset: true },
      ),
    [setSearch],
  );
  const open = useCallback(() => change(nextPlan(plan), false), [change, plan]);
  const close = useCallback(() => change(null, true), [change]);
  return { asked, shown, open, close };
}
