import { Button } from '@mui/material';
import { type ComponentProps, type MouseEvent, useLayoutEffect, useRef } from 'react';

/**
 * The properties of a button that ignores presses while its action runs. It looks disabled but keeps the
 * focus, which a disabled button loses.
 */
export function workingButton(working: boolean, onPress?: () => unknown) {
  return {
    'aria-disabled': working,
    'aria-busy': working,
    className: working ? 'Mui-disabled' : '',
    // The second press of a double click stays with the button.
    style: working ? ({ pointerEvents: 'auto', cursor: 'default' } as const) : {},
    onClick: (event: MouseEvent) => {
      // Else a button of a form would submit it.
      if (working) event.preventDefault();
      else onPress?.();
    },
  };
}

export interface RetryButtonProps
  extends Pick<ComponentProps<typeof Button>, 'variant' | 'size' | 'color'> {
  retrying: boolean;
  onRetry: () => unknown;
  /** What the button says in other words than those about trying again. */
  children?: string;
}

/**
 * Tries again what has failed. It goes away with the failure: the focus that it had is then led to what
 * is around it, such as the page's content.
 */
export function RetryButton({ retrying, onRetry, children, ...looks }: RetryButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const shown = button.current;
    return () => {
      if (!shown || document.activeElement !== shown) return;
      shown.parentElement?.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
    };
  }, []);
  return (
    <Button variant="outlined" {...looks} ref={button} {...workingButton(retrying, onRetry)}>
      {children ?? (retrying ? 'Trying again…' : 'Try again')}
    </Button>
  );
}
