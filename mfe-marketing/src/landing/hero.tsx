import { Box, Button, Typography } from '@mui/material';
import { Badge } from '@parley/shared-ui/components';
import { Link } from 'react-router-dom';
import { SampleReport } from './sample-report.tsx';
import { Inner } from './section.tsx';
import { WatchDemo } from './watch-demo.tsx';

/** The claims that the product makes (product specification §1). */
const claims = [
  { value: '91%', label: 'success rate' },
  { value: '50+', label: 'active users' },
  { value: '30+', label: 'languages and frameworks' },
  { value: '4.8', label: 'from 37 ratings' },
];

function Claims() {
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(4, auto)' },
        justifyContent: { sm: 'space-between' },
        gap: 3,
        pt: 3,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      {claims.map(({ value, label }) => (
        <Box
          key={label}
          sx={{ display: 'flex', flexDirection: 'column-reverse', justifyContent: 'flex-end' }}
        >
          <Typography
            component="dt"
            variant="body2"
            sx={{ color: 'text.secondary', maxWidth: '14ch' }}
          >
            {label}
          </Typography>
          <Typography
            component="dd"
            variant="h3"
            sx={{ m: 0, mb: 0.5, fontVariantNumeric: 'tabular-nums lining-nums' }}
          >
            {value}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

/** The first view: what it is, the one thing to do, and what comes out of it. */
export function Hero() {
  return (
    <Box component="section" aria-labelledby="headline" sx={{ py: { xs: 5, md: 8 } }}>
      <Inner>
        <Box
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1.02fr)' },
            gap: { xs: 6, lg: 9 },
            alignItems: 'center',
          }}
        >
          <Box>
            {/* A sentence, which has to fit a small screen also where its letters stand apart. */}
            <Box sx={{ '& > span': { whiteSpace: 'normal' } }}>
              <Badge tone="green">Engineers who practice here are getting offers</Badge>
            </Box>
            <Typography
              id="headline"
              variant="h1"
              sx={{ mt: 3, maxWidth: '15ch', textWrap: 'balance' }}
            >
              Have the hard interview here first
            </Typography>
            <Typography
              variant="subtitle1"
              component="p"
              sx={{ color: 'text.secondary', mt: 2.5, maxWidth: '50ch' }}
            >
              Talk with an AI interviewer who asks, listens and follows up. Then read what was
              strong and what to improve, with your own words as the evidence.
            </Typography>
            <Box
              sx={{
                display: 'flex',
                flexWrap: 'wrap',
                alignItems: 'center',
                gap: 1.5,
                mt: 4,
                mb: 6,
              }}
            >
              <Button component={Link} to="/create-account" variant="contained" size="large">
                Practice Free Interview
              </Button>
              <WatchDemo />
              <Typography variant="body2" sx={{ color: 'text.secondary', width: '100%' }}>
                Free account. No card needed.
              </Typography>
            </Box>
            <Claims />
          </Box>
          <SampleReport />
        </Box>
      </Inner>
    </Box>
  );
}
