import { Box, Button, Stack, Typography } from '@mui/material';
import { Mark } from '@parley/shared-ui/components';
import { readStored } from '@parley/shared-ui/storage';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { storedReturnPath, withReturnPath } from '../return-path.ts';
import { useVerification } from './use-verification.ts';

interface NoticeProps {
  title: string;
  /** What happened and what to do. */
  children: ReactNode;
  actions: ReactNode;
  /** Announces it at once: something went wrong. */
  urgent?: boolean;
}

/** What stands where the way on is not clear yet. */
function Notice({ title, children, actions, urgent = false }: NoticeProps) {
  return (
    <Box {...(urgent ? { role: 'alert' } : {})}>
      <Typography variant="h3" component="h1">
        {title}
      </Typography>
      <Typography sx={{ color: 'text.secondary', mt: 1.5, mb: 3, overflowWrap: 'anywhere' }}>
        {children}
      </Typography>
      <Stack direction="row" useFlexGap spacing={1.5} sx={{ flexWrap: 'wrap' }}>
        {actions}
      </Stack>
    </Box>
  );
}

function Verifying() {
  return (
    <Stack role="status" spacing={2.5} sx={{ alignItems: 'flex-start' }}>
      <Box
        sx={{
          lineHeight: 0,
          animation: 'breathe 1.6s ease-in-out infinite',
          '@keyframes breathe': { '50%': { opacity: 0.45 } },
        }}
      >
        <Mark size={48} />
      </Box>
      <Typography variant="h3" component="h1">
        Verifying authentication...
      </Typography>
    </Stack>
  );
}

function Stage() {
  const [state, send] = useVerification();
  switch (state.stage) {
    case 'asking': {
      const email = readStored('parley-user-data')?.email;
      return (
        <Notice
          title="You are already signed in"
          actions={
            <>
              <Button variant="contained" onClick={() => send({ type: 'stay chosen' })}>
                Stay signed in
              </Button>
              <Button variant="outlined" onClick={() => send({ type: 'switch chosen' })}>
                Switch account
              </Button>
            </>
          }
        >
          {email ? `This browser is signed in as ${email}. ` : ''}
          The link you opened starts a new sign-in. Switching replaces the one in this browser.
        </Notice>
      );
    }
    case 'failed':
      return (
        <Notice
          urgent
          title="You are not signed in yet"
          actions={
            <Button variant="contained" onClick={() => send({ type: 'retry chosen' })}>
              Try again
            </Button>
          }
        >
          {state.message}
        </Notice>
      );
    case 'incomplete':
      return (
        <Notice
          urgent
          title="This sign-in link is incomplete"
          actions={
            <Button
              component={Link}
              to={withReturnPath('/sign-in', storedReturnPath())}
              variant="contained"
            >
              Go to sign in
            </Button>
          }
        >
          Part of the address is missing. Open the link from your email again, or ask for a new one.
        </Notice>
      );
    default:
      return <Verifying />;
  }
}

/** Where a sign-in link arrives (product specification §2, "Auth callback"). */
export function VerifyScreen() {
  return (
    <Box sx={{ maxWidth: 520, mx: 'auto', px: { xs: 2, sm: 3 }, py: { xs: 6, md: 12 } }}>
      <Stage />
    </Box>
  );
}
