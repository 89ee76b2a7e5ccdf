/**
 * Leads the focus to the page's own content where what had it is gone. The page stays where it is scrolled to
 * unless `options` say otherwise.
 */
export function focusMain(options: FocusOptions = { preventScroll: true }): void {
  document.getElementById('main')?.focus(options);
}

/**
 * Whether the focus is lost once a dialog that is leaving the screen is gone: it is nowhere, or still inside. A dialog
 * whose pressed button was disabled has it on what surrounds it.
 */
export function isFocusLostWithDialog(): boolean {
  const { activeElement, body } = document;
  return (
    activeElement === body || Boolean(activeElement?.closest('[role="dialog"], .MuiModal-root'))
  );
}
