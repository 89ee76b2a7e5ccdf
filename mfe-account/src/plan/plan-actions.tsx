import { Box, Button, Skeleton, Typography } from '@mui/material';
import { planName } from '@parley/api/contract/plans/plans';
import type { Subscription } from '@parley/shared-ui/answers/billing';
import { moneyText } from '@parley/shared-ui/answers/words';
import { ConfirmDialog } from '@parley/shared-ui/confirm-dialog';
import { formatDate } from '@parley/shared-ui/format/time';
import { useOutcomeToast } from '@parley/shared-ui/outcome-toast';
import { api, selectSite, useAppDispatch, useAppSelector } from '@parley/shared-ui/store';
import { RetryButton, workingButton } from '@parley/shared-ui/working-button';
import { useEffect, useRef, useState } from 'react';
import { planTags, useAccountPortalMutation, useAccountSubscriptionQuery } from '../account-api.ts';
import { browser } from '../browser.ts';
import { planState } from './plan-state.ts';
import { usePageRestored } from './use-page-restored.ts';
import { usePlanChange } from './use-plan-change.ts';

function PortalButton({ paused }: { paused: boolean }) {
  const [open, { isLoading, isSuccess, reset }] = useAccountPortalMutation();
  const dispatch = useAppDispatch();
  const tell = useOutcomeToast();
  usePageRestored(() => {
    reset();
    // What was changed there is not known here yet.
    dispatch(api.util.invalidateTags([...planTags]));
  });
  const leave = () =>
    tell(open().unwrap(), ({ portalUrl }) => {
      browser.leaveTo(portalUrl);
      return null;
    });
  return (
    <Button
      variant={paused ? 'contained' : 'outlined'}
      size="small"
      {...workingButton(isLoading || isSuccess, leave)}
    >
      {isLoading ? 'Opening…' : paused ? 'Update Payment' : 'Manage Billing'}
    </Button>
  );
}

function endText(name: string, renewsAt: Subscription['renewsAt']): string {
  if (renewsAt === null) return 'The plan ends now, and nothing more is charged.';
  const end = renewsAt ? formatDate(renewsAt) : 'the end of what is paid';
  return `You keep ${name} until ${end}, and nothing more is charged. Until that day you can resume it.`;
}

interface ChangeProps {
  onChanged: () => void;
}

function CancelButton({ subscription, onChanged }: ChangeProps & { subscription: Subscription }) {
  const [asking, setAsking] = useState(false);
  const { run, working } = usePlanChange();
  const { productName } = useAppSelector(selectSite);
  const { plan, subscribedPlan, renewsAt } = subscription;
  const known = subscribedPlan ?? plan;
  const name = known === 'unknown' ? 'your plan' : planName(known, productName);
  const cancel = async () => {
    if (!(await run('cancel'))) return;
    onChanged();
    setAsking(false);
  };
  return (
    <>
      <Button size="small" color="inherit" onClick={() => setAsking(true)}>
        Cancel Plan
      </Button>
      <ConfirmDialog
        title={`Cancel ${name}?`}
        open={asking}
        confirm="Cancel Plan"
        cancel="Keep Plan"
        destructive
        working={working}
        onConfirm={cancel}
        onClose={() => setAsking(false)}
      >
        <Typography>{endText(name, renewsAt)}</Typography>
        <Typography sx={{ mt: 1.5, color: 'text.secondary' }}>
          Your interviews and results stay in your account.
        </Typography>
      </ConfirmDialog>
    </>
  );
}

function ResumeButton({ onChanged }: ChangeProps) {
  const { run, working } = usePlanChange();
  const resume = async () => {
    if (await run('resume')) onChanged();
  };
  return (
    <Button variant="contained" size="small" {...workingButton(working, resume)}>
      {working ? 'Processing...' : 'Resume Plan'}
    </Button>
  );
}

/** How the subscription stands, and what can be done about it. */
export function PlanActions() {
  const { data: subscription, isError, isFetching, refetch } = useAccountSubscriptionQuery();
  const { productName } = useAppSelector(selectSite);
  const standing = useRef<HTMLDivElement>(null);
  const status = subscription?.status;
  const isChangedHere = useRef(false);
  const noteChange = () => {
    isChangedHere.current = true;
  };
  useEffect(() => {
    // The button that had the focus is gone with what it could do.
    if (isChangedHere.current && document.activeElement === document.body)
      standing.current?.focus();
    isChangedHere.current = false;
  }, [status]);
  if (!subscription) {
    return isError ? (
      <Box role="alert" sx={{ mt: 1.5 }}>
        <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
          How your plan stands could not be loaded.
        </Typography>
        <RetryButton size="small" retrying={isFetching} onRetry={refetch} />
      </Box>
    ) : (
      <Skeleton width="64%" sx={{ mt: 1 }} />
    );
  }
  const { text, actions } = planState(subscription, productName);
  const { credit = 0 } = subscription;
  if (text === null && credit === 0) return null;
  return (
    <Box ref={standing} tabIndex={-1} sx={{ mt: 1.5, outline: 'none' }}>
      {text !== null && <Typography>{text}</Typography>}
      {credit > 0 && (
        <Typography sx={{ mt: text === null ? 0 : 1 }}>
          {`You have a credit of ${moneyText(credit)}. It is taken off your next payments by itself.`}
        </Typography>
      )}
      {actions.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
          {actions.includes('resume') && <ResumeButton onChanged={noteChange} />}
          {actions.includes('portal') && <PortalButton paused={subscription.status === 'paused'} />}
          {actions.includes('cancel') && (
            <CancelButton subscription={subscription} onChanged={noteChange} />
          )}
        </Box>
      )}
    </Box>
  );
}
