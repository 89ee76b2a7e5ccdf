import { useIsHydrating } from '@parley/shared-ui/use-is-hydrating';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/**
 * Scrolls to the section that the address names, also on arrival from another page or when the same
 * link is followed again, and moves the focus there, so that the next Tab continues from it. Where the
 * browser has scrolled already, in a published page or by a plain link, a user who has scrolled on is
 * not moved back.
 */
export function useAnchor(): void {
  const { hash, key } = useLocation();
  // The enumeration of these types is not among what the host provides, its values are.
  const isPop = `${useNavigationType()}` === 'POP';
  // The router gives a key to each navigation of its own, none to what the browser has followed.
  const isPlainLink = isPop && key === 'default';
  const isHydrated = useRef(useIsHydrating());
  const isFirst = useRef(true);
  useEffect(() => {
    const isFollowed = isFirst.current ? isHydrated.current : isPlainLink;
    isFirst.current = false;
    // Each navigation has a key of its own: choosing the same link again scrolls again.
    const section = key && hash.length > 1 ? document.getElementById(hash.slice(1)) : null;
    if (!section || isFollowed) return;
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    section.focus({ preventScroll: true });
    section.scrollIntoView({ behavior: still ? 'auto' : 'smooth', block: 'start' });
  }, [hash, key, isPlainLink]);
}
