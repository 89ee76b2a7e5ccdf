// Also read by the build and by publishing, for what a page shows before its scripts run.
import pageColors from './page-colors.json' with { type: 'json' };

/**
 * The tokens of the visual identity: paper, ink and one clear voice. Every color pair used for text
 * passes WCAG 2.2 AA on paper and on surface in its scheme.
 */
export interface ColorTokens {
  /** Page. */
  paper: string;
  /** Card. */
  surface: string;
  /** A quiet band or an inset field on paper. */
  sunken: string;
  ink: string;
  muted: string;
  /** Hairline borders. */
  line: string;
  /** A border that must be seen: fields and outlined buttons. */
  lineStrong: string;
  /** Actions, links, the person. */
  accent: string;
  accentHover: string;
  onAccent: string;
  /** Live, recording, the one thing that matters now. */
  signal: string;
  green: string;
  blue: string;
  yellow: string;
  orange: string;
  red: string;
  purple: string;
}

export const lightColors: ColorTokens = {
  paper: pageColors.light,
  surface: '#FFFFFF',
  sunken: '#F3F0E9',
  ink: '#1B1B2F',
  muted: '#5C5B6B',
  line: 'rgba(27, 27, 47, 0.1)',
  lineStrong: 'rgba(27, 27, 47, 0.5)',
  accent: '#3B3BC4',
  accentHover: '#2E2EA3',
  onAccent: '#FFFFFF',
  signal: '#C2410C',
  green: '#15733C',
  blue: '#1D5FB8',
  yellow: '#8A6100',
  orange: '#B4470A',
  red: '#B3261E',
  purple: '#7A35B8',
};

export const darkColors: ColorTokens = {
  paper: pageColors.dark,
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

/** Families of type; each falls back to what the system has. */
export const fonts = {
  heading: "'Newsreader', 'Newsreader Fallback', Georgia, 'Times New Roman', serif",
  text: "'Instrument Sans', 'Instrument Sans Fallback', system-ui, -apple-system, 'Segoe UI', sans-serif",
  code: "'JetBrains Mono', ui-monospace, 'SFMono-Regular', Menlo, monospace",
} as const;

/** Radii in pixels: controls and cards. */
export const radius = { control: 10, card: 16 } as const;

/** Milliseconds of motion: feedback and entering. */
export const motion = { feedback: 120, entering: 220 } as const;

/** Widths in pixels that several screens agree on. */
export const layout = { content: 1160, sidebar: 232, sidebarCollapsed: 72 } as const;

/** The colors that scores and statuses use. */
export type Tone = 'green' | 'blue' | 'yellow' | 'orange' | 'red' | 'purple' | 'muted' | 'signal';
