import { Alert, Box, Button } from '@mui/material';
import { localDataItems } from '@parley/shared-ui/local-data-items';
import { countLocalData, deleteLocalData, type LocalData } from '@parley/shared-ui/offline-storage';
import { workingButton } from '@parley/shared-ui/working-button';
import { useState } from 'react';

const nothingKnown: LocalData = { recordings: 0, bytes: 0, conversations: 0, unsentAnswers: 0 };

/** Deletes what this browser stores of a person. @returns what is left; `null` when nothing is */
export async function deleteHere(userId: string): Promise<LocalData | null> {
  try {
    await deleteLocalData(userId);
    return null;
  } catch {
    return countLocalData(userId).catch(() => nothingKnown);
  }
}

export interface LeftHereProps {
  left: LocalData;
  /** Tries to delete it again. */
  onRetry: () => Promise<void>;
}

/** Says what could not be deleted from this browser, and tries again. */
export function LeftHere({ left, onRetry }: LeftHereProps) {
  const [isDeleting, setDeleting] = useState(false);
  const retry = async () => {
    setDeleting(true);
    await onRetry();
    setDeleting(false);
  };
  return (
    <Alert
      severity="error"
      sx={{ mt: 2 }}
      action={
        <Button color="inherit" size="small" {...workingButton(isDeleting, retry)}>
          {isDeleting ? 'Deleting…' : 'Try Again'}
        </Button>
      }
    >
      Not everything was deleted from this browser. Another tab may be using it: close the other
      tabs of this site and try again.
      <Box component="ul" sx={{ m: 0, mt: 1, pl: 2.5 }}>
        {localDataItems(left).map((item) => (
          <li key={item}>{item}</li>
        ))}
      </Box>
    </Alert>
  );
}
