import { Box, Grid, Skeleton, Stack } from '@mui/material';
import { Panel } from '@parley/shared-ui/components';
import { LanguagesHint } from '../languages/preferred-languages.tsx';
import { QuickStats } from './quick-stats.tsx';

/** The shape of the profile while it loads. */
export function LoadingProfile() {
  return (
    <Grid container spacing={3} role="status" aria-busy="true" aria-label="Loading your profile">
      <Grid size={{ xs: 12, md: 7 }}>
        <Stack spacing={3}>
          <Panel title="Personal Information">
            <Box sx={{ display: 'flex', alignItems: 'center', gap: { xs: 2, sm: 2.5 } }}>
              <Skeleton variant="circular" width={72} height={72} />
              <Box sx={{ flex: 1 }}>
                <Skeleton width="60%" height={36} />
                <Skeleton width="44%" height={24} />
                <Skeleton width="72%" height={20} sx={{ display: { sm: 'none' } }} />
              </Box>
            </Box>
          </Panel>
          <Panel title="Contact Information">
            <Skeleton width={48} height={20} />
            <Skeleton width="52%" height={27} />
          </Panel>
          <Panel title="Preferred Languages">
            <LanguagesHint />
            <Skeleton variant="rounded" width={132} height={36} />
          </Panel>
          <QuickStats totalInterviews={null} />
        </Stack>
      </Grid>
      <Grid size={{ xs: 12, md: 5 }}>
        <Panel title="Account Plan">
          <Skeleton width="46%" height={36} />
          <Skeleton width="72%" height={24} sx={{ mb: 3 }} />
          {['70%', '52%', '61%', '46%', '66%', '55%'].map((width) => (
            <Skeleton key={width} width={width} height={32} />
          ))}
        </Panel>
      </Grid>
    </Grid>
  );
}
