import type { Deployment } from './machine/deployment.ts';
import type { Program } from './machine/program.ts';

/** Milliseconds between two counts of connections. */
const interval = 5_000;

/** What the programs took in a part of the run, the APIs and the interviewers summed up. */
export interface Resources {
  seconds: number;
  apiProcessorSeconds: number;
  interviewerProcessorSeconds: number;
  /** The larger of the two, in megabytes. */
  apiMegabytes: number;
  interviewerMegabytes: number;
  /** What the interviewers grew by since there was no conversation, a candidate. */
  megabytesPerConversation: number;
}

const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0);
const processorSeconds = (programs: readonly Program[]) =>
  sum(programs.map((program) => program.processorSeconds));
const interviewersOf = ({ interviewers }: Deployment) => interviewers.map(({ program }) => program);
const megabytes = (programs: readonly Program[]) =>
  Math.max(...programs.map((program) => program.megabytes));

/** Watches the connections of the database all the time, and the programs between `begin` and `end`. */
export class ResourceWatch {
  readonly #deployment: Deployment;
  readonly #candidates: number;
  /** Megabytes of both interviewers before anybody spoke. */
  readonly #silent: number;
  readonly #timer: NodeJS.Timeout;
  #counting: Promise<void> = Promise.resolve();
  #most = 0;
  #began = { at: 0, api: 0, interviewer: 0 };

  /** @param candidates how many people will hold interviews; nobody does yet */
  constructor(deployment: Deployment, candidates: number) {
    this.#deployment = deployment;
    this.#candidates = candidates;
    this.#silent = sum(interviewersOf(deployment).map((program) => program.megabytes));
    this.#timer = setInterval(() => {
      this.#counting = this.#count();
    }, interval);
  }

  begin(): void {
    const { apis } = this.#deployment;
    const interviewers = interviewersOf(this.#deployment);
    this.#began = {
      at: performance.now(),
      api: processorSeconds(apis),
      interviewer: processorSeconds(interviewers),
    };
  }

  end(): Resources {
    const { apis } = this.#deployment;
    const interviewers = interviewersOf(this.#deployment);
    const speaking = sum(interviewers.map((program) => program.megabytes));
    return {
      megabytesPerConversation: (speaking - this.#silent) / this.#candidates,
      seconds: (performance.now() - this.#began.at) / 1_000,
      apiProcessorSeconds: processorSeconds(apis) - this.#began.api,
      interviewerProcessorSeconds: processorSeconds(interviewers) - this.#began.interviewer,
      apiMegabytes: megabytes(apis),
      interviewerMegabytes: megabytes(interviewers),
    };
  }

  /** @returns the most connections that were counted, the one that counts left out */
  async stop(): Promise<number> {
    clearInterval(this.#timer);
    await this.#counting;
    return this.#most;
  }

  async #count(): Promise<void> {
    try {
      const count = await this.#deployment.database.query(
        "select count(*) - 1 from pg_stat_activity where backend_type = 'client backend'",
      );
      this.#most = Math.max(this.#most, Number(count));
    } catch {
      // The server is being restarted.
    }
  }
}
