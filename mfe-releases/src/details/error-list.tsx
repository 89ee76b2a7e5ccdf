import { Box, Typography } from '@mui/material';
import type { Health } from '../answers.ts';
import { noData } from '../figures/figures.ts';

/** The errors of one version that came most often, by kind. */
export function ErrorList({ name, health }: { name: string; health: Health }) {
  return (
    <Box sx={{ mb: 3, '&:last-child': { mb: 0 } }}>
      <Typography variant="h6" component="h3" sx={{ mb: 1, overflowWrap: 'anywhere' }}>
        {name}
      </Typography>
      {health === null || health.topErrors.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>
          {health === null ? `There is ${noData} of this version.` : 'No error was reported.'}
        </Typography>
      ) : (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {health.topErrors.map(({ name: kind, message, count }) => (
            <Box
              component="li"
              key={`${kind} ${message}`}
              sx={{ display: 'flex', gap: 2, py: 1, borderTop: 1, borderColor: 'divider' }}
            >
              <Typography sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                <strong>{kind}</strong>
                {message !== '' && ` ${message}`}
              </Typography>
              <Typography sx={{ fontVariantNumeric: 'tabular-nums' }}>{`${count}×`}</Typography>
            </Box>
          ))}
        </Box>
      )}
    </Box>
  );
}
