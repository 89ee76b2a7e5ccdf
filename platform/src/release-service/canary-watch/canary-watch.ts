import type { Registry } from '../../registry/registry-schema.ts';
import { currentRegistry } from '../../release/publish/deployed-api.ts';
import type { HistoryEntry } from '../../release-format/history-entry.ts';
import { openStorage } from '../../storage/open-storage.ts';
import { errorMessage } from '../../support/error-message.ts';
import type { Report } from '../../support/report.ts';
import type { Environment } from '../../workspace/environment.ts';
import { ServiceError } from '../contract/service-error.ts';
import type { Jobs } from '../job/jobs.ts';
import type { ReleaseLog } from '../store/release-log.ts';
import { decideCanary } from './decide-canary.ts';
import { type FiguresOf, fetchFigures, watchedHours } from './fetch-figures.ts';

/** Who stops a canary in the history. */
const author = 'automatic';
const hourMs = 60 * 60_000;

interface Canary {
  remote: string;
  live: string;
  version: string;
  percent: number;
}

function canariesOf({ remotes }: Registry): Canary[] {
  return Object.entries(remotes).flatMap(([remote, { version: live, canary }]) =>
    canary ? [{ remote, live, version: canary.version, percent: canary.percent }] : [],
  );
}

/** Whether nothing of the remote has changed. @param entries those of the time that is looked at */
function isSettled(entries: readonly HistoryEntry[], remote: string): boolean {
  return !entries.some(({ changes }) => changes.some((change) => change.remote === remote));
}

/** Looks at every canary again and again, and stops those that harm visitors. */
export class CanaryWatch {
  readonly #environment: Environment;
  readonly #jobs: Jobs;
  readonly #log: ReleaseLog;
  readonly #report: Report;
  /** What was reported last, by subject: the same is not said again and again. */
  readonly #said = new Map<string, string>();

  constructor(environment: Environment, jobs: Jobs, log: ReleaseLog, report: Report) {
    this.#environment = environment;
    this.#jobs = jobs;
    this.#log = log;
    this.#report = report;
  }

  /** Looks once. Never throws: what went wrong is reported, and the next look tries again. */
  async look(): Promise<void> {
    try {
      const registry = await currentRegistry(this.#environment);
      const canaries = canariesOf(registry);
      if (canaries.length === 0) return;
      const { operatorToken } = this.#environment.releaseService.canaryWatch;
      const wanted = canaries.flatMap(({ remote, live, version }) => [
        `${remote}@${live}`,
        `${remote}@${version}`,
      ]);
      const figuresOf = await fetchFigures(registry.config.apiUrl, operatorToken, wanted);
      const storage = await openStorage(this.#environment);
      const since = new Date(Date.now() - watchedHours * hourMs);
      const entries = await storage.history(since.toISOString());
      for (const canary of canaries) this.#judge(canary, figuresOf, entries);
      this.#said.delete('');
    } catch (error) {
      const reason = errorMessage(error);
      this.#say('', 'trouble', `Canaries are not watched: ${reason}`);
    }
  }

  #judge(canary: Canary, figuresOf: FiguresOf, entries: readonly HistoryEntry[]): void {
    const { remote, live, version, percent } = canary;
    const { verdict, reason } = decideCanary(
      {
        live: figuresOf(remote, live),
        canary: figuresOf(remote, version),
        percent,
        isSettled: isSettled(entries, remote),
      },
      this.#environment.releaseService.canaryWatch,
    );
    const subject = `${remote} ${version}`;
    const words = { stop: 'stopping', keep: 'going on with', undecided: 'no decision on' }[verdict];
    this.#say(subject, verdict, `Canary watch: ${words} ${subject}: ${reason}`);
    if (verdict === 'stop') this.#stop(canary, reason);
  }

  /** Stops a canary as an operator would, through the same job. */
  #stop({ remote, live, version }: Canary, reason: string): void {
    const request = { change: 'stop-canary' as const, from: live, canary: version, reason };
    const entry = { credential: null, remote, action: 'canary-watch', version, reason };
    try {
      this.#jobs.start(
        { kind: 'change', remote, request, author: { by: author, reason } },
        (end) => {
          if (end.state === 'done') {
            this.#log.append({ ...entry, result: 'changed', code: null, message: end.summary });
          } else {
            const { code, message } = end.error;
            this.#log.append({ ...entry, result: 'refused', code, message });
            this.#report(`Canary watch: ${remote} ${version} could not be stopped: ${message}`);
          }
        },
      );
    } catch (error) {
      // Another change of it runs: the next look sees what came of that.
      if (!(error instanceof ServiceError)) throw error;
    }
  }

  #say(subject: string, kind: string, line: string): void {
    if (this.#said.get(subject) === kind) return;
    this.#said.set(subject, kind);
    this.#report(line);
  }
}
