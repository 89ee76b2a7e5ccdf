import { Box } from '@mui/material';
import type { Profile } from '@parley/shared-ui/answers/profile';
import { Panel, Stat } from '@parley/shared-ui/components';
import { Award, Layers } from 'lucide-react';

/** Two figures; achievements are always 'None' (product specification §2, "Profile settings"). */
export function QuickStats({ totalInterviews }: Pick<Profile, 'totalInterviews'>) {
  return (
    <Panel title="Quick Stats">
      <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 2 }}>
        <Stat
          label="Total Interviews"
          icon={<Layers size={20} aria-hidden="true" />}
          value={totalInterviews ?? 'N/A'}
        />
        <Stat label="Achievements" icon={<Award size={20} aria-hidden="true" />} value="None" />
      </Box>
    </Panel>
  );
}
