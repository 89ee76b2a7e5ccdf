import { Box, Typography } from '@mui/material';
import type { ErrorKind, Health } from '../answers.ts';
import { noData } from '../figures/figures.ts';
import { ErrorPlace } from './error-place.tsx';

interface ErrorListProps {
  remote: string;
  /** What the version is. */
  name: 'Live' | 'Canary';
  version: string;
  health: Health;
}

/** The errors of one version that came most often, by kind, with their places in the sources. */
export function ErrorList({ remote, name, version, health }: ErrorListProps) {
  return (
    <Box sx={{ mb: 3, '&:last-child': { mb: 0 } }}>
      <Typography variant="h6" component="h3" sx={{ mb: 1, overflowWrap: 'anywhere' }}>
        {`${name} ${version}`}
      </Typography>
      {health === null || health.topErrors.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>
          {health === null ? `There is ${noData} of this version.` : 'No error was reported.'}
        </Typography>
      ) : (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {health.topErrors.map((kind) => (
            <Kind key={`${kind.name} ${kind.message}`} release={{ remote, version }} kind={kind} />
          ))}
        </Box>
      )}
    </Box>
  );
}

interface KindProps {
  release: { remote: string; version: string };
  kind: ErrorKind;
}

function Kind({ release, kind: { name, message, count, frame } }: KindProps) {
  return (
    <Box component="li" sx={{ py: 1, borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', gap: 2 }}>
        <Typography sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          <strong>{name}</strong>
          {message !== '' && ` ${message}`}
        </Typography>
        <Typography sx={{ fontVariantNumeric: 'tabular-nums' }}>{`${count}×`}</Typography>
      </Box>
      <ErrorPlace {...release} frame={frame} />
    </Box>
  );
}
