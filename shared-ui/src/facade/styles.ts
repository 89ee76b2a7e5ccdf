/**
 * What the host provides of MUI's styling: what screens and the charts use. `styles-source` is the
 * library's own module.
 */

export type * from 'styles-source';
export {
  alpha,
  createTheme,
  css,
  darken,
  keyframes,
  lighten,
  styled,
  ThemeProvider,
  useColorScheme,
  useTheme,
  useThemeProps,
} from 'styles-source';
