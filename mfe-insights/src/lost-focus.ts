/** Whether the focus is lost once a dialog that is leaving the screen is gone: it is nowhere, or still inside. */
export function isFocusLostWithDialog(): boolean {
  const { activeElement, body } = document;
  return activeElement === body || Boolean(activeElement?.closest('[role="dialog"]'));
}
