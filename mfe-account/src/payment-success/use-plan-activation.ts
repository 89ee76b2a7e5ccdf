import { type PaidPlanId, planIncludes } from '@parley/api/contract/plans/plans';
import { api, useAppDispatch } from '@parley/shared-ui/store';
import { useEffect, useRef, useState } from 'react';
import { planTags, useAccountSubscriptionQuery } from '../account-api.ts';

/** Milliseconds between two looks at the plan. */
const pause = 2_000;
/** Milliseconds after which waiting takes longer than it should. */
export const slowAfterMs = 20_000;
/** Milliseconds between two looks, and of looking, once the person has gone on without the plan. */
const afterwards = { pause: 10_000, end: 600_000 };

/**
 * `waiting`: the webhook has not come; `slow`: for long; `done`: the plan is there. Where no checkout
 * led here, `looking`: the plan is not known yet; `nothing`: nothing was bought.
 */
export type PlanActivation = 'waiting' | 'slow' | 'done' | 'looking' | 'nothing';

/**
 * Waits until the payment provider's webhook has brought the plan, then has every remote ask again
 * for what follows it. Who leaves earlier gets the plan as soon as it is there.
 * @param bought the plan that the checkout names in the address; `null` when none led here
 */
export function usePlanActivation(bought: PaidPlanId | null) {
  const dispatch = useAppDispatch();
  const [isSlow, setSlow] = useState(false);
  const [isDone, setDone] = useState(false);
  const [isAnswered, setAnswered] = useState(false);
  const isOver = isDone || (isAnswered && bought === null);
  const { data: subscription, isError } = useAccountSubscriptionQuery(undefined, {
    refetchOnMountOrArgChange: true,
    pollingInterval: isOver ? 0 : pause,
  });
  if (!isAnswered && subscription) setAnswered(true);
  if (!isDone && subscription && planIncludes(subscription.plan, bought ?? 'parley_plus')) {
    setDone(true);
  }

  useEffect(() => {
    if (isDone) dispatch(api.util.invalidateTags([...planTags]));
  }, [isDone, dispatch]);

  useEffect(() => {
    if (isDone) return;
    const timer = setTimeout(() => setSlow(true), slowAfterMs);
    return () => clearTimeout(timer);
  }, [isDone]);

  const isSettled = useRef(false);
  isSettled.current = isDone || bought === null;
  useEffect(
    () => () => {
      if (isSettled.current) return;
      const watched = dispatch(
        api.endpoints.profile.initiate(undefined, {
          subscriptionOptions: { pollingInterval: afterwards.pause },
        }),
      );
      setTimeout(() => watched.unsubscribe(), afterwards.end);
    },
    [dispatch],
  );

  const unbought = subscription ? 'nothing' : 'looking';
  const waiting = isSlow ? 'slow' : 'waiting';
  const state: PlanActivation = isDone ? 'done' : bought === null ? unbought : waiting;
  return { state, subscription, isError };
}
