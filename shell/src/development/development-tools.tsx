import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { type Site, useSite } from '../federation/site-context.ts';
import { hasVersionNotes } from './version-notes.ts';

/**
 * A part of the tools, fetched when it is shown. One that cannot be fetched, as after a release that
 * removed its files, is left out: the page goes on.
 */
const part = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await load().catch((): ComponentType<Props> => () => null) }));

const VersionsBadge = part(async () => (await import('./versions-badge.tsx')).VersionsBadge);
const DevelopmentPanel = part(
  async () => (await import('./panel/development-panel.tsx')).DevelopmentPanel,
);

/** Alt+Shift+D, by the key's place, since Option changes the letter on a Mac. */
const opensPanel = ({ altKey, shiftKey, ctrlKey, metaKey, code }: KeyboardEvent) =>
  altKey && shiftKey && !ctrlKey && !metaKey && code === 'KeyD';

/** Whether visitors of a site may see its development tools. */
export const hasDevelopmentTools = ({ registry, overrideProblems }: Site): boolean =>
  registry.config.overrideOrigins.length > 0 || overrideProblems.length > 0;

/**
 * On a site that allows overrides: the versions of this tab where they differ from the live ones, and the
 * development panel, which Alt+Shift+D opens. Both are fetched when they are shown.
 */
export function DevelopmentTools() {
  const site = useSite();
  const [isOpen, setOpen] = useState(false);
  // A prerendered page knows neither overrides nor canaries.
  const [hasBadge, setBadge] = useState(false);

  useEffect(() => {
    setBadge(hasVersionNotes(site));
    const onKey = (event: KeyboardEvent) => {
      if (!opensPanel(event)) return;
      event.preventDefault();
      setOpen(true);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [site]);

  return (
    <Suspense fallback={null}>
      {hasBadge && <VersionsBadge onOpen={() => setOpen(true)} />}
      {isOpen && <DevelopmentPanel onClose={() => setOpen(false)} />}
    </Suspense>
  );
}
