import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { writeAtomically } from '../support/files.ts';
import type { Report } from '../support/report.ts';
import { compile } from '../workspace/compile.ts';
import type { Environment } from '../workspace/environment.ts';
import type { WantedPort } from './ports.ts';
import { isReadyAs } from './readiness.ts';
import { Service } from './service.ts';
import { toFile } from './service-output.ts';
import { allOf, Supervisor } from './supervisor.ts';

type ServiceName = 'api' | 'interviewer';

/** Where the API finds the release service of this start, unless another one is named. */
function releaseServiceAddress({ releaseService }: Environment): Record<string, string> {
  const { RELEASE_SERVICE_URL: named } = process.env;
  if (named || releaseService.port === null) return {};
  return { RELEASE_SERVICE_URL: `http://127.0.0.1:${releaseService.port}` };
}

/** Environment variables of the services. */
function variables(environment: Environment): Record<string, string> {
  return {
    API_PORT: String(environment.apiPort),
    API_URL: environment.apiUrl,
    DATA_DIR: environment.dataDirectory,
    INTERVIEWER_API_KEY: randomBytes(24).toString('base64url'),
    INTERVIEWER_PORT: String(environment.interviewerPort),
    INTERVIEWER_URL: environment.interviewerUrl,
    PRODUCT_NAME: environment.productName,
    ...releaseServiceAddress(environment),
    SITE_URL: environment.siteUrl,
    SUPPORT_EMAIL: environment.supportEmail,
  };
}

/** The ports of the API and the interviewer. */
export function servicePorts(environment: Environment): WantedPort[] {
  const { apiPort, interviewerPort, runsInterviewer } = environment;
  const interviewer = {
    port: interviewerPort,
    what: 'the interviewer',
    variable: 'INTERVIEWER_PORT',
  };
  return [
    { port: apiPort, what: 'the API', variable: 'API_PORT' },
    ...(runsInterviewer ? [interviewer] : []),
  ];
}

/** The API and, where it is embedded, the interviewer, each in its own process. */
export class Services {
  readonly #supervisors: ReadonlyMap<ServiceName, Supervisor>;
  /** Settles when one of them is given up. */
  readonly failure: Promise<Error>;

  /**
   * @param instance shown in `/readyz`, so that services of another start are not mistaken for
   *   these
   * @param extra environment variables beside those of the site
   */
  constructor(
    environment: Environment,
    instance: string,
    report: Report,
    extra: Readonly<Record<string, string>> = {},
  ) {
    const { dataDirectory, apiPort, interviewerPort } = environment;
    const shared = { ...variables(environment), ...extra, PARLEY_INSTANCE: instance };
    const processes = new Map<ServiceName, number>();
    const supervise = (name: ServiceName, port: number) =>
      new Supervisor({
        name,
        begin: () => {
          const service = new Service({
            args: ['--enable-source-maps', `${name}/dist/main.js`],
            variables: shared,
            output: toFile(path.join(dataDirectory, 'logs', `${name}.log`)),
          });
          processes.set(name, service.processId);
          // For operators and tests: which process runs which service.
          const file = path.join(dataDirectory, 'processes.json');
          writeAtomically(file, JSON.stringify(Object.fromEntries(processes)));
          return service;
        },
        isReady: () => isReadyAs(instance, `http://127.0.0.1:${port}/readyz`),
        report,
      });
    const supervisors = new Map<ServiceName, Supervisor>();
    supervisors.set('api', supervise('api', apiPort));
    if (environment.runsInterviewer) {
      supervisors.set('interviewer', supervise('interviewer', interviewerPort));
    }
    this.#supervisors = supervisors;
    this.failure = Promise.race([...supervisors.values()].map(({ failure }) => failure));
  }

  /** The id of a service's process, 0 while it does not run. */
  processId(name: ServiceName): number {
    return this.#supervisors.get(name)?.processId ?? 0;
  }

  /**
   * Compiles and starts both; each is restarted when it ends unexpectedly.
   * @throws Error that says which one failed and why; call `stop` then
   */
  start(): Promise<void> {
    const start = async ([name, supervisor]: [ServiceName, Supervisor]) => {
      await compile(name);
      await supervisor.start();
    };
    return allOf([...this.#supervisors].map(start));
  }

  /** Kills both. */
  kill(): void {
    for (const supervisor of this.#supervisors.values()) supervisor.kill();
  }

  async stop(): Promise<void> {
    await Promise.all([...this.#supervisors.values()].map((supervisor) => supervisor.stop()));
  }
}
