import { focusMain } from '@parley/shared-ui/focus-main';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** What of a new page may have taken the focus by itself. */
const ownFocus = '#main, [role="dialog"]';

/**
 * Leads the focus into each page after the first, unless the page has taken it by itself.
 * @returns the title of that page, to be announced; '' on the first
 */
export function usePageChange(): string {
  const { pathname } = useLocation();
  const [title, setTitle] = useState('');
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    setTitle(document.title);
    if (document.activeElement?.closest(ownFocus)) return;
    // The router restores how far the page was scrolled.
    focusMain();
  }, [pathname]);
  return title;
}
