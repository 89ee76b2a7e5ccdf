import { Link as TextLink, Typography } from '@mui/material';
import { monthlyQuotas } from '@parley/api/contract/plans/quotas';
import { selectSite, useAppSelector } from '@parley/shared-ui/store';
import type { ComponentProps } from 'react';

/** How to get money back where the guarantee does not hold (product specification §9). */
export function RefundBySupport(props: ComponentProps<typeof Typography>) {
  const { supportEmail } = useAppSelector(selectSite);
  return (
    <Typography {...props}>
      {'Paid twice by accident, or not served as promised? Write to '}
      <TextLink href={`mailto:${supportEmail}`} underline="always">
        {supportEmail}
      </TextLink>
      {' and you get your money back.'}
    </Typography>
  );
}

/** What the money-back guarantee covers, said before a plan is bought (product specification §9). */
export function GuaranteeConditions() {
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary', mb: 2.5 }}>
      {`The 14-day money-back guarantee holds once for each plan, counted from the day after purchase. It covers the first payment, not renewals, and ends early once more than ${monthlyQuotas.parley_free} interviews were held or the paid feedback of more than one was opened.`}
    </Typography>
  );
}
