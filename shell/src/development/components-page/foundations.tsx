import { Box, Typography } from '@mui/material';
import { Logo, Mark } from '@parley/shared-ui/components';
import { type ColorTokens, fonts } from '@parley/shared-ui/theme';
import { Row, State } from './section.tsx';

const colors: readonly (keyof ColorTokens)[] = [
  'paper',
  'surface',
  'ink',
  'muted',
  'line',
  'lineStrong',
  'accent',
  'accentHover',
  'onAccent',
  'signal',
  'green',
  'blue',
  'yellow',
  'orange',
  'red',
  'purple',
];

export function ColorExamples() {
  return (
    <Box
      component="ul"
      sx={{
        listStyle: 'none',
        m: 0,
        p: 0,
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fill, minmax(112px, 1fr))',
        gap: 1.5,
      }}
    >
      {colors.map((color) => (
        <Box component="li" key={color}>
          <Box
            sx={{
              height: 48,
              borderRadius: '10px',
              border: 1,
              borderColor: 'var(--mui-palette-tokens-lineStrong)',
              bgcolor: `var(--mui-palette-tokens-${color})`,
            }}
          />
          <Typography variant="body2">{color}</Typography>
        </Box>
      ))}
    </Box>
  );
}

const variants = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'subtitle1', 'body1', 'body2'] as const;

export function TypeExamples() {
  return (
    <>
      {variants.map((variant) => (
        <State key={variant} name={variant}>
          <Typography variant={variant} component="p" sx={{ overflowWrap: 'anywhere' }}>
            Explain how effects run, and when cleanup does
          </Typography>
        </State>
      ))}
      <State name="code">
        <Typography component="code" sx={{ fontFamily: fonts.code }}>
          useEffect(subscribe, [])
        </Typography>
      </State>
    </>
  );
}

export function LogoExamples() {
  return (
    <Row>
      <Logo />
      <Logo name="Another name" size={20} />
      <Mark size={48} />
    </Row>
  );
}
