import { running } from './started-processes.ts';

/** Stops what the set-up started, the last first. */
export default async function tearDown(): Promise<void> {
  for (const stop of running) await stop();
}
