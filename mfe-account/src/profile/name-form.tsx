import { Box, Button, TextField } from '@mui/material';
import type { Profile } from '@parley/shared-ui/answers/profile';
import { useOutcomeToast } from '@parley/shared-ui/outcome-toast';
import { useUpdateProfileMutation } from '@parley/shared-ui/store';
import { workingButton } from '@parley/shared-ui/working-button';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { longestName } from './profile-rules.ts';

export interface NameFormProps {
  profile: Profile;
  /** Leaves the form: cancelled, or saved. */
  onClose: () => void;
}

/** Changes the names; a failed save keeps what was typed (product specification §4). */
export function NameForm({ profile, onClose }: NameFormProps) {
  const [firstName, setFirstName] = useState(profile.firstName);
  const [lastName, setLastName] = useState(profile.lastName);
  const [save, { isLoading }] = useUpdateProfileMutation();
  const tell = useOutcomeToast();
  const first = useRef<HTMLInputElement>(null);

  useEffect(() => first.current?.focus(), []);

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isLoading) return;
    const saved = save({ firstName: firstName.trim(), lastName: lastName.trim() }).unwrap();
    if (await tell(saved, ({ message }) => message)) onClose();
  };

  return (
    <Box
      component="form"
      aria-label="Personal information"
      onSubmit={submit}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
        gap: 2,
        pt: 1,
      }}
    >
      <TextField
        label="First Name"
        value={firstName}
        onChange={(event) => setFirstName(event.target.value)}
        autoComplete="given-name"
        inputRef={first}
        slotProps={{ htmlInput: { maxLength: longestName, dir: 'auto' } }}
      />
      <TextField
        label="Last Name"
        value={lastName}
        onChange={(event) => setLastName(event.target.value)}
        autoComplete="family-name"
        slotProps={{ htmlInput: { maxLength: longestName, dir: 'auto' } }}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, gridColumn: '1 / -1' }}>
        <Button type="submit" variant="contained" {...workingButton(isLoading)}>
          Save Changes
        </Button>
        <Button variant="outlined" onClick={onClose} disabled={isLoading}>
          Cancel
        </Button>
      </Box>
    </Box>
  );
}
