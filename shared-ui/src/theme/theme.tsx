import { CssBaseline, GlobalStyles } from '@mui/material';
import { type CSSObject, createTheme, ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { componentOverrides } from './component-overrides.ts';
import { type ColorTokens, darkColors, fonts, lightColors, radius, type Tone } from './tokens.ts';

export { type ColorTokens, fonts, layout, motion, radius, type Tone } from './tokens.ts';

declare module 'styles-source' {
  interface CssThemeVariables {
    enabled: true;
  }
  interface Palette {
    tokens: ColorTokens;
  }
  interface PaletteOptions {
    tokens?: ColorTokens;
  }
}

/** A style for words that screen readers say and nobody sees. */
export const visuallyHidden = {
  position: 'absolute',
  // With a unit: the system reads a bare 1 as the whole width.
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;

/** The attribute on `<html>`, or on any part of a page, that chooses light or dark. */
export const colorSchemeAttribute = 'data-color-scheme';

function palette(colors: ColorTokens) {
  return {
    tokens: colors,
    primary: {
      main: colors.accent,
      dark: colors.accentHover,
      contrastText: colors.onAccent,
    },
    error: { main: colors.red },
    warning: { main: colors.orange },
    info: { main: colors.blue },
    success: { main: colors.green },
    background: { default: colors.paper, paper: colors.surface },
    text: { primary: colors.ink, secondary: colors.muted },
    divider: colors.line,
  };
}

const heading = (px: number, weight = 500) => ({
  fontFamily: fonts.heading,
  fontSize: `${px / 16}rem`,
  fontWeight: weight,
  lineHeight: 1.15,
  letterSpacing: '-0.012em',
});

/** The one theme: light and dark from the same tokens, on an 8 px grid. */
export const theme = createTheme({
  cssVariables: { colorSchemeSelector: colorSchemeAttribute },
  colorSchemes: {
    light: { palette: palette(lightColors) },
    dark: { palette: palette(darkColors) },
  },
  spacing: 8,
  shape: { borderRadius: radius.control },
  typography: {
    fontFamily: fonts.text,
    fontSize: 15,
    htmlFontSize: 16,
    h1: { ...heading(48), '@media (max-width: 600px)': { fontSize: `${36 / 16}rem` } },
    h2: { ...heading(36), '@media (max-width: 600px)': { fontSize: `${27 / 16}rem` } },
    h3: heading(27),
    h4: heading(21),
    h5: { ...heading(17, 600), fontFamily: fonts.text, lineHeight: 1.3, letterSpacing: 0 },
    h6: { ...heading(15, 600), fontFamily: fonts.text, lineHeight: 1.3, letterSpacing: 0 },
    subtitle1: { fontSize: `${17 / 16}rem`, lineHeight: 1.55 },
    body1: { fontSize: `${15 / 16}rem`, lineHeight: 1.55 },
    body2: { fontSize: `${13 / 16}rem`, lineHeight: 1.5 },
    caption: { fontSize: `${13 / 16}rem`, lineHeight: 1.4 },
    button: { fontSize: `${15 / 16}rem`, fontWeight: 600, textTransform: 'none', lineHeight: 1.4 },
    overline: {
      fontSize: `${13 / 16}rem`,
      fontWeight: 600,
      letterSpacing: '0.02em',
      textTransform: 'none',
      lineHeight: 1.4,
    },
  },
  components: componentOverrides,
});

/**
 * On paper every page has light's colors, whichever the screen has: browsers print no backgrounds,
 * and light text on white cannot be read. Its selectors outweigh those of the screen's schemes.
 */
function printColors(): CSSObject {
  const sheets: Record<string, CSSObject>[] = theme.generateStyleSheets();
  const isLight = (selector: string) => selector.includes(`[${colorSchemeAttribute}="light"]`);
  const light = sheets.flatMap(Object.entries).find(([selector]) => isLight(selector));
  return {
    [`:root[${colorSchemeAttribute}], :root [${colorSchemeAttribute}]`]: light?.[1],
    [`:root[${colorSchemeAttribute}]`]: { backgroundColor: '#fff' },
  };
}

/** A CSS color of a tone that follows the scheme of where it is used. */
export function toneColor(tone: Tone): string {
  return `var(--mui-palette-tokens-${tone})`;
}

/** The same tone as a tint for a background: 12 % (identity, "Color"). */
export function toneTint(tone: Tone): string {
  return `color-mix(in srgb, ${toneColor(tone)} 12%, transparent)`;
}

/**
 * Provides the theme and the baseline of every page. The scheme follows the system until the person
 * chooses one.
 */
export function AppTheme({ children }: { children: ReactNode }) {
  return (
    <ThemeProvider theme={theme} defaultMode="system" disableTransitionOnChange>
      <CssBaseline enableColorScheme />
      <GlobalStyles
        styles={{
          body: { fontSynthesis: 'none', WebkitFontSmoothing: 'antialiased' },
          'h1, h2, h3, h4': { textWrap: 'balance' },
          p: { textWrap: 'pretty' },
          // What only a script can focus, such as a heading after a failure, needs no ring.
          ':focus-visible:not([tabindex="-1"])': {
            outline: '2px solid var(--mui-palette-tokens-accent)',
            outlineOffset: 2,
          },
          '@media print': printColors(),
          '@media (prefers-reduced-motion: reduce)': {
            '*, *::before, *::after': {
              animationDuration: '0.01ms !important',
              animationIterationCount: '1 !important',
              transition: 'none !important',
              scrollBehavior: 'auto !important',
            },
          },
        }}
      />
      {children}
    </ThemeProvider>
  );
}
