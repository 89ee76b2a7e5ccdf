import { Box, Typography } from '@mui/material';
import { Panel } from '@parley/shared-ui/components';
import { Mail } from 'lucide-react';

/** The email address; read only, as it identifies the account (product specification §2). */
export function ContactInformation({ email }: { email: string }) {
  return (
    <Panel title="Contact Information">
      <Box component="dl" sx={{ m: 0 }}>
        <Typography component="dt" variant="body2" sx={{ color: 'text.secondary', mb: 0.5 }}>
          Email
        </Typography>
        <Box component="dd" sx={{ m: 0, display: 'flex', alignItems: 'flex-start', gap: 1.25 }}>
          <Box component="span" sx={{ display: 'flex', color: 'text.secondary', pt: '1px' }}>
            <Mail size={20} aria-hidden="true" />
          </Box>
          <Typography component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            {email}
          </Typography>
        </Box>
      </Box>
    </Panel>
  );
}
