import { Box, Typography } from '@mui/material';
import { Badge } from '@parley/shared-ui/components';
import { type RemoteReleases, shellName } from '../answers.ts';
import { type Figure, mainFigures, shellFigures, vitalFigures } from './figures.ts';

const cell = {
  textAlign: 'left',
  fontWeight: 400,
  pl: 0,
  pr: 1.5,
  py: 1,
  verticalAlign: 'top',
} as const;

function Row({ name, values }: Figure) {
  return (
    <Box component="tr" sx={{ borderTop: 1, borderColor: 'divider' }}>
      <Box component="th" scope="row" sx={{ ...cell, color: 'text.secondary' }}>
        {name}
      </Box>
      {values.map((value, at) => (
        // The columns are the versions, in their fixed order.
        <Box component="td" key={at === 0 ? 'live' : 'canary'} sx={cell}>
          {value}
        </Box>
      ))}
    </Box>
  );
}

interface VersionTableProps {
  releases: RemoteReleases;
  /** What the table is about, for screen readers. */
  label: string;
  /** Whether web vitals are listed, too. */
  withVitals?: boolean;
}

/** Live version and canary side by side, figure by figure. */
export function VersionTable({ releases, label, withVitals = false }: VersionTableProps) {
  const { live, canary } = releases;
  const versions = [live.health, ...(canary ? [canary.health] : [])];
  const isShell = releases.remote === shellName;
  const main = isShell ? shellFigures(versions) : mainFigures(versions);
  const figures = [...main, ...(withVitals ? vitalFigures(versions) : [])];
  return (
    <Box
      component="table"
      aria-label={label}
      sx={{
        width: '100%',
        maxWidth: canary ? 720 : 480,
        tableLayout: 'fixed',
        borderCollapse: 'collapse',
        fontVariantNumeric: 'tabular-nums',
        fontSize: '0.9375rem',
      }}
    >
      <thead>
        <tr>
          <Box component="td" sx={cell} />
          <Box component="th" scope="col" sx={cell}>
            <Badge tone="green">Live</Badge>
            <Version>{live.version}</Version>
          </Box>
          {canary && (
            <Box component="th" scope="col" sx={cell}>
              <Badge tone="blue">{`Canary, ${canary.percent}%`}</Badge>
              <Version>{canary.version}</Version>
            </Box>
          )}
        </tr>
      </thead>
      <tbody>
        {figures.map((figure) => (
          <Row key={figure.name} {...figure} />
        ))}
      </tbody>
    </Box>
  );
}

function Version({ children }: { children: string }) {
  return (
    <Typography
      component="span"
      sx={{ display: 'block', mt: 0.75, fontWeight: 600, overflowWrap: 'anywhere' }}
    >
      {children}
    </Typography>
  );
}
