/** Calls back whenever the browser's network comes back; returns what stops that. */
export function onOnline(callback: () => void): () => void {
  window.addEventListener('online', callback);
  return () => window.removeEventListener('online', callback);
}

/** Milliseconds without a network after which a connection is lost: a change of the network takes less. */
const lossMs = 5_000;

/** Calls back once the browser has had no network for five seconds; returns what stops that. */
export function onNetworkLost(callback: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(callback, lossMs);
  };
  const stopWaiting = () => clearTimeout(timer);
  window.addEventListener('offline', wait);
  const stopListening = onOnline(stopWaiting);
  return () => {
    stopWaiting();
    stopListening();
    window.removeEventListener('offline', wait);
  };
}
