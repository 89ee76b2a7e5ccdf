import type { Components, Theme } from '@mui/material/styles';
import { motion, radius } from './tokens.ts';

const line = 'var(--mui-palette-tokens-line)';
const lineStrong = 'var(--mui-palette-tokens-lineStrong)';
const accent = 'var(--mui-palette-tokens-accent)';
const ink = 'var(--mui-palette-tokens-ink)';

/** Where a system's own colors take the place of ours, what a background alone tells is not seen. */
const forcedColors = '@media (forced-colors: active)';

/**
 * How the library's components look here: hairlines instead of shadows, calm buttons, one soft
 * shadow for what floats.
 */
export const componentOverrides: Components<Theme> = {
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    // A button has the system's font unless it is told otherwise; text in a summary or a card keeps ours.
    styleOverrides: { root: { fontFamily: 'inherit' } },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: {
        borderRadius: radius.control,
        minHeight: 44,
        padding: '9px 18px',
        transition: `background-color ${motion.feedback}ms ease-out, border-color ${motion.feedback}ms ease-out`,
        '&.Mui-focusVisible': { outline: `2px solid ${accent}`, outlineOffset: 2 },
      },
      sizeSmall: { minHeight: 36, padding: '5px 12px', fontSize: '0.875rem' },
      sizeLarge: { minHeight: 52, padding: '13px 26px', fontSize: '1.0625rem' },
      outlined: {
        borderColor: lineStrong,
        color: ink,
        '&:hover': {
          borderColor: ink,
          backgroundColor: `color-mix(in srgb, ${ink} 5%, transparent)`,
        },
      },
      contained: {
        [forcedColors]: { border: '1px solid' },
        // Away from the text on it in both schemes: the library's own shade is too dark in the dark.
        '&.MuiButton-colorError:hover': {
          backgroundColor: `color-mix(in srgb, var(--mui-palette-error-main) 86%, ${ink})`,
        },
      },
      text: {
        '&:hover': { backgroundColor: `color-mix(in srgb, ${accent} 8%, transparent)` },
      },
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: {
        borderRadius: radius.control,
        width: 44,
        height: 44,
        '&.Mui-focusVisible': { outline: `2px solid ${accent}`, outlineOffset: 2 },
      },
      sizeSmall: { width: 36, height: 36 },
    },
  },
  MuiPaper: {
    defaultProps: { elevation: 0 },
    styleOverrides: { root: { backgroundImage: 'none' } },
  },
  MuiCard: {
    styleOverrides: {
      root: { borderRadius: radius.card, border: `1px solid ${line}`, backgroundImage: 'none' },
    },
  },
  MuiDialog: {
    styleOverrides: {
      paper: {
        borderRadius: radius.card,
        border: `1px solid ${line}`,
        boxShadow: '0 24px 64px rgba(18, 18, 28, 0.24)',
      },
    },
  },
  MuiDialogTitle: {
    defaultProps: { variant: 'h4' },
    styleOverrides: { root: { paddingTop: 24 } },
  },
  MuiDialogActions: {
    // The gap keeps its size when buttons wrap; the library's own margins do not.
    defaultProps: { disableSpacing: true },
    styleOverrides: {
      root: ({ theme }) => ({
        padding: '8px 24px 24px',
        flexWrap: 'wrap',
        gap: 12,
        [theme.breakpoints.down('sm')]: { flexDirection: 'column', alignItems: 'stretch' },
      }),
    },
  },
  MuiMenu: {
    styleOverrides: {
      paper: {
        borderRadius: radius.control,
        border: `1px solid ${line}`,
        boxShadow: '0 12px 32px rgba(18, 18, 28, 0.16)',
      },
    },
  },
  MuiOutlinedInput: {
    styleOverrides: {
      root: {
        backgroundColor: 'var(--mui-palette-background-paper)',
        '&:not(.Mui-focused):not(.Mui-error):hover .MuiOutlinedInput-notchedOutline': {
          borderColor: ink,
        },
      },
      notchedOutline: { borderColor: lineStrong },
      input: {
        padding: '12px 14px',
        height: 'auto',
        // The border shows the focus; a second ring would cross the label.
        '&&:focus-visible': { outline: 'none' },
      },
      multiline: { padding: 0 },
    },
  },
  MuiInputLabel: {
    styleOverrides: {
      outlined: {
        // In step with the input's own padding.
        '&:not(.MuiInputLabel-shrink)': { transform: 'translate(14px, 11px) scale(1)' },
      },
    },
  },
  MuiFormLabel: {
    styleOverrides: {
      root: { '&:not(.Mui-focused):not(.Mui-error)': { color: 'var(--mui-palette-tokens-muted)' } },
    },
  },
  MuiTooltip: {
    styleOverrides: {
      tooltip: {
        backgroundColor: ink,
        color: 'var(--mui-palette-tokens-paper)',
        fontSize: '0.8125rem',
        borderRadius: 8,
        padding: '6px 10px',
      },
    },
  },
  MuiAccordion: {
    defaultProps: { disableGutters: true, elevation: 0 },
    styleOverrides: {
      root: {
        border: `1px solid ${line}`,
        '&::before': { display: 'none' },
        '&:first-of-type': { borderTopLeftRadius: radius.card, borderTopRightRadius: radius.card },
        '&:last-of-type': {
          borderBottomLeftRadius: radius.card,
          borderBottomRightRadius: radius.card,
        },
        '& + &': { borderTop: 'none' },
      },
    },
  },
  MuiLink: {
    defaultProps: { underline: 'hover' },
    styleOverrides: { root: { textUnderlineOffset: '0.18em', fontWeight: 500 } },
  },
  MuiLinearProgress: {
    styleOverrides: {
      root: { borderRadius: 4, height: 6, [forcedColors]: { border: '1px solid' } },
      bar: { [forcedColors]: { backgroundColor: 'Highlight !important' } },
    },
  },
  MuiSkeleton: {
    defaultProps: { animation: 'wave' },
    styleOverrides: { rounded: { borderRadius: radius.control } },
  },
  MuiListItemButton: {
    styleOverrides: {
      root: {
        borderRadius: radius.control,
        '&.Mui-focusVisible': { outline: `2px solid ${accent}`, outlineOffset: -2 },
        '&.Mui-selected': { [forcedColors]: { border: '1px solid' } },
      },
    },
  },
  MuiTabs: {
    styleOverrides: { indicator: { [forcedColors]: { backgroundColor: 'Highlight' } } },
  },
  MuiToggleButton: {
    styleOverrides: {
      root: {
        '&.Mui-selected, &.Mui-selected:hover': {
          [forcedColors]: {
            // Else the browser puts a surface of its own below the text.
            forcedColorAdjust: 'none',
            backgroundColor: 'Highlight',
            color: 'HighlightText',
            borderColor: 'Highlight',
            outlineColor: 'CanvasText',
          },
        },
      },
    },
  },
};
