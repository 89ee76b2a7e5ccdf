import { Box, Typography } from '@mui/material';
import { fonts, type Tone, toneColor } from '../theme/theme.tsx';

export interface ScoreRingProps {
  /** 0 to 100; shown rounded. */
  score: number;
  tone: Tone;
  /** The word for the score. */
  label?: string;
  /** Diameter in pixels. */
  size?: number;
}

/** The overall score as a ring that opens at the bottom, as two arcs that almost touch. */
export function ScoreRing({ score, tone, label, size = 168 }: ScoreRingProps) {
  const rounded = Math.round(score);
  const stroke = 10;
  const radius = (120 - stroke) / 2;
  const circumference = 2 * Math.PI * radius;
  const arc = circumference * 0.8;
  return (
    <Box
      role="img"
      aria-label={`Overall score ${rounded} out of 100${label ? `, ${label}` : ''}`}
      sx={{ width: size, flexShrink: 0, textAlign: 'center' }}
    >
      <Box sx={{ position: 'relative', height: size * 0.94 }}>
        <svg viewBox="0 0 120 120" width={size} height={size} aria-hidden="true" focusable="false">
          <g fill="none" strokeWidth={stroke} strokeLinecap="round" transform="rotate(126 60 60)">
            <circle
              cx="60"
              cy="60"
              r={radius}
              stroke="var(--mui-palette-tokens-line)"
              strokeDasharray={`${arc} ${circumference}`}
            />
            {rounded > 0 && (
              <circle
                cx="60"
                cy="60"
                r={radius}
                stroke={toneColor(tone)}
                strokeDasharray={`${(arc * Math.min(100, rounded)) / 100} ${circumference}`}
              />
            )}
          </g>
        </svg>
        <Box
          sx={{
            position: 'absolute',
            inset: 0,
            height: size,
            display: 'flex',
            flexDirection: 'column',
            alignItems: 'center',
            justifyContent: 'center',
          }}
        >
          <Typography
            component="span"
            sx={{
              fontFamily: fonts.heading,
              fontSize: size * 0.3,
              fontWeight: 500,
              lineHeight: 1,
              fontVariantNumeric: 'tabular-nums lining-nums',
            }}
          >
            {rounded}
          </Typography>
          <Typography variant="body2" component="span" sx={{ color: 'text.secondary' }}>
            out of 100
          </Typography>
        </Box>
      </Box>
      {label && (
        <Typography
          component="span"
          variant="body2"
          sx={{
            display: 'block',
            fontWeight: 600,
            color: toneColor(tone),
          }}
        >
          {label}
        </Typography>
      )}
    </Box>
  );
}
