import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  TextField,
  Typography,
} from '@mui/material';
import type { Profile } from '@parley/shared-ui/answers/profile';
import { formatDate } from '@parley/shared-ui/format/time';
import type { LocalData } from '@parley/shared-ui/offline-storage';
import { useOutcomeToast } from '@parley/shared-ui/outcome-toast';
import { clearStorage } from '@parley/shared-ui/storage';
import { signedOut, useAppDispatch } from '@parley/shared-ui/store';
import { type SubmitEvent, useId, useState } from 'react';
import { useAccountDeleteMutation } from '../account-api.ts';
import { deleteHere, LeftHere, type LeftHereProps } from './left-here.tsx';
import { MoneyLeft } from './money-left.tsx';

const erased = [
  'Your name, email address, languages and preferences',
  'All interviews with their questions, answers and feedback',
  'Your subscription and the list of your payments',
  'Every device that is signed in',
  'The recordings and conversations in this browser, at once',
];

/** Whether what was typed is the person's address, as the API compares it. */
function confirms(typed: string, email: string): boolean {
  return typed.trim().toLowerCase() === email.toLowerCase();
}

export interface DeleteAccountDialogProps {
  person: Pick<Profile, 'id' | 'email'>;
  open: boolean;
  onClose: () => void;
}

interface FarewellProps extends Pick<LeftHereProps, 'onRetry'> {
  eraseAfter: string;
  /** What is left in this browser; `null` for nothing. */
  left: LocalData | null;
}

function Farewell({ eraseAfter, left, onRetry }: FarewellProps) {
  const dispatch = useAppDispatch();
  const leave = () => dispatch(signedOut('logout'));
  return (
    <Dialog open onClose={leave} maxWidth="sm" fullWidth>
      <DialogTitle>Your account will be deleted</DialogTitle>
      <DialogContent>
        <Typography>
          {`Everything is erased on ${formatDate(eraseAfter)}. To keep your account, sign in before that day.`}
        </Typography>
        <Typography sx={{ mt: 1.5, color: 'text.secondary' }}>
          You are signed out everywhere, and no further payment is taken.
        </Typography>
        {left && <LeftHere left={left} onRetry={onRetry} />}
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={leave} autoFocus>
          Done
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** Deletes the account once its address is typed; says what goes, when, and how to take it back. */
export function DeleteAccountDialog({ person, open, onClose }: DeleteAccountDialogProps) {
  const { id, email } = person;
  const form = useId();
  const [typed, setTyped] = useState('');
  const [remove, { isLoading, data: deleted }] = useAccountDeleteMutation();
  const tell = useOutcomeToast();

  const [left, setLeft] = useState<LocalData | null>(null);
  const clean = async () => setLeft(await deleteHere(id));

  if (deleted) {
    return <Farewell eraseAfter={deleted.data.eraseAfter} left={left} onRetry={clean} />;
  }

  const close = () => {
    if (isLoading) return;
    setTyped('');
    onClose();
  };
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isLoading || !confirms(typed, email)) return;
    if (!(await tell(remove(typed.trim()).unwrap(), () => null))) return;
    // At once, so that other tabs leave, too; this one stays until its last words are read.
    clearStorage();
    await clean();
  };

  return (
    <Dialog open={open} onClose={close} maxWidth="sm" fullWidth>
      <DialogTitle>Delete your account?</DialogTitle>
      <DialogContent>
        <Typography>This is erased for good:</Typography>
        <Box component="ul" sx={{ mt: 1, mb: 2, pl: 3 }}>
          {erased.map((what) => (
            <Typography key={what} component="li" sx={{ mb: 0.5 }}>
              {what}
            </Typography>
          ))}
        </Box>
        <MoneyLeft />
        <Typography sx={{ mb: 2.5 }}>
          You are signed out everywhere at once, and a paid plan is not renewed. Everything is
          erased after 14 days; signing in before then takes the deletion back.
        </Typography>
        <form id={form} onSubmit={submit}>
          <Typography component="div" sx={{ mb: 1.5, overflowWrap: 'anywhere' }}>
            To confirm, type <strong>{email}</strong>
          </Typography>
          <TextField
            label="Your email address"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            fullWidth
            autoFocus
            slotProps={{
              htmlInput: { inputMode: 'email', autoComplete: 'off', spellCheck: false },
            }}
          />
        </form>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={close} disabled={isLoading}>
          Keep Account
        </Button>
        <Button
          type="submit"
          form={form}
          variant="contained"
          color="error"
          disabled={isLoading || !confirms(typed, email)}
        >
          {isLoading ? 'Processing...' : 'Delete Account'}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
