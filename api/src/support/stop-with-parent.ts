import process from 'node:process';

/**
 * Calls `stop` when the process that started this one and shares a channel with it has ended, however
 * it ended: the system closes the channel. A process that was started without a channel goes on.
 */
export function stopWithParent(stop: () => void): void {
  process.once('disconnect', stop);
  // It may have ended before this was called.
  if (process.connected === false) stop();
}
