import { Alert, Stack, Link as TextLink, Typography } from '@mui/material';
import { selectEndedBy, useAppSelector } from '@parley/shared-ui/store';
import { toneTint } from '@parley/shared-ui/theme';
import { Link } from 'react-router-dom';
import { EntryScreen } from '../entry/entry-screen.tsx';
import { withNext } from '../return-path.ts';

function SessionOver() {
  return (
    <Alert
      severity="info"
      sx={{
        mb: 4,
        borderRadius: '10px',
        color: 'text.primary',
        backgroundColor: toneTint('blue'),
        typography: 'body1',
      }}
    >
      Your session has ended, so we signed you out. Sign in to carry on where you were; your answers
      are kept.
    </Alert>
  );
}

/** The sign-in screen (product specification §2). */
export function SignInScreen() {
  const expired = useAppSelector(selectEndedBy) === 'expired';
  return (
    <EntryScreen
      title="Welcome Back"
      lead="Enter your email and we send you a link. There is no password to remember."
      action="Send Login Link"
      usage="signin"
      notice={expired && <SessionOver />}
      footer={(next) => (
        <>
          <Typography>
            New here?{' '}
            <TextLink component={Link} to={withNext('/create-account', next)}>
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
