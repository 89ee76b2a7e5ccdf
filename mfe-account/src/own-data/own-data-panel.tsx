import { Box, Button, Divider, Typography } from '@mui/material';
import type { Profile } from '@parley/shared-ui/answers/profile';
import { Panel } from '@parley/shared-ui/components';
import { useOutcomeToast } from '@parley/shared-ui/outcome-toast';
import { workingButton } from '@parley/shared-ui/working-button';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useAccountExportMutation } from '../account-api.ts';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';

/** A person's rights over their data (privacy policy): take it along, have it deleted. */
export function OwnDataPanel({ person }: { person: Pick<Profile, 'id' | 'email'> }) {
  const [download, { isLoading }] = useAccountExportMutation();
  const [deleting, setDeleting] = useState(false);
  const tell = useOutcomeToast();
  const take = () => tell(download().unwrap(), () => 'Your data is downloaded.');
  return (
    <Panel title="Your Data">
      <Typography sx={{ color: 'text.secondary' }}>
        One archive with everything we keep about you: your profile, interviews, answers, feedback
        and payments as JSON, receipts and reports as PDF.
      </Typography>
      <Button
        variant="outlined"
        startIcon={<Download size={20} aria-hidden="true" />}
        {...workingButton(isLoading, take)}
        sx={{ mt: 2 }}
      >
        {isLoading ? 'Preparing your data…' : 'Download Everything'}
      </Button>
      <Divider sx={{ my: 3 }} />
      <Typography sx={{ color: 'text.secondary' }}>
        Deleting your account erases all of it after 14 days.
      </Typography>
      <Box sx={{ mt: 2 }}>
        <Button
          variant="outlined"
          onClick={() => setDeleting(true)}
          sx={{ color: 'error.main', borderColor: 'error.main' }}
        >
          Delete Account
        </Button>
      </Box>
      <DeleteAccountDialog person={person} open={deleting} onClose={() => setDeleting(false)} />
    </Panel>
  );
}
