import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** Share of the window's height, from its top, at which a section counts as the one being read. */
const readingLine = 0.35;

/** The last section whose start is above the reading line; `null` above the first. */
function sectionAt(ids: readonly string[]): string | null {
  const line = window.innerHeight * readingLine;
  let current: string | null = null;
  let latest = Number.NEGATIVE_INFINITY;
  for (const id of ids) {
    const box = document.getElementById(id)?.getBoundingClientRect();
    if (!box || box.top > line || box.bottom < 0 || box.top < latest) continue;
    latest = box.top;
    current = id;
  }
  return current;
}

/** Which of the page's sections is being read; `null` for none of them. */
export function useSectionInView(ids: readonly string[]): string | null {
  const [current, setCurrent] = useState<string | null>(null);
  const { key } = useLocation();

  useEffect(() => {
    let frame = 0;
    const look = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => setCurrent(sectionAt(ids)));
    };
    // Another page has other sections, although the window has not been scrolled.
    if (key) look();
    window.addEventListener('scroll', look, { passive: true });
    window.addEventListener('resize', look);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', look);
      window.removeEventListener('resize', look);
    };
  }, [ids, key]);
  return current;
}
