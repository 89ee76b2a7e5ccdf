import { parentPort, workerData } from 'node:worker_threads';
import { z } from 'zod';

/**
 * A worker thread that probes each address until it gets a message, and then posts the longest time
 * without an answer of each, in milliseconds.
 */
const probeEvery = 50;
/** Timeout of a probe, in milliseconds. */
const probeTimeout = 5_000;

const urls = z.array(z.string()).parse(workerData);
let stopping = false;
parentPort?.once('message', () => {
  stopping = true;
});

async function isAnswering(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(probeTimeout) });
    await response.arrayBuffer();
    return response.status < 500;
  } catch {
    return false;
  }
}

async function longestSilence(url: string): Promise<number> {
  let longest = 0;
  let last = performance.now();
  while (!stopping) {
    const begun = performance.now();
    const answered = await isAnswering(url);
    const now = performance.now();
    if (answered) {
      longest = Math.max(longest, now - last);
      last = now;
    }
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, probeEvery - (now - begun))));
  }
  return Math.max(longest, performance.now() - last);
}

parentPort?.postMessage(await Promise.all(urls.map(longestSilence)));
