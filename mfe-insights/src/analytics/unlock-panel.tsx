import { Box, Button, Typography } from '@mui/material';
import { Panel, upgradeAddress } from '@parley/shared-ui/components';
import { LockKeyhole } from 'lucide-react';
import { Link } from 'react-router-dom';

/** What Free sees in place of the recent interviews (product specification §2, "Analytics"). */
export function UnlockPanel() {
  return (
    <Panel title="Unlock Detailed Analytics">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <Box sx={{ display: 'flex', color: 'text.secondary' }}>
          <LockKeyhole size={20} aria-hidden="true" />
        </Box>
        <Typography sx={{ flex: '1 1 320px', color: 'text.secondary', maxWidth: '64ch' }}>
          See your newest results side by side, your scores by month and by year, and what they say
          about where to practice next.
        </Typography>
        <Button component={Link} to={upgradeAddress('parley_plus')} variant="contained">
          Upgrade Plan
        </Button>
      </Box>
    </Panel>
  );
}
