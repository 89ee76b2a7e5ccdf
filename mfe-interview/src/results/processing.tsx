import { Box, Typography } from '@mui/material';
import { Panel } from '@parley/shared-ui/components';
import { Check, Circle, LoaderCircle } from 'lucide-react';

type StepState = 'done' | 'in progress' | 'pending';

/** The checklist of the specification's §2, "Interview results view". */
const steps: readonly { label: string; state: StepState }[] = [
  { label: 'Analyzing responses', state: 'done' },
  { label: 'Calculating scores', state: 'done' },
  { label: 'Generating feedback', state: 'in progress' },
  { label: 'Preparing report', state: 'pending' },
];

function StepIcon({ state }: { state: StepState }) {
  if (state === 'done')
    return <Check size={20} color="var(--mui-palette-tokens-green)" aria-hidden />;
  if (state === 'pending') return <Circle size={20} opacity={0.4} aria-hidden />;
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        animation: 'turn 1.2s linear infinite',
        '@keyframes turn': { to: { transform: 'rotate(360deg)' } },
      }}
    >
      <LoaderCircle size={20} color="var(--mui-palette-tokens-accent)" aria-hidden />
    </Box>
  );
}

/** Shown while the answers are graded. */
export function Processing() {
  return (
    <Box sx={{ maxWidth: 640, mx: 'auto', mt: { xs: 2, md: 8 } }}>
      <Typography variant="h2" component="h1">
        Processing Your Results
      </Typography>
      <Typography variant="subtitle1" component="p" sx={{ color: 'text.secondary', mt: 2, mb: 4 }}>
        Our AI is analyzing your interview responses and preparing detailed feedback...
      </Typography>
      <Panel>
        <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
          {steps.map(({ label, state }) => (
            <Box
              component="li"
              key={label}
              sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}
            >
              <StepIcon state={state} />
              <Typography sx={{ flex: 1, fontWeight: state === 'in progress' ? 600 : 400 }}>
                {label}
              </Typography>
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {state}
              </Typography>
            </Box>
          ))}
        </Box>
      </Panel>
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 2 }}>
        Estimated time: 30-60 seconds
      </Typography>
    </Box>
  );
}
