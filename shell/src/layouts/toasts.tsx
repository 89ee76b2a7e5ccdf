import { GlobalStyles } from '@mui/material';
import { styled } from '@mui/material/styles';
import { MaterialDesignContent, SnackbarProvider } from 'notistack';
import type { ReactNode } from 'react';
import { toastDurationMs } from './toast-duration.ts';

const Toast = styled(MaterialDesignContent)({
  '&.notistack-MuiContent': {
    color: 'var(--mui-palette-tokens-ink)',
    backgroundColor: 'var(--mui-palette-background-paper)',
    border: '1px solid var(--mui-palette-tokens-line)',
    borderLeft: '4px solid var(--mui-palette-tokens-accent)',
    borderRadius: 10,
    boxShadow: '0 12px 32px rgba(18, 18, 28, 0.16)',
    fontFamily: 'inherit',
    fontSize: '0.9375rem',
    maxWidth: 420,
  },
  '&.notistack-MuiContent-success': { borderLeftColor: 'var(--mui-palette-tokens-green)' },
  '&.notistack-MuiContent-error': { borderLeftColor: 'var(--mui-palette-tokens-red)' },
  '& svg': { color: 'inherit' },
});

/**
 * Below the bar of a page, 68 pixels at most, and below the head of a panel at the side: a toast covers none of their
 * buttons. In a running interview it may lie over the list of questions, whose bar is higher on narrow screens.
 */
const belowBars = <GlobalStyles styles={{ 'div.notistack-SnackbarContainer': { top: 70 } }} />;

/** Toasts appear top-right (product specification §8). */
export function Toasts({ children }: { children: ReactNode }) {
  return (
    <SnackbarProvider
      // An open dialog hides the page’s root from assistive technology, and a toast that was there before it.
      {...(typeof document === 'undefined' ? {} : { domRoot: document.body })}
      maxSnack={3}
      autoHideDuration={toastDurationMs}
      anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
      Components={{ default: Toast, success: Toast, error: Toast, info: Toast, warning: Toast }}
    >
      {belowBars}
      {children}
    </SnackbarProvider>
  );
}
