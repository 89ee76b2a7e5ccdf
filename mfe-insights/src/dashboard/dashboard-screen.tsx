import { Stack } from '@mui/material';
import { PageHeader } from '@parley/shared-ui/components';
import { Slot } from '@parley/shared-ui/slots';
import { Progress } from './progress.tsx';
import { RecentActivity } from './recent-activity.tsx';
import { StartPanel } from './start-panel.tsx';

/** The dashboard (product specification §2): start an interview, see how far one has come. */
export function DashboardScreen() {
  return (
    <>
      <PageHeader title="Dashboard" subtitle="Start an interview, and see how far you have come" />
      <Stack spacing={4}>
        <StartPanel />
        <Progress />
        <Slot name="dashboard-card" version="1.0.0" minHeight={{ xs: 136, sm: 96 }} />
        <RecentActivity />
      </Stack>
    </>
  );
}
