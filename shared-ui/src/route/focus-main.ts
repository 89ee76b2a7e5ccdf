/**
 * Leads the focus to the page's own content where what had it is gone. The page stays where it is scrolled to
 * unless `options` say otherwise.
 */
export function focusMain(options: FocusOptions = { preventScroll: true }): void {
  document.getElementById('main')?.focus(options);
}
