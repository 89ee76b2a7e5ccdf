import { Link as TextLink, Typography } from '@mui/material';
import { freeQuotaPhrase } from '@parley/api/contract/plans/quotas';
import { selectSite, useAppSelector } from '@parley/shared-ui/store';
import { Link } from 'react-router-dom';
import { EntryScreen } from '../entry/entry-screen.tsx';
import { withReturnPath } from '../return-path.ts';

/** The sign-up screen (product specification §2). */
export function CreateAccountScreen() {
  const { productName } = useAppSelector(selectSite);
  return (
    <EntryScreen
      title={`Join ${productName}`}
      lead={`${freeQuotaPhrase()} are free. No card, no password: we email you a link.`}
      action="Get Magic Link"
      usage="signup"
      footer={(next) => (
        <>
          <Typography>
            Have an account?{' '}
            <TextLink component={Link} to={withReturnPath('/sign-in', next)} data-keeps-query>
              Sign in
            </TextLink>
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary', mt: 2 }}>
            By asking for a link you agree to our{' '}
            <TextLink component={Link} to="/terms" underline="always">
              terms
            </TextLink>{' '}
            and{' '}
            <TextLink component={Link} to="/privacy" underline="always">
              privacy policy
            </TextLink>
            .
          </Typography>
        </>
      )}
    />
  );
}
