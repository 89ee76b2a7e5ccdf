const historyPath = '/interview-history';

/** The state of a link of the history: where what it leads to leads back to. */
export const wayBackTo = (address: string): { history: string } => ({ history: address });

/** The state of the links of a list with this query. */
export const wayBackToHistory = (query: string) => wayBackTo(`${historyPath}${query}`);

/** The address of the history that a navigation came from; `null` where it came from elsewhere. */
export function readHistoryAddress(navigationState: unknown): string | null {
  if (typeof navigationState !== 'object' || navigationState === null) return null;
  const address = 'history' in navigationState ? navigationState.history : null;
  return typeof address === 'string' && address.startsWith(historyPath) ? address : null;
}
