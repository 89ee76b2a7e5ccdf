/** What the browser knows about its network. */
export interface Network {
  readonly isOnline: boolean;
  /** Calls back whenever the network comes back; returns what stops that. */
  onBack(callback: () => void): () => void;
}

/** The network of this browser. */
export const browserNetwork: Network = {
  get isOnline() {
    return navigator.onLine;
  },
  onBack(callback) {
    window.addEventListener('online', callback);
    return () => window.removeEventListener('online', callback);
  },
};
