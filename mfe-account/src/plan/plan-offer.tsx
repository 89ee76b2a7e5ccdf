import { Box, Button, Typography } from '@mui/material';
import type { PricingPlan } from '@parley/shared-ui/answers/billing';
import { Badge } from '@parley/shared-ui/components';
import { Check } from 'lucide-react';
import { useId } from 'react';
import { formatPrice } from './money.ts';

export interface PlanOfferProps {
  plan: PricingPlan;
  /** `own`: the person's plan; `included`: below it; `offered`: can be bought. */
  standing: 'own' | 'included' | 'offered';
  /** What a credit leaves to pay today; `null` without one. */
  dueToday: string | null;
  /** Whether this is the plan that led here. */
  asked: boolean;
  processing: boolean;
  blocked: boolean;
  onChoose: () => void;
}

/** One plan of the upgrade dialog: name, description, price a month and call to action. */
export function PlanOffer({
  plan,
  standing,
  dueToday,
  asked,
  processing,
  blocked,
  onChoose,
}: PlanOfferProps) {
  const heading = useId();
  const { name, description, price, cta, features } = plan;
  return (
    <Box
      component="li"
      aria-labelledby={heading}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        minWidth: 0,
        p: 2.5,
        border: asked ? 2 : 1,
        // The same room inside, whichever border it has.
        m: asked ? '-1px' : 0,
        borderColor: asked ? 'primary.main' : 'divider',
        borderRadius: '16px',
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, minHeight: 27 }}>
        <Typography id={heading} variant="h5" component="h3">
          {name}
        </Typography>
        {standing === 'own' && <Badge tone="green">Your plan</Badge>}
      </Box>
      <Typography variant="h3" component="p" sx={{ mt: 1.5, fontVariantNumeric: 'lining-nums' }}>
        {formatPrice(price.monthly, price.currency)}
        {price.monthly > 0 && (
          <Typography component="span" variant="body2" sx={{ color: 'text.secondary', ml: 0.75 }}>
            {' a month'}
          </Typography>
        )}
      </Typography>
      {dueToday !== null && <Typography sx={{ mt: 0.5 }}>{`Due today: ${dueToday}`}</Typography>}
      <Typography sx={{ color: 'text.secondary', mt: 0.5 }}>{description}</Typography>
      <Box
        component="ul"
        sx={{ listStyle: 'none', m: 0, mt: 2, mb: 2.5, p: 0, display: 'grid', gap: 0.75 }}
      >
        {features
          .filter(({ included }) => included)
          .map(({ text }) => (
            <Typography
              key={text}
              component="li"
              variant="body2"
              sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}
            >
              <Box component="span" sx={{ display: 'flex', color: 'primary.main', pt: '1px' }}>
                <Check size={16} aria-hidden="true" />
              </Box>
              {text}
            </Typography>
          ))}
      </Box>
      {standing === 'offered' && (
        <Button
          variant={asked ? 'contained' : 'outlined'}
          onClick={onChoose}
          disabled={blocked}
          sx={{ mt: 'auto' }}
        >
          {processing ? 'Processing...' : cta}
        </Button>
      )}
    </Box>
  );
}
