import { Button, Stack, TextField } from '@mui/material';
import { type FormEvent, useState } from 'react';
import type { Replace } from './use-replace.ts';

export interface AddressFieldProps {
  label: string;
  action: string;
  /** The remote to replace; `null` for the one that the address declares. */
  remote: string | null;
  replacing: Replace;
}

/** An address of a development server, with what is wrong with it. */
export function AddressField({ label, action, remote, replacing }: AddressFieldProps) {
  const { problem, isChecking, replace } = replacing;
  const [address, setAddress] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void replace(remote, address.trim());
  };
  return (
    <Stack
      component="form"
      noValidate
      onSubmit={submit}
      direction={{ xs: 'column', sm: 'row' }}
      sx={{ gap: 1, alignItems: { sm: 'flex-start' } }}
    >
      <TextField
        label={label}
        placeholder="http://localhost:3412"
        size="small"
        fullWidth
        value={address}
        onChange={({ target }) => setAddress(target.value)}
        error={problem !== null}
        helperText={problem}
        slotProps={{
          htmlInput: { inputMode: 'url', autoCapitalize: 'none', spellCheck: false },
          formHelperText: { role: 'alert' },
        }}
      />
      <Button type="submit" variant="outlined" disabled={isChecking} sx={{ flex: 'none' }}>
        {isChecking ? 'Checking…' : action}
      </Button>
    </Stack>
  );
}
