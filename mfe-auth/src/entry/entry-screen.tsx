import { Box, Typography } from '@mui/material';
import type { InitializeAuth } from '@parley/api/contract/onboarding';
import { useOutcomeToast } from '@parley/shared-ui/outcome-toast';
import { selectSignedIn, useAppSelector } from '@parley/shared-ui/store';
import { type ReactNode, useState } from 'react';
import { Navigate } from 'react-router-dom';
import { useAuthInitializeMutation } from '../auth-api.ts';
import { home, useReturnPath } from '../return-path.ts';
import { CheckEmail } from './check-email.tsx';
import { EmailForm } from './email-form.tsx';
import { EntryLayout } from './entry-layout.tsx';
import { GoogleLink } from './google-link.tsx';

export interface EntryScreenProps {
  title: string;
  lead: string;
  /** What the button says. */
  action: string;
  usage: InitializeAuth['usage'];
  /** Said above the form until a link is on its way, such as why a session ended. */
  notice?: ReactNode;
  /** Below the form; gets the way back to hand on. */
  footer: (next: string | null) => ReactNode;
}

/** What creating an account and signing in have in common: an address in, a link by mail. */
export function EntryScreen({ title, lead, action, usage, notice, footer }: EntryScreenProps) {
  const signedIn = useAppSelector(selectSignedIn);
  const next = useReturnPath(!signedIn);
  const [email, setEmail] = useState('');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [hasSent, setHasSent] = useState(false);
  const [initialize, { isLoading: sending }] = useAuthInitializeMutation();
  const tell = useOutcomeToast();

  const send = () =>
    tell(initialize({ email: email.trim(), usage }).unwrap(), (sent) => {
      setSentTo(sent.email);
      setHasSent(true);
      return sent.message;
    });

  if (signedIn) return <Navigate to={next ?? home} replace />;

  return (
    <EntryLayout>
      {sentTo === null ? (
        <>
          {!hasSent && notice}
          <Typography variant="h2" component="h1">
            {title}
          </Typography>
          <Typography
            variant="subtitle1"
            component="p"
            sx={{ color: 'text.secondary', mt: 1.5, mb: 4 }}
          >
            {lead}
          </Typography>
          <GoogleLink />
          <EmailForm
            email={email}
            onChange={setEmail}
            action={action}
            sending={sending}
            takesFocus={hasSent}
            onSend={send}
          />
          <Box sx={{ mt: 3 }}>{footer(next)}</Box>
        </>
      ) : (
        <CheckEmail
          email={sentTo}
          sending={sending}
          onResend={send}
          onChangeAddress={() => setSentTo(null)}
        />
      )}
    </EntryLayout>
  );
}
