/**
 * The colors of the visual identity in its light and dark scheme: the one source for screens, pages of
 * the API, mails and PDFs. Every color pair used for text passes WCAG 2.2 AA on paper and on surface.
 */
export const lightColors = {
  /** Page. */
  paper: '#FAF8F4',
  /** Card. */
  surface: '#FFFFFF',
  /** A quiet band or an inset field on paper. */
  sunken: '#F3F0E9',
  ink: '#1B1B2F',
  muted: '#5C5B6B',
  /** Hairline borders. */
  line: 'rgba(27, 27, 47, 0.1)',
  /** A border that must be seen: fields and outlined buttons. */
  lineStrong: 'rgba(27, 27, 47, 0.5)',
  /** Actions and links. */
  accent: '#3B3BC4',
  accentHover: '#2E2EA3',
  onAccent: '#FFFFFF',
  /** Live, recording, the one thing that matters now. */
  signal: '#C2410C',
  green: '#15733C',
  blue: '#1D5FB8',
  yellow: '#8A6100',
  orange: '#B4470A',
  red: '#B3261E',
  purple: '#7A35B8',
} as const;

/** The colors of the visual identity by their use. */
export type ColorTokens = Readonly<Record<keyof typeof lightColors, string>>;

export const darkColors: ColorTokens = {
  paper: '#12121C',
  surface: '#1B1B29',
  sunken: '#0D0D15',
  ink: '#F2F0EA',
  muted: '#A9A7B8',
  line: 'rgba(242, 240, 234, 0.12)',
  lineStrong: 'rgba(242, 240, 234, 0.45)',
  accent: '#A5A6FF',
  accentHover: '#BDBEFF',
  onAccent: '#12121C',
  signal: '#FF9A6B',
  green: '#5FD08A',
  blue: '#7FB4FF',
  yellow: '#F2C94C',
  orange: '#FFA35C',
  red: '#FF8A80',
  purple: '#CFA3FF',
};

/** A hairline where transparency is not available: mails and paper. */
export const solidLine = '#E4E1D8';
