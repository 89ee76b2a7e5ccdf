import { Box, Typography } from '@mui/material';
import { fonts } from '../theme/tokens.ts';

/** The mark: two speech marks that face each other, the interviewer's in ink, the person's in accent. */
export function Mark({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="3 3 26 26" aria-hidden="true" focusable="false">
      <path
        d="M14.5 5.5a9 9 0 0 0-9 9v6.2a5.3 5.3 0 1 0 5.3-5.3H9.2A5.4 5.4 0 0 1 14.5 9.8z"
        fill="var(--mui-palette-tokens-ink)"
      />
      <path
        d="M17.5 26.5a9 9 0 0 0 9-9v-6.2a5.3 5.3 0 1 0-5.3 5.3h1.6a5.4 5.4 0 0 1-5.3 5.6z"
        fill="var(--mui-palette-tokens-accent)"
      />
    </svg>
  );
}

/** The mark with the product's name. */
export function Logo({ name = 'Parley', size = 28 }: { name?: string; size?: number }) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1.25 }}>
      <Mark size={size} />
      <Typography
        component="span"
        sx={{
          fontFamily: fonts.heading,
          fontSize: `${(size * 0.9) / 16}rem`,
          fontWeight: 560,
          letterSpacing: '-0.02em',
          lineHeight: 1,
          // The face sits high in its line; this centers its small letters on the mark.
          pt: '0.14em',
          color: 'text.primary',
        }}
      >
        {name}
      </Typography>
    </Box>
  );
}
