import { Alert, Stack, Link as TextLink, Typography } from '@mui/material';
import { selectEndedBy, useAppSelector } from '@parley/shared-ui/store';
import { toneTint } from '@parley/shared-ui/theme';
import { useIsHydrating } from '@parley/shared-ui/use-is-hydrating';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { EntryScreen } from '../entry/entry-screen.tsx';
import { withReturnPath } from '../return-path.ts';
import { readSignInError, type SignInError, signInErrorTexts } from '../sign-in-error.ts';

/** What happened before somebody got here; it is announced, and stays until a link is on its way. */
function Notice({ tone, children }: { tone: 'blue' | 'orange'; children: ReactNode }) {
  return (
    <Alert
      severity={tone === 'blue' ? 'info' : 'warning'}
      sx={{
        mb: 4,
        borderRadius: '10px',
        color: 'text.primary',
        backgroundColor: toneTint(tone),
        typography: 'body1',
      }}
    >
      {children}
    </Alert>
  );
}

function Refused({ why }: { why: SignInError }) {
  const { title, advice } = signInErrorTexts[why];
  return (
    <Notice tone="orange">
      <Typography component="strong" sx={{ display: 'block', fontWeight: 600, mb: 0.5 }}>
        {title}
      </Typography>
      {advice}
    </Notice>
  );
}

function SessionOver() {
  return (
    <Notice tone="blue">
      Your session has ended, so we signed you out. Sign in to carry on where you were; your answers
      are kept.
    </Notice>
  );
}

/** The sign-in screen (product specification §2). */
export function SignInScreen() {
  const expired = useAppSelector(selectEndedBy) === 'expired';
  // The browser keeps the state of a page that is loaded again.
  const { state } = useLocation();
  const refusal = readSignInError(useIsHydrating() ? null : state);
  return (
    <EntryScreen
      title="Welcome Back"
      lead="Enter your email and we send you a link. There is no password to remember."
      action="Send Login Link"
      usage="signin"
      notice={refusal ? <Refused why={refusal} /> : expired && <SessionOver />}
      footer={(next) => (
        <>
          <Typography>
            New here?{' '}
            <TextLink
              component={Link}
              to={withReturnPath('/create-account', next)}
              data-keeps-query
            >
              Create an account
            </TextLink>
          </Typography>
          <Stack direction="row" spacing={3} sx={{ mt: 2 }}>
            <TextLink component={Link} to="/help" variant="body2" color="text.secondary">
              Help
            </TextLink>
            <TextLink component={Link} to="/privacy" variant="body2" color="text.secondary">
              Privacy
            </TextLink>
          </Stack>
        </>
      )}
    />
  );
}
