import { useEffect, useRef } from 'react';

/** What a key does in the room. */
export interface Shortcut {
  /** As `KeyboardEvent.key` has it. */
  key: string;
  /** What it does, for the list. */
  label: string;
  run: () => void;
}

/** Where letters are typed or looked for. */
const typing = 'input, textarea, select, [contenteditable], [role="dialog"], [role="menu"]';

/**
 * Runs shortcuts of a single key. They are off inside text fields, dialogs and menus, together with another
 * key such as Ctrl, and altogether when the user has disabled them (WCAG 2.1.4).
 */
export function useShortcuts(shortcuts: readonly Shortcut[], enabled: boolean): void {
  const current = useRef(shortcuts);
  useEffect(() => {
    current.current = shortcuts;
  });
  useEffect(() => {
    if (!enabled) return;
    const press = (event: KeyboardEvent) => {
      // A key that is held down is pressed once.
      if (event.repeat) return;
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.target instanceof Element && event.target.closest(typing)) return;
      const shortcut = current.current.find(({ key }) => key === event.key);
      if (!shortcut) return;
      event.preventDefault();
      shortcut.run();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [enabled]);
}
