import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Skeleton,
  Typography,
  useMediaQuery,
} from '@mui/material';
import {
  type PaidPlanId,
  type PlanId,
  paidPlanIds,
  planIds,
  planIncludes,
  type ShownPlan,
} from '@parley/api/contract/plans/plans';
import type { PricingPlan } from '@parley/shared-ui/answers/billing';
import type { Profile } from '@parley/shared-ui/answers/profile';
import { QueryContent } from '@parley/shared-ui/query-content';
import { failureOf, usePricingQuery } from '@parley/shared-ui/store';
import { useSnackbar } from 'notistack';
import { useCallback, useEffect, useRef } from 'react';
import { useAccountCheckoutMutation, useAccountSubscriptionQuery } from '../account-api.ts';
import { browser } from '../browser.ts';
import { CreditNote, dueToday } from './credit.tsx';
import { GuaranteeConditions, RefundBySupport } from './guarantee.tsx';
import { PlanOffer, type PlanOfferProps } from './plan-offer.tsx';
import { usePageRestored } from './use-page-restored.ts';

export interface UpgradeDialogProps {
  plan: Profile['accountType'];
  /** The plan that led here. */
  asked: PaidPlanId;
  open: boolean;
  onClose: () => void;
}

/** A plan that this release knows, so that it can say whether the person has it already. */
type KnownPlan = PricingPlan & { identity: PlanId };
const isKnown = (plan: PricingPlan): plan is KnownPlan =>
  planIds.some((id) => id === plan.identity);

const isPaid = (identity: PlanId): identity is PaidPlanId =>
  paidPlanIds.some((id) => id === identity);

/** How a plan stands to the person's own; what is not paid for cannot be bought. */
function standingOf(identity: PlanId, own: ShownPlan): PlanOfferProps['standing'] {
  if (identity === own) return 'own';
  return isPaid(identity) && !planIncludes(own, identity) ? 'offered' : 'included';
}

/** Where three plans do not stand side by side. */
const tooNarrow = '(max-width: 759.95px)';

const grid = {
  listStyle: 'none',
  m: 0,
  p: '1px',
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  [`@media ${tooNarrow}`]: { gridTemplateColumns: '1fr' },
} as const;

const loading = (
  <Box role="status" aria-busy="true" aria-label="Loading the plans" sx={grid}>
    {[0, 1, 2].map((place) => (
      <Skeleton key={place} variant="rounded" height={320} sx={{ borderRadius: '16px' }} />
    ))}
  </Box>
);

/** The plans to choose from (product specification §2, "Upgrade Subscription modal"). */
export function UpgradeDialog({ plan: own, asked, open, onClose }: UpgradeDialogProps) {
  const narrow = useMediaQuery(tooNarrow);
  const pricing = usePricingQuery();
  const { data: subscription } = useAccountSubscriptionQuery();
  const [order, checkout] = useAccountCheckoutMutation();
  const { enqueueSnackbar } = useSnackbar();
  // The page is being left once the checkout is open: it goes on being busy until it is gone.
  const working = checkout.isLoading || checkout.isSuccess;

  const { reset } = checkout;
  usePageRestored(reset);

  /** The order under way; `null` when none is wanted any more. */
  const wanted = useRef<ReturnType<typeof order> | null>(null);
  const giveUp = useCallback(() => {
    wanted.current?.abort();
    wanted.current = null;
  }, []);
  useEffect(() => giveUp, [giveUp]);

  const choose = async (identity: PlanId) => {
    if (!isPaid(identity)) return;
    const request = order(identity);
    wanted.current = request;
    try {
      const { checkoutUrl } = await request.unwrap();
      if (wanted.current === request) browser.leaveTo(checkoutUrl);
    } catch (failure) {
      if (wanted.current !== request) return;
      enqueueSnackbar(failureOf(failure).message, { variant: 'error' });
    }
  };
  /** One below the other, what led here comes first. */
  const inOrder = (all: readonly KnownPlan[]) => {
    const isAsked = ({ identity }: KnownPlan) => identity === asked;
    return narrow ? [...all].sort((a, b) => Number(isAsked(b)) - Number(isAsked(a))) : all;
  };
  const close = () => {
    giveUp();
    reset();
    onClose();
  };

  return (
    <Dialog open={open} onClose={close} fullScreen={narrow} fullWidth maxWidth="md">
      <DialogTitle sx={{ pb: 0.5 }}>Upgrade Subscription</DialogTitle>
      <DialogContent>
        <Typography sx={{ color: 'text.secondary', mb: 1 }}>
          Billed monthly. Cancel anytime.
        </Typography>
        <CreditNote subscription={subscription} />
        <GuaranteeConditions />
        <QueryContent query={pricing} loading={loading} failed="The plans could not be loaded">
          {(plans) => (
            <Box component="ul" aria-label="Plans" sx={grid}>
              {inOrder(plans.filter(isKnown)).map((plan) => (
                <PlanOffer
                  key={plan.identity}
                  plan={plan}
                  standing={standingOf(plan.identity, own)}
                  dueToday={isPaid(plan.identity) ? dueToday(plan, subscription?.credit) : null}
                  asked={plan.identity === asked}
                  processing={working && checkout.originalArgs === plan.identity}
                  blocked={working}
                  onChoose={() => void choose(plan.identity)}
                />
              ))}
            </Box>
          )}
        </QueryContent>
        <RefundBySupport variant="body2" sx={{ color: 'text.secondary', mt: 2.5 }} />
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={close}>
          Cancel
        </Button>
      </DialogActions>
    </Dialog>
  );
}
