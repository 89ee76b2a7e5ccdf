import { Box, Button, Stack, Link as TextLink, Typography } from '@mui/material';
import { visuallyHidden } from '@parley/shared-ui/theme';
import { workingButton } from '@parley/shared-ui/working-button';
import { useEffect, useRef } from 'react';
import { useAuthSignInOptionsQuery } from '../auth-api.ts';
import { useCountdown } from './use-countdown.ts';

/** Another link can be asked for after this pause, in seconds. */
const resendPause = 30;

export interface CheckEmailProps {
  /** Where the link went. */
  email: string;
  sending: boolean;
  /** Sends another link; answers whether it was sent. */
  onResend: () => Promise<boolean>;
  onChangeAddress: () => void;
}

/** The link is on its way: where to look, and what to do when it does not come. */
export function CheckEmail({ email, sending, onResend, onChangeAddress }: CheckEmailProps) {
  const { left, restart } = useCountdown(resendPause);
  const { data: options } = useAuthSignInOptionsQuery();
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => heading.current?.focus(), []);

  const resend = async () => {
    if (await onResend()) restart();
  };

  return (
    <Box>
      <Typography ref={heading} tabIndex={-1} variant="h2" component="h1" sx={{ outline: 'none' }}>
        Check your email
      </Typography>
      <Typography variant="subtitle1" component="p" sx={{ mt: 2, overflowWrap: 'anywhere' }}>
        We sent a link to <strong>{email}</strong>.
      </Typography>
      <Typography sx={{ color: 'text.secondary', mt: 1 }}>
        Open it in this browser and you are signed in. It works once. If it is not there in a
        minute, look in your spam folder.
      </Typography>
      {options?.mailboxUrl && (
        <Typography
          sx={{ mt: 3, p: 2, borderRadius: '10px', bgcolor: 'tokens.sunken', textWrap: 'pretty' }}
        >
          <TextLink href={options.mailboxUrl} target="_blank" rel="noreferrer" underline="always">
            This site keeps its mail on this computer: open the mailbox
          </TextLink>
        </Typography>
      )}
      <Stack direction="row" useFlexGap spacing={1.5} sx={{ mt: 4, flexWrap: 'wrap' }}>
        <Button
          variant="outlined"
          {...workingButton(left > 0 || sending, resend)}
          aria-busy={sending}
          sx={{ fontVariantNumeric: 'tabular-nums' }}
        >
          {sending ? 'Sending…' : left > 0 ? `Send it again in ${left} s` : 'Send it again'}
        </Button>
        <Button onClick={onChangeAddress}>Use another address</Button>
      </Stack>
      <Box role="status" sx={visuallyHidden}>
        {left > 0
          ? `You can ask for another link in ${left > 15 ? resendPause : 15} seconds or less.`
          : 'You can ask for another link now.'}
      </Box>
    </Box>
  );
}
