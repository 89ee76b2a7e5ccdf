import { Box, Typography } from '@mui/material';
import { useAppSelector } from '@parley/shared-ui/store';
import { countAnswered, selectLive } from '../state/live-slice.ts';

function Row({ label, value, on }: { label: string; value: string | number; on?: boolean }) {
  return (
    <Box sx={{ display: 'flex', justifyContent: 'space-between', py: 0.75 }}>
      <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
        {label}
      </Typography>
      <Typography
        component="dd"
        variant="body2"
        sx={{
          m: 0,
          fontWeight: 600,
          fontVariantNumeric: 'tabular-nums',
          color: on ? 'success.main' : 'text.primary',
        }}
      >
        {value}
      </Typography>
    </Box>
  );
}

/**
 * Connection, recording and questions (product specification §2, "Status panel").
 * @param kind how the interview is held; '' where that is not known
 */
export function StatusPanel({ kind }: { kind: string }) {
  const live = useAppSelector(selectLive);
  const { transport, recording, questionCount, unsavedAnswers } = live;
  const connected = transport === 'connected';
  const isRecording = recording === 'recording';
  return (
    <Box
      component="section"
      aria-label="Status"
      sx={{ border: 1, borderColor: 'divider', borderRadius: '16px', px: 2, py: 1.25 }}
    >
      <Box component="dl" sx={{ m: 0 }}>
        <Row label="Connection" value={connected ? 'Active' : 'Inactive'} on={connected} />
        <Row label="Recording" value={isRecording ? 'Recording' : 'Stopped'} on={isRecording} />
        {kind && <Row label="Mode" value={kind} />}
        <Row label="Total questions" value={questionCount} />
        <Row label="Answered" value={countAnswered(live)} />
        {unsavedAnswers > 0 && <Row label="Waiting to be sent" value={unsavedAnswers} />}
      </Box>
    </Box>
  );
}
