/** Calls back whenever the browser's network comes back; returns what stops that. */
export function onOnline(callback: () => void): () => void {
  window.addEventListener('online', callback);
  return () => window.removeEventListener('online', callback);
}
