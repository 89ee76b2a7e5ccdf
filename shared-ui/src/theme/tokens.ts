// The colors are in the contract, since the API's documents have them, too.
export { type ColorTokens, darkColors, lightColors } from '@parley/api/contract/display/palette';

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
