import { Box, Button, Typography } from '@mui/material';
import type { PricingPlan } from '@parley/shared-ui/answers/billing';
import { moneyText } from '@parley/shared-ui/answers/words';
import { fonts, visuallyHidden } from '@parley/shared-ui/theme';
import { Check, Minus } from 'lucide-react';
import { Link } from 'react-router-dom';

/** How the features are set: one under the other, in two columns where a card has the whole width. */
export const featureGrid = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr', md: 'minmax(0, 1fr)' },
  columnGap: 3,
  rowGap: 1.25,
} as const;

function Price({ monthly, currency }: PricingPlan['price']) {
  return (
    <Typography component="p" sx={{ color: 'text.secondary', my: 2.5 }}>
      <Box
        component="span"
        sx={{
          fontFamily: fonts.heading,
          fontSize: '2.25rem',
          lineHeight: 1,
          color: 'text.primary',
          fontVariantNumeric: 'lining-nums',
        }}
      >
        {monthly === 0 ? 'Free' : moneyText(monthly, currency, 'whole')}
      </Box>
      {monthly !== 0 && ' per month'}
    </Typography>
  );
}

function Feature({ text, included }: PricingPlan['features'][number]) {
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        gap: 1.25,
        alignItems: 'flex-start',
        color: included ? 'text.primary' : 'text.secondary',
      }}
    >
      <Box sx={{ lineHeight: 0, pt: 0.25, color: included ? 'success.main' : 'inherit' }}>
        {included ? <Check size={20} aria-hidden="true" /> : <Minus size={20} aria-hidden="true" />}
      </Box>
      {included ? (
        <Typography component="span">{text}</Typography>
      ) : (
        <Typography component="span" sx={{ position: 'relative' }}>
          <Box component="span" sx={visuallyHidden}>
            Not included:{' '}
          </Box>
          <s>{text}</s>
        </Typography>
      )}
    </Box>
  );
}

/** One plan of the pricing grid (product specification §2 and §3). */
export function PlanCard({ plan }: { plan: PricingPlan }) {
  const { name, description, price, popular, features, cta } = plan;
  return (
    <Box
      role="listitem"
      sx={{
        position: 'relative',
        display: 'flex',
        flexDirection: 'column',
        bgcolor: 'background.paper',
        borderRadius: '16px',
        border: 1,
        borderColor: popular ? 'primary.main' : 'divider',
        boxShadow: popular ? 'inset 0 0 0 1px var(--mui-palette-primary-main)' : 'none',
        p: 3.5,
      }}
    >
      {popular && (
        <Typography
          variant="body2"
          sx={{
            position: 'absolute',
            top: 0,
            right: 28,
            transform: 'translateY(-50%)',
            px: 1.5,
            py: 0.5,
            borderRadius: 999,
            fontWeight: 600,
            bgcolor: 'primary.main',
            color: 'primary.contrastText',
          }}
        >
          Most Popular
        </Typography>
      )}
      <Typography variant="h4" component="h3">
        {name}
      </Typography>
      <Typography sx={{ color: 'text.secondary', mt: 0.75 }}>{description}</Typography>
      <Price {...price} />
      <Button
        component={Link}
        to="/create-account"
        variant={popular ? 'contained' : 'outlined'}
        fullWidth
      >
        {cta}
      </Button>
      <Box component="ul" sx={{ ...featureGrid, listStyle: 'none', m: 0, mt: 3, p: 0 }}>
        {features.map((feature) => (
          <Feature key={feature.text} {...feature} />
        ))}
      </Box>
    </Box>
  );
}
