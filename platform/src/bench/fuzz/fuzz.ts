import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { seededRandom } from '@parley/testing/seeded-random';
import pLimit from 'p-limit';
import { z } from 'zod';
import { NoAnswerError, sendRaw } from '../../fuzz/raw-client.ts';
import type { RawRequest } from '../../fuzz/raw-requests.ts';
import { errorMessage } from '../../support/error-message.ts';
import type { Report } from '../../support/report.ts';
import { type Figure, figure } from '../support/figure.ts';
import { type SiteProcess, withSiteProcess } from '../support/site-process.ts';
import { describeFailures, type Failure } from './fuzz-failures.ts';
import { createTargets, type FuzzTarget } from './fuzz-targets.ts';

const defaultRequests = 50_000;
/** Requests in flight. */
const concurrency = 16;
/** Requests after which users and ids are replaced: some requests sign out, delete or end them. */
const refreshEvery = 50;
/** Milliseconds for an answer; much less where the server may wait for the rest of the request. */
const answerTimeoutMs = 30_000;
const shortTimeoutMs = 300;
/** Milliseconds for which a service may be silent. */
const maxStallMs = 1_000;

/** Rate limits are raised, or nearly every answer would be 429. */
const withoutLimits = {
  RATE_LIMIT_PER_MINUTE: '1000000000',
  ACCOUNT_RATE_LIMIT_PER_MINUTE: '1000000000',
  TELEMETRY_RATE_LIMIT_PER_MINUTE: '1000000000',
  SIGN_IN_LINKS_PER_HOUR: '1000000000',
  SIGN_IN_LINKS_PER_CLIENT: '1000000000',
};

const silences = z.array(z.number());

/** Counts by kind of answer, such as 2xx. */
type Answers = Record<string, number>;

/** Sends one request. @returns its status, an error message, or null when no answer is due */
async function send(port: number, request: RawRequest): Promise<number | string | null> {
  const timeoutMs = request.mayWait ? shortTimeoutMs : answerTimeoutMs;
  try {
    return await sendRaw(port, request, timeoutMs);
  } catch (error) {
    if (request.mayWait && error instanceof NoAnswerError) return null;
    return errorMessage(error);
  }
}

/** Whether an outcome is a failure: no answer, or a server error other than 503. */
const isFailure = (outcome: number | string | null): outcome is number | string =>
  typeof outcome === 'string' || (outcome !== null && outcome >= 500 && outcome !== 503);

async function sendAll(
  targets: readonly FuzzTarget[],
  requests: number,
  seed: number,
  report: Report,
): Promise<{ failures: Failure[]; answers: Answers }> {
  const failures: Failure[] = [];
  const answers: Answers = {};
  const sendNumbered = async (number: number) => {
    const target = targets[number % targets.length];
    if (target === undefined) return;
    if (number % refreshEvery === 0) await Promise.all(targets.map((one) => one.refresh()));
    if (number % 5_000 === 0) report(`${number} of ${requests} requests`);
    // Each request follows from the seed and its own number, whatever the order of the answers.
    const request = target.next(seededRandom(seed * 1_000_003 + number));
    const outcome = await send(target.port, request);
    if (isFailure(outcome)) failures.push({ target: target.name, outcome, request, number });
    const kind = typeof outcome === 'number' ? `${Math.floor(outcome / 100)}xx` : 'closed';
    answers[`${target.name} ${kind}`] = (answers[`${target.name} ${kind}`] ?? 0) + 1;
  };
  const numbers = Array.from({ length: requests }, (_, index) => index + 1);
  await pLimit(concurrency).map(numbers, sendNumbered);
  return { failures, answers };
}

/**
 * Probes all services while `work` runs.
 * @returns the longest time without an answer of each, in milliseconds
 */
async function probe(urls: readonly string[], work: () => Promise<void>): Promise<number[]> {
  const prober = new Worker(new URL('./prober.js', import.meta.url), { workerData: urls });
  await once(prober, 'online');
  await work();
  const said = once(prober, 'message');
  prober.postMessage('stop');
  return silences.parse((await said)[0]);
}

/** Options of the benchmark. @throws TypeError for an unknown one */
function readOptions(args: string[]): { seed: number; requests: number } {
  const { values } = parseArgs({
    args,
    options: { seed: { type: 'string' }, requests: { type: 'string' } },
  });
  const number = z.coerce.number().int().min(1);
  return {
    seed: number.parse(values.seed ?? 1 + Math.floor(Math.random() * 9_999)),
    requests: number.parse(values.requests ?? defaultRequests),
  };
}

/**
 * Sends hostile requests to every service of its own test site. Ends with exit code 1 when a
 * service answers with a server error other than 503, crashes, or does not answer for more than a
 * second.
 * @param args `--seed N` repeats a run, `--requests N` makes it shorter
 */
export function benchFuzz(report: Report, ...args: string[]): Promise<Figure[]> {
  const { seed, requests } = readOptions(args);
  report(`Seed ${seed}`);
  return withSiteProcess(report, withoutLimits, (site) => measure(site, seed, requests, report));
}

async function measure(
  { environment, processIds }: SiteProcess,
  seed: number,
  requests: number,
  report: Report,
): Promise<Figure[]> {
  const targets = await createTargets(environment);
  const before = processIds();
  let failures: Failure[] = [];
  let answers: Answers = {};
  const began = performance.now();
  const urls = targets.probes.map(({ url }) => url);
  const longest = await probe(urls, async () => {
    ({ failures, answers } = await sendAll(targets.weighted, requests, seed, report));
  });
  const seconds = (performance.now() - began) / 1_000;
  const after = processIds();
  const crashes = Object.keys(before).filter((name) => before[name] !== after[name]);

  for (const [kind, count] of Object.entries(answers).sort()) report(`  ${kind}: ${count}`);
  for (const line of describeFailures(failures)) report(line);
  for (const name of crashes) report(`${name} has ended and was started again.`);
  const stalls = targets.probes.map(({ name }, index) =>
    figure(`fuzz.longest-stall.${name}`, longest[index] ?? 0, 'ms', maxStallMs),
  );
  const stall = Math.max(...longest);
  const errors = failures.filter(({ outcome }) => typeof outcome === 'number').length;
  if (failures.length > 0 || crashes.length > 0 || stall > maxStallMs) process.exitCode = 1;
  return [
    figure('fuzz.seed', seed, ''),
    { name: 'fuzz.requests', value: requests, unit: '' },
    figure('fuzz.rate', requests / seconds, '1/s'),
    figure('fuzz.server-errors', errors, '', 0),
    figure('fuzz.unanswered', failures.length - errors, '', 0),
    figure('fuzz.crashes', crashes.length, '', 0),
    figure('fuzz.longest-stall', stall, 'ms', maxStallMs),
    ...stalls,
  ];
}
