import { Box, Skeleton, Stack, Typography } from '@mui/material';
import { ListSkeleton, Panel, Stat, StatRow } from '@parley/shared-ui/components';

/** The score ring without a score. */
function RingShape() {
  return (
    <Box
      aria-hidden="true"
      sx={{
        width: 168,
        height: 168,
        flexShrink: 0,
        border: '14px solid',
        borderColor: 'divider',
        borderRadius: '50%',
      }}
    />
  );
}

/** The shape of the results while they load (product specification §2, "Interview details"). */
export function LoadingResults() {
  return (
    <Stack spacing={4} aria-busy="true">
      <Panel>
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            columnGap: 5,
            rowGap: 2.5,
          }}
        >
          <RingShape />
          <Box role="status" sx={{ flex: '1 1 320px' }}>
            <Typography variant="h4" component="p">
              Loading Interview Results
            </Typography>
            <Typography sx={{ color: 'text.secondary', mt: 1 }}>
              Please wait while we process your interview data...
            </Typography>
          </Box>
        </Box>
      </Panel>
      <Box>
        <Skeleton width={220} height={24} sx={{ mb: 1.5 }} />
        <StatRow>
          <Stat label="Strengths" value={null} />
          <Stat label="Areas to Improve" value={null} />
          <Stat label="Avg Confidence" value={null} />
        </StatRow>
      </Box>
      <Panel flush>
        <ListSkeleton rows={3} />
      </Panel>
    </Stack>
  );
}
