import { fonts } from '@parley/shared-ui/theme';

/** A color of the theme, in whichever scheme is shown. */
export const token = (name: string) => `var(--mui-palette-tokens-${name})`;

/** Lines and words around every chart. */
export const axisLook = {
  '&& .MuiChartsAxis-line, && .MuiChartsAxis-tick': { stroke: token('line') },
  '&& .MuiChartsGrid-line': { stroke: token('line'), shapeRendering: 'crispEdges' },
  '&& .MuiChartsAxis-tickLabel': {
    fontFamily: fonts.text,
    fontSize: '0.8125rem',
    fill: token('muted'),
  },
} as const;
