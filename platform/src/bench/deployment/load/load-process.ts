import { setMaxListeners } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { seededRandom } from '@parley/testing/seeded-random';
import { Candidate } from './candidate.ts';
import { type LoadOrder, type LoadResult, loadOrder } from './plan.ts';
import { Tally } from './tally.ts';
import { Visitor } from './visitor.ts';

/**
 * A process that is all of a rehearsal's people, so that its own work does not delay what it measures: told
 * by messages when to begin, what the part of the run is called, and when to end.
 */
const tally = new Tally();
const random = seededRandom(1);
/** Milliseconds between two things that somebody does. */
const pause = () => 5_000 + random() * 5_000;

let isStopping = false;
const wake = new AbortController();
// Everybody waits for it.
setMaxListeners(0, wake.signal);
const people: Promise<void>[] = [];

/** Acts and pauses as one simulated user until the end. */
async function live(act: () => Promise<void>, close: () => void): Promise<void> {
  // Not everybody comes at the same moment.
  await delay(random() * 10_000, undefined, { signal: wake.signal }).catch(() => {});
  while (!isStopping) {
    await act();
    await delay(pause(), undefined, { signal: wake.signal }).catch(() => {});
  }
  close();
}

async function begin(plan: Extract<LoadOrder, { order: 'start' }>): Promise<void> {
  const { addresses, answersFile } = plan;
  const visitors = plan.visitors.map((user, at) => new Visitor(user, addresses, tally, at + 1));
  // The dashboard by itself, so that what a first visit takes can be told apart.
  await visitors[0]?.openNext();
  people.push(
    ...visitors.map((one) =>
      live(
        () => one.openNext(),
        () => one.close(),
      ),
    ),
  );
  const candidates = plan.candidates.map(
    (user) => new Candidate(user, addresses, tally, answersFile),
  );
  people.push(
    ...candidates.map((one) =>
      live(
        () => one.takeTurn(),
        () => one.close(),
      ),
    ),
  );
}

async function end(): Promise<void> {
  isStopping = true;
  wake.abort();
  await Promise.all(people);
  const { phases, longestWait, firstVisitBytes, conversations, gradings } = tally;
  const result: LoadResult = { phases, longestWait, firstVisitBytes, conversations, gradings };
  process.send?.(result, () => process.exit(0));
}

/** A mistake in here must not look like a calm run. */
function fail(error: unknown): void {
  console.error(error);
  process.exit(1);
}

process.on('message', (message) => {
  const order = loadOrder.parse(message);
  if (order.order === 'start') begin(order).catch(fail);
  if (order.order === 'phase') tally.begin(order.name);
  if (order.order === 'stop') end().catch(fail);
});
process.on('disconnect', () => process.exit(1));
process.on('unhandledRejection', fail);
