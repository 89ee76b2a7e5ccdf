import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { currentRegistry } from '../../release/publish/deployed-api.ts';
import { errorMessage } from '../../support/error-message.ts';
import { withTemporaryFolder } from '../../support/files.ts';
import { ParleyError } from '../../support/parley-error.ts';
import { type Environment, siteVariableNames } from '../../workspace/environment.ts';
import { runResultProcess } from '../../workspace/result-process.ts';
import type { JobState, Refusal } from '../contract/contract.ts';
import { ServiceError } from '../contract/service-error.ts';
import { jobResult } from './job-request.ts';
import { isMeantForTheMoment, remoteOf, type Work } from './work.ts';

/** Compiled entry of a job's process. */
const entry = 'platform/dist/release-service/job/job-process.js';
/** Milliseconds for a whole job; a rehearsal alone may take fifteen minutes. */
const timeoutMs = 35 * 60_000;
/**
 * Jobs of a kind at the same time; the registry's lock orders what they write. A release is rehearsed for minutes, and a
 * rollback must not wait for that.
 */
const maxRunning = { release: 2, change: 4 } as const satisfies Record<Work['kind'], number>;
/** Milliseconds for which the result of a job can be read. */
const keptMs = 15 * 60_000;
const retrySeconds = 10;
/** Milliseconds for a job that has begun to write, after the others were ended. */
const graceMs = 3_000;
/** Errors of a job after which the same request may succeed: another release holds the lock, or a change was stopped. */
const passing = new Set(['PARLEY-137', 'PARLEY-169']);

/** Variables beside the site's by which a bucket, a browser and certificates are found. */
const passedOn = /^(?:AWS_|CHROMIUM_PATH$|PLAYWRIGHT_BROWSERS_PATH$|NODE_EXTRA_CA_CERTS$)/;

interface Job {
  kind: Work['kind'];
  remote: string;
  /** The key of the request that started it, where it had one. */
  key: string | undefined;
  state: JobState;
  /** Ends with it. */
  ended: Promise<void>;
  /** Whether somebody has asked how it ended. */
  isTold: boolean;
}

/** The variables that a job's process reads. */
function jobVariables(all: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    Object.entries(all).flatMap(([name, value]) =>
      value !== undefined && (siteVariableNames.includes(name) || passedOn.test(name))
        ? [[name, value] as const]
        : [],
    ),
  );
}

/** Checks that what a job published is live or the canary. @throws ParleyError 174 */
async function requireInRegistry(environment: Environment, work: Work): Promise<void> {
  if (work.kind !== 'release' || work.request.rehearsal === 'only') return;
  const { release, canaryPercent } = work.request;
  const remote = (await currentRegistry(environment)).remotes[release.name];
  const found = canaryPercent === undefined ? remote?.version : remote?.canary?.version;
  if (found === release.version) return;
  throw new ParleyError(
    'PARLEY-174',
    `${release.name} ${release.version} was published, but ${found ?? 'nothing'} stands in its place now: somebody has changed it. Look at "history".`,
  );
}

/** The end of work that was refused or failed. */
function refused(work: Work, code: string | null, message: string) {
  // The upload of a release is gone with the service.
  const isGone = work.kind === 'release' && code === 'PARLEY-169';
  const isRepeatable = passing.has(code ?? '') && !isMeantForTheMoment(work) && !isGone;
  const error: Refusal = { code, message, retryAfter: isRepeatable ? retrySeconds : null };
  return { state: 'refused' as const, error };
}

/** The error of a job that was ended with the service. */
function endedWithService({ kind }: Work, hasBegunWriting: boolean): Error {
  if (!hasBegunWriting) {
    const again = kind === 'release' ? 'Publish' : 'Try';
    return new ServiceError(
      'PARLEY-169',
      `the service was stopped before this had changed anything. ${again} again when it has started again.`,
    );
  }
  return new Error(
    'The service was stopped while this was written. Look at "history" and decide again: what it was about may be done.',
  );
}

/** The work of the release service, each job in a process of its own. */
export class Jobs {
  readonly #environment: Environment;
  readonly #variables: Record<string, string>;
  readonly #jobs = new Map<string, Job>();
  #isStopping = false;
  readonly #ending = new AbortController();
  #onTold = () => {};

  /** @param variables those that the environment was read from */
  constructor(environment: Environment, variables: NodeJS.ProcessEnv) {
    this.#environment = environment;
    this.#variables = jobVariables(variables);
  }

  /**
   * Starts a job.
   * @param onEnd called with its result before that can be read
   * @param key of the request: a job of the remote that was started with the same is not started again
   * @returns its id
   * @throws ServiceError 169 while another job of the remote, or too many of others, run, or after `stop`; 140
   *   where the work may not wait for another change of the remote. A change does not mind releases.
   */
  start(
    work: Work,
    onEnd: (state: Exclude<JobState, { state: 'running' }>) => void,
    key?: string,
  ): string {
    const remote = remoteOf(work);
    const started = [...this.#jobs].find(
      ([, job]) => key !== undefined && job.key === key && job.remote === remote,
    );
    if (started) return started[0];
    if (this.#isStopping) {
      throw new ServiceError(
        'PARLEY-169',
        'the service is being stopped. Try again when it has started again.',
        retrySeconds,
      );
    }
    this.#requireFree(work);
    const id = randomUUID();
    const lines: string[] = [];
    const ended = this.#run(work, (line) => lines.push(line)).then((result) => {
      const state = { ...result, lines };
      try {
        onEnd(state);
      } catch (error) {
        // What is done is done, even where it cannot be logged, such as on a full disk.
        console.error(`The end of a job could not be recorded: ${String(error)}`);
      }
      job.state = state;
      setTimeout(() => this.#jobs.delete(id), keptMs).unref();
    });
    const state = { state: 'running' as const, lines };
    const job: Job = { kind: work.kind, remote, key, state, ended, isTold: false };
    this.#jobs.set(id, job);
    return id;
  }

  /** @throws ServiceError 140, 169 where the work may not begin beside what runs */
  #requireFree(work: Work): void {
    const remote = remoteOf(work);
    const running = [...this.#jobs.values()].filter(({ state }) => state.state === 'running');
    const alike = running.filter(({ kind }) => kind === work.kind);
    const beside = work.kind === 'change' ? alike : running;
    const isBusy = beside.some((one) => one.remote === remote);
    if (isBusy && isMeantForTheMoment(work)) {
      throw new ServiceError(
        'PARLEY-140',
        `somebody else is changing ${remote} now. Look at "history" when that has ended and decide again.`,
      );
    }
    const what = beside.some(({ kind }) => kind === 'release')
      ? 'another release is in progress.'
      : 'something else of this site is being changed.';
    if (isBusy || alike.length >= maxRunning[work.kind]) {
      throw new ServiceError('PARLEY-169', `${what} Try again when that has ended.`, retrySeconds);
    }
  }

  /**
   * Starts no job from here on, and awaits those that run. Those that go on for longer are ended, unless they
   * have begun to change the site: one that ended then might have written pages and not yet their registry, and has
   * three seconds more. Whoever waits for them can then ask how they ended.
   * @param limitMs milliseconds to wait for them
   * @param askMs milliseconds to wait for who asks
   */
  async stop(limitMs: number, askMs: number): Promise<void> {
    this.#isStopping = true;
    const running = [...this.#jobs.values()].filter(({ state }) => state.state === 'running');
    const all = Promise.all(running.map(({ ended }) => ended));
    await Promise.race([all, pause(limitMs, undefined, { ref: false })]);
    this.#ending.abort();
    await all;
    await Promise.race([this.#told(running), pause(askMs, undefined, { ref: false })]);
  }

  /** Ends when somebody has asked for the end of each of these. */
  #told(jobs: readonly Job[]): Promise<void> {
    return new Promise((resolve) => {
      this.#onTold = () => {
        if (jobs.every(({ isTold }) => isTold)) resolve();
      };
      this.#onTold();
    });
  }

  /** The ids of the jobs that run, by remote. */
  running(): ReadonlyMap<string, string> {
    return new Map(
      [...this.#jobs].flatMap(([id, { remote, state }]) =>
        state.state === 'running' ? [[remote, id] as const] : [],
      ),
    );
  }

  /** The state of a job of a remote. @throws ServiceError 171 when there is none */
  find(remote: string, id: string): JobState {
    const job = this.#jobs.get(id);
    if (job?.remote === remote) {
      job.isTold = job.state.state !== 'running';
      // Once it is sent.
      setImmediate(() => this.#onTold());
      return job.state;
    }
    throw new ServiceError(
      'PARLEY-171',
      'there is no such job: it ended long ago, or the service was started again. Look at "history".',
    );
  }

  async #run(work: Work, onLine: (line: string) => void) {
    try {
      const answer = await withTemporaryFolder('parley-release-', (folder) =>
        runResultProcess({
          entry,
          request: { folder, variables: this.#variables, work },
          timeoutMs,
          onLine,
          unable: (reason) => new Error(`The release could not be worked on: ${reason}`),
          stop: {
            signal: this.#ending.signal,
            graceMs,
            ended: (hasBegunWriting) => endedWithService(work, hasBegunWriting),
          },
        }),
      );
      const result = jobResult.parse(JSON.parse(answer));
      if ('error' in result) return refused(work, result.error.code, result.error.message);
      await requireInRegistry(this.#environment, work);
      return { state: 'done' as const, summary: result.summary };
    } catch (error) {
      const code = error instanceof ParleyError ? error.code : null;
      return refused(work, code, errorMessage(error));
    }
  }
}
