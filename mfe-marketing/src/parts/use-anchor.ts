import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Brings the section that the address names into view, also when the person arrives from another
 * page or follows the same link again. The focus goes along, so that the next Tab starts there.
 */
export function useAnchor(): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    // Each navigation has a key of its own: choosing the same link again scrolls again.
    const section = key && hash.length > 1 ? document.getElementById(hash.slice(1)) : null;
    if (!section) return;
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    section.focus({ preventScroll: true });
    section.scrollIntoView({ behavior: still ? 'auto' : 'smooth', block: 'start' });
  }, [hash, key]);
}
