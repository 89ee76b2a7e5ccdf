import { Box, Button, Card, LinearProgress, Link as TextLink, Typography } from '@mui/material';
import { planName } from '@parley/api/contract/plans/plans';
import { formatDate } from '@parley/shared-ui/format/time';
import { selectSite, useAppSelector } from '@parley/shared-ui/store';
import { toneColor, toneTint } from '@parley/shared-ui/theme';
import { Check, Hourglass } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { upgradeFromAddress } from '../plan/plan-state.ts';
import { usePlanActivation } from './use-plan-activation.ts';

function Sign({ done }: { done: boolean }) {
  const tone = done ? 'green' : 'muted';
  const Icon = done ? Check : Hourglass;
  return (
    <Box
      aria-hidden="true"
      sx={{
        width: 64,
        height: 64,
        borderRadius: '50%',
        display: 'grid',
        placeItems: 'center',
        color: toneColor(tone),
        bgcolor: toneTint(tone),
        mb: 3,
      }}
    >
      <Icon size={28} />
    </Box>
  );
}

const toDashboard = (variant: 'contained' | 'outlined') => (
  <Button component={Link} to="/dashboard" variant={variant}>
    Continue to Dashboard
  </Button>
);

const text = { color: 'text.secondary', mt: 1.5, maxWidth: '60ch' } as const;

function Actions({ children }: { children: ReactNode }) {
  return <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 4 }}>{children}</Box>;
}

/**
 * After the checkout (product specification §2, "Payment successful"). The browser can be faster
 * than the payment provider's webhook: until it has come, the page says that it waits.
 */
export function PaymentSuccessScreen() {
  const [search] = useSearchParams();
  const { productName, supportEmail } = useAppSelector(selectSite);
  const plan = upgradeFromAddress(search.get('plan')) ?? 'parley_plus';
  const { state, subscription, isError } = usePlanActivation(plan);
  const name = planName(state === 'done' ? (subscription?.plan ?? plan) : plan, productName);

  return (
    <Card
      component="section"
      aria-live="polite"
      aria-busy={state !== 'done'}
      sx={{ maxWidth: 640, mx: 'auto', mt: { xs: 0, md: 4 }, p: { xs: 3, sm: 5 } }}
    >
      <Sign done={state === 'done'} />
      {state === 'done' ? (
        <>
          <Typography variant="h2" component="h1">
            Payment successful
          </Typography>
          <Typography sx={text}>
            Your payment has been processed successfully. You now have access to all premium
            features.
          </Typography>
          <Typography sx={text}>
            {subscription?.renewsAt
              ? `${name} renews on ${formatDate(subscription.renewsAt)}. Cancel anytime.`
              : `You have ${name}.`}
          </Typography>
          <Actions>
            {toDashboard('contained')}
            <Button component={Link} to="/profile" variant="outlined">
              See Your Plan
            </Button>
          </Actions>
        </>
      ) : (
        <>
          <Typography variant="h2" component="h1">
            Confirming your payment
          </Typography>
          <Typography sx={text}>
            {state === 'waiting'
              ? `We are waiting for the payment provider to confirm your payment. ${name} starts by itself, usually within a few seconds.`
              : `This takes longer than usual. ${name} starts by itself as soon as the payment is confirmed, also when you leave this page.`}
          </Typography>
          {isError && (
            <Typography role="alert" sx={text}>
              Parley cannot be reached right now. We keep trying; nothing is lost.
            </Typography>
          )}
          <LinearProgress
            aria-label="LoadingOrError for the payment"
            sx={{ mt: 4, bgcolor: 'divider' }}
          />
          {state === 'slow' && (
            <>
              <Actions>
                {toDashboard('outlined')}
                <Button component={Link} to="/profile" color="inherit">
                  Go to Your Profile
                </Button>
              </Actions>
              {supportEmail && (
                <Typography sx={{ ...text, mt: 3 }}>
                  {'Did you pay, and nothing changes? Write to '}
                  <TextLink href={`mailto:${supportEmail}`} underline="always">
                    {supportEmail}
                  </TextLink>
                  .
                </Typography>
              )}
            </>
          )}
        </>
      )}
    </Card>
  );
}
