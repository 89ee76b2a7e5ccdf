import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { type Tone, toneColor, toneTint } from '../theme/theme.tsx';

export interface BadgeProps {
  tone: Tone;
  icon?: ReactNode;
  children: ReactNode;
}

/** A word on a tint of its color: status, band or plan. */
export function Badge({ tone, icon, children }: BadgeProps) {
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.75,
        px: 1.25,
        py: 0.375,
        borderRadius: 999,
        fontSize: '0.8125rem',
        fontWeight: 600,
        lineHeight: 1.4,
        whiteSpace: 'nowrap',
        fontVariantNumeric: 'tabular-nums',
        // On its own tint, small text of the plain color has less contrast than WCAG asks for.
        color: `color-mix(in srgb, ${toneColor(tone)} 85%, var(--mui-palette-text-primary))`,
        backgroundColor: toneTint(tone),
      }}
    >
      {icon}
      {children}
    </Box>
  );
}
