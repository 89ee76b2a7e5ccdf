import { Box } from '@mui/material';
import { Panel, Stat } from '@parley/shared-ui/components';
import { Award, Layers } from 'lucide-react';

export interface QuickStatsProps {
  /** `null` while it loads; absent where it is not known. */
  totalInterviews?: number | null | undefined;
}

/** Two figures; achievements are always 'None' (product specification §2, "Profile settings"). */
export function QuickStats({ totalInterviews }: QuickStatsProps) {
  return (
    <Panel title="Quick Stats">
      <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 2 }}>
        <Stat
          label="Total Interviews"
          icon={<Layers size={20} aria-hidden="true" />}
          value={totalInterviews === undefined ? 'N/A' : totalInterviews}
        />
        <Stat label="Achievements" icon={<Award size={20} aria-hidden="true" />} value="None" />
      </Box>
    </Panel>
  );
}
