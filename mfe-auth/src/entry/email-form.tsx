import { Box, Button, TextField, Typography } from '@mui/material';
import { workingButton } from '@parley/shared-ui/working-button';
import { type FormEvent, useId, useLayoutEffect, useRef } from 'react';

export interface EmailFormProps {
  email: string;
  onChange: (email: string) => void;
  /** What the button says. */
  action: string;
  sending: boolean;
  /** Whether the field has the focus when it comes: it takes the place of what had it. */
  takesFocus: boolean;
  onSend: () => void;
}

/** Asks for the address that the link goes to (product specification §5). */
export function EmailForm(props: EmailFormProps) {
  const { email, onChange, action, sending, takesFocus, onSend } = props;
  const field = useId();
  const input = useRef<HTMLInputElement>(null);

  // What the user or the browser entered before a prerendered page was hydrated.
  useLayoutEffect(() => {
    if (input.current?.value) onChange(input.current.value);
    if (takesFocus) input.current?.focus();
  }, []);

  function send(event: FormEvent) {
    event.preventDefault();
    if (email.trim() && !sending) onSend();
  }

  return (
    <Box component="form" onSubmit={send}>
      <Typography
        component="label"
        htmlFor={field}
        sx={{ display: 'block', fontWeight: 600, mb: 1 }}
      >
        Email
      </Typography>
      <TextField
        id={field}
        type="email"
        name="email"
        autoComplete="email"
        fullWidth
        required
        inputRef={input}
        value={email}
        onChange={({ target }) => onChange(target.value)}
        slotProps={{
          htmlInput: { maxLength: 254, spellCheck: false, autoCapitalize: 'none' },
        }}
      />
      <Button
        type="submit"
        variant="contained"
        size="large"
        fullWidth
        disabled={!email.trim()}
        {...workingButton(sending)}
        sx={{ mt: 2 }}
      >
        {sending ? 'Sending…' : action}
      </Button>
      <noscript>
        <Typography sx={{ mt: 2 }}>
          Signing in needs JavaScript. Turn it on in your browser, then load this page again.
        </Typography>
      </noscript>
    </Box>
  );
}
