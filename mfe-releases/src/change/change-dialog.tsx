import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  LinearProgress,
  TextField,
  Typography,
} from '@mui/material';
import { reasonLength } from '@parley/api/contract/release-console';
import { type FormEvent, useId, useRef, useState } from 'react';
import type { OfferedChange } from './changes.ts';
import { type ChangeState, useChange } from './use-change.ts';

interface ReasonProps {
  id: string;
  offered: OfferedChange;
  onSubmit: (reason: string) => void;
}

/** What happens, and the question why. */
function Reason({ id, offered, onSubmit }: ReasonProps) {
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const given = reason.trim();
    if (given.length >= reasonLength.min) return onSubmit(given);
    setMissing(true);
    field.current?.focus();
  };
  return (
    <Box component="form" id={id} onSubmit={submit} noValidate>
      <Typography sx={{ mb: 2.5, overflowWrap: 'anywhere' }}>{offered.consequence}</Typography>
      <TextField
        label="Reason"
        required
        fullWidth
        autoFocus
        value={reason}
        inputRef={field}
        error={isMissing}
        helperText={
          isMissing
            ? 'Say why, in three characters or more.'
            : 'It stands in the history, beside your address.'
        }
        slotProps={{ htmlInput: { maxLength: reasonLength.max } }}
        onChange={({ target }) => {
          setReason(target.value);
          setMissing(false);
        }}
      />
    </Box>
  );
}

/** How far the change is, and what came of it. */
function Progress({ state }: { state: Exclude<ChangeState, { name: 'asking' }> }) {
  const { name, lines } = state;
  return (
    <Box role="status">
      {name === 'working' && (
        <>
          <Typography sx={{ mb: 1.5 }}>The release tool works on it…</Typography>
          <LinearProgress aria-label="The change is being made" />
        </>
      )}
      {name === 'done' && <Alert severity="success">{state.message}</Alert>}
      {name === 'failed' && (
        <Alert severity="error" sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
          {state.message}
        </Alert>
      )}
      {lines.length > 0 && (
        <Typography
          component="pre"
          variant="body2"
          sx={{ mt: 2, mb: 0, whiteSpace: 'pre-wrap', color: 'text.secondary' }}
        >
          {lines.join('\n')}
        </Typography>
      )}
    </Box>
  );
}

interface ChangeDialogProps {
  remote: string;
  offered: OfferedChange;
  onClose: () => void;
  /** Called once the change has ended, whatever came of it. */
  onEnd: () => void;
}

/** Asks why, makes the change, and stays until its result was read. */
export function ChangeDialog({ remote, offered, onClose, onEnd }: ChangeDialogProps) {
  const form = useId();
  const { state, begin } = useChange(remote, onEnd);
  const { name } = state;
  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      onClose={() => {
        if (name !== 'working') onClose();
      }}
    >
      <DialogTitle>{offered.question}</DialogTitle>
      <DialogContent>
        {name === 'asking' ? (
          <Reason
            id={form}
            offered={offered}
            onSubmit={(reason) => void begin({ ...offered.change, reason })}
          />
        ) : (
          <Progress state={state} />
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose} disabled={name === 'working'}>
          {name === 'asking' ? 'Cancel' : 'Close'}
        </Button>
        {name === 'asking' && (
          <Button
            type="submit"
            form={form}
            variant="contained"
            {...(offered.destructive ? { color: 'error' as const } : {})}
          >
            {offered.label}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
