import { Box, Button, Card, LinearProgress, Link as TextLink, Typography } from '@mui/material';
import { planName } from '@parley/api/contract/plans/plans';
import { upgradeAddress } from '@parley/shared-ui/components';
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

function Done({ name, renewsAt }: { name: string; renewsAt: string | null }) {
  return (
    <>
      <Typography variant="h2" component="h1">
        Payment successful
      </Typography>
      <Typography sx={text}>
        Your payment has been processed successfully. You now have access to all premium features.
      </Typography>
      <Typography sx={text}>
        {renewsAt
          ? `${name} renews on ${formatDate(renewsAt)}. Cancel anytime.`
          : `You have ${name}.`}
      </Typography>
      <Actions>
        {toDashboard('contained')}
        <Button component={Link} to="/profile" variant="outlined">
          See Your Plan
        </Button>
      </Actions>
    </>
  );
}

/** Who opens the address without having bought anything waits for nothing. */
function NothingToConfirm() {
  return (
    <>
      <Typography variant="h2" component="h1">
        No payment to confirm
      </Typography>
      <Typography sx={text}>
        No checkout led here, and you have no paid plan. Nothing is charged.
      </Typography>
      <Actions>
        <Button component={Link} to={upgradeAddress('parley_plus')} variant="contained">
          See the Plans
        </Button>
        {toDashboard('outlined')}
      </Actions>
    </>
  );
}

/** What can be done while the confirmation takes longer than it should. */
function SlowHelp() {
  const { supportEmail } = useAppSelector(selectSite);
  return (
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
          . Who has not paid is not charged.
        </Typography>
      )}
    </>
  );
}

interface WaitingProps {
  state: 'waiting' | 'slow' | 'looking';
  name: string;
  isError: boolean;
}

const waitingTexts: Readonly<Record<WaitingProps['state'], (name: string) => string>> = {
  looking: () => 'A moment: we look at what you have.',
  waiting: (name) =>
    `We are waiting for the payment provider to confirm your payment. ${name} starts by itself, usually within a few seconds.`,
  slow: (name) =>
    `This takes longer than usual. ${name} starts by itself as soon as the payment is confirmed, also when you leave this page.`,
};

function Waiting({ state, name, isError }: WaitingProps) {
  const { productName } = useAppSelector(selectSite);
  const isLooking = state === 'looking';
  return (
    <>
      <Typography variant="h2" component="h1">
        {isLooking ? 'Your plan' : 'Confirming your payment'}
      </Typography>
      <Typography sx={text}>{waitingTexts[state](name)}</Typography>
      {isError && (
        <Typography role="alert" sx={text}>
          {`${productName} cannot be reached right now. We keep trying; nothing is lost.`}
        </Typography>
      )}
      <LinearProgress
        aria-label={isLooking ? 'Loading your plan' : 'Waiting for the payment'}
        sx={{ mt: 4, bgcolor: 'divider' }}
      />
      {state === 'slow' && <SlowHelp />}
    </>
  );
}

/**
 * After the checkout (product specification §2, "Payment successful"). The browser can be faster
 * than the payment provider's webhook: until it has come, the page says that it waits.
 */
export function PaymentSuccessScreen() {
  const [search] = useSearchParams();
  const { productName } = useAppSelector(selectSite);
  const bought = upgradeFromAddress(search.get('plan'));
  const { state, subscription, isError } = usePlanActivation(bought);
  const plan = bought ?? 'parley_plus';
  const isOver = state === 'done' || state === 'nothing';

  return (
    <Card
      component="section"
      aria-live="polite"
      aria-busy={!isOver}
      sx={{ maxWidth: 640, mx: 'auto', mt: { xs: 0, md: 4 }, p: { xs: 3, sm: 5 } }}
    >
      {state !== 'nothing' && <Sign done={state === 'done'} />}
      {state === 'done' ? (
        <Done
          name={planName(subscription?.plan ?? plan, productName)}
          renewsAt={subscription?.renewsAt ?? null}
        />
      ) : state === 'nothing' ? (
        <NothingToConfirm />
      ) : (
        <Waiting state={state} name={planName(plan, productName)} isError={isError} />
      )}
    </Card>
  );
}
