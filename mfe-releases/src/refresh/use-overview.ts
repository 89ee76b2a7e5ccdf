import { failureOf } from '@parley/shared-ui/store';
import { useEffect, useEffectEvent } from 'react';
import { useReleasesOverviewQuery, useReleasesOverviewState } from '../releases-api.ts';
import { useWindow } from '../use-window.ts';
import { usePageActivity } from './use-page-activity.ts';

/** Milliseconds between two looks at what is released. */
export const refreshMs = 15_000;

const forbidden = 403;

/**
 * What is released, refreshed again and again while somebody can see it. Without an answer to show, or
 * for somebody who is no operator, it waits for the button.
 * @param isPaused whether nothing may change under the operator's hands now
 */
export function useOverview(isPaused = false) {
  const [hours, chooseHours] = useWindow();
  const activity = usePageActivity();
  const { isShown } = useReleasesOverviewState(hours, {
    selectFromResult: ({ currentData, error }) => ({
      isShown: currentData !== undefined && !isForbidden(error),
    }),
  });
  const isRefreshing = isShown && activity === 'active' && !isPaused;
  const pollingInterval = isRefreshing ? refreshMs : 0;
  const query = useReleasesOverviewQuery(hours, {
    refetchOnMountOrArgChange: true,
    pollingInterval,
  });
  const catchUp = useEffectEvent(() => {
    const age = Date.now() - (query.currentData?.readAt ?? 0);
    if (age >= refreshMs && !query.isFetching) void query.refetch();
  });
  useEffect(() => {
    if (isRefreshing) catchUp();
  }, [isRefreshing]);
  return { hours, chooseHours, activity, pollingInterval, query };
}

/** Whether a call was refused because the user is no operator. */
export const isForbidden = (error: unknown): boolean =>
  error !== undefined && failureOf(error).status === forbidden;
