import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

const neverChanges = () => () => {};

/** Whether the screen was there before the application, rendered when it was published. */
function useWasRendered(): boolean {
  const isRendered = useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  );
  return useState(isRendered)[0];
}

/**
 * Brings the section that the address names into view, also when the person arrives from another
 * page or follows the same link again. The focus goes along, so that the next Tab starts there.
 * Where the browser itself has done so, nobody is taken back who has gone on from there meanwhile.
 */
export function useAnchor(): void {
  const { hash, key } = useLocation();
  const isByBrowser = `${useNavigationType()}` === 'POP';
  const isThere = useRef(useWasRendered());
  useEffect(() => {
    const isDone = isThere.current && isByBrowser;
    isThere.current = true;
    // Each navigation has a key of its own: choosing the same link again scrolls again.
    const section = key && hash.length > 1 ? document.getElementById(hash.slice(1)) : null;
    if (!section || isDone) return;
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    section.focus({ preventScroll: true });
    section.scrollIntoView({ behavior: still ? 'auto' : 'smooth', block: 'start' });
  }, [hash, key, isByBrowser]);
}
