import process from 'node:process';
import type { FastifyBaseLogger } from 'fastify';
import { createApplication } from './application.ts';
import {
  type Configuration,
  ConfigurationError,
  type MailConfiguration,
  readConfiguration,
} from './configuration/configuration.ts';
import type { DatabaseConnection } from './database/database.ts';
import { openEmbeddedDatabase } from './database/embedded-database.ts';
import { openHostedDatabase } from './database/hosted-database.ts';
import { DirectoryInUseError } from './database/process-lock.ts';
import { localClientId } from './dev/openid/openid-routes.ts';
import { createProviderFiles } from './dev/openid/provider-files.ts';
import { createLimits } from './http/limits/rate-limits.ts';
import { createLogger } from './http/logging.ts';
import { googleCallbackPath } from './identity/sign-in/google-routes.ts';
import { startJobs } from './jobs.ts';
import { createEmbeddedGrader } from './providers/grading/embedded-grader.ts';
import type { Grader } from './providers/grading/grader.ts';
import { createHostedGrader } from './providers/grading/hosted-grader.ts';
import { createHostedMail } from './providers/mail/hosted-mail.ts';
import { createMailbox } from './providers/mail/mailbox.ts';
import type { IdentityProvider } from './providers/openid/identity-provider.ts';
import { createOpenIdConnect } from './providers/openid/openid-connect.ts';
import { createEmbeddedPayments } from './providers/payments/embedded/embedded-payments.ts';
import { createHostedPayments } from './providers/payments/hosted-payments.ts';
import { createRealtime } from './providers/realtime/realtime.ts';
import type { Services } from './providers/services.ts';
import { QuestionBankError, questionBank } from './questions/question-bank.ts';
import { systemClock } from './support/clock.ts';
import { requestFields } from './support/request-context.ts';
import { stopWithParent } from './support/stop-with-parent.ts';
import { activeTracer, setTracer, traceMethods } from './support/tracing.ts';
import { delayWasmOptimization } from './support/wasm-compilation.ts';
import { createWorkerPool, type WorkerPool } from './workers/worker-pool.ts';

/** How long running requests may take to finish when the process stops, in milliseconds. */
const shutdownTimeoutMs = 10_000;
/** How often the embedded payments look for what is due, in milliseconds. */
const settleIntervalMs = 3_600_000;

/** Reports a failure that its owner has worked around; it belongs to the request that met it. */
type ReportFailure = (reason: string) => void;

function openDatabase(
  configuration: Configuration,
  report: ReportFailure,
): Promise<DatabaseConnection> {
  return configuration.databaseUrl === null
    ? openEmbeddedDatabase(configuration.dataDirectory)
    : openHostedDatabase(configuration.databaseUrl, configuration.databaseLimits, (error) =>
        report(`A database connection broke: ${error.message}`),
      );
}

function createMail(mail: MailConfiguration): Pick<Services, 'mail' | 'mailbox'> {
  if (mail.kind === 'hosted') {
    const hosted = createHostedMail(mail.url, mail.from);
    return { mail: traceMethods('mail', hosted), mailbox: null };
  }
  const mailbox = createMailbox(mail.directory);
  return { mail: mailbox, mailbox };
}

function createIdentity(configuration: Configuration): IdentityProvider | null {
  const { identity, apiUrl } = configuration;
  if (identity.kind === 'none') return null;
  const redirectUri = apiUrl + googleCallbackPath;
  if (identity.kind === 'hosted') return createOpenIdConnect(async () => identity, redirectUri);
  const files = createProviderFiles(identity.directory);
  return createOpenIdConnect(async () => {
    const { clientSecret } = await files.keys();
    return { issuer: identity.issuer, clientId: localClientId, clientSecret };
  }, redirectUri);
}

function createPayments(
  { payments, apiUrl }: Configuration,
  connection: DatabaseConnection,
): Pick<Services, 'payments' | 'embeddedPayments'> {
  if (payments.kind === 'hosted') {
    const hosted = createHostedPayments(payments);
    return { payments: traceMethods('payments', hosted), embeddedPayments: null };
  }
  const embedded = createEmbeddedPayments(connection.database, apiUrl, systemClock);
  return { payments: embedded, embeddedPayments: embedded };
}

function createGrader(
  { grading }: Configuration,
  workers: WorkerPool,
  report: ReportFailure,
): Grader {
  if (grading.kind === 'embedded') return createEmbeddedGrader(workers);
  return createHostedGrader(grading, workers, (reason) =>
    report(`${reason} The embedded grader took over.`),
  );
}

/** Makes the embedded provider renew due subscriptions now and every hour. */
function startSettling(
  { embeddedPayments }: Services,
  report: ReportFailure,
): NodeJS.Timeout | null {
  if (embeddedPayments === null) return null;
  const settle = () =>
    embeddedPayments
      .settle()
      .catch((error: Error) => report(`Embedded payments: ${error.message}`));
  void settle();
  return setInterval(() => void settle(), settleIntervalMs).unref();
}

async function createServices(
  configuration: Configuration,
  report: ReportFailure,
): Promise<Services> {
  questionBank();
  const connection = await openDatabase(configuration, report);
  const { mail, mailbox } = createMail(configuration.mail);
  const workers = createWorkerPool(
    { ...configuration.workers, program: new URL('./worker-thread.js', import.meta.url).href },
    report,
  );
  return {
    configuration,
    connection,
    mail,
    mailbox,
    identity: createIdentity(configuration),
    ...createPayments(configuration, connection),
    realtime: createRealtime(configuration.realtime, (reason) =>
      report(`The interviewer: ${reason}`),
    ),
    grader: createGrader(configuration, workers, report),
    workers,
    limits: createLimits(connection.database, systemClock),
    clock: systemClock,
    random: Math.random,
  };
}

async function start(): Promise<void> {
  delayWasmOptimization();
  let stop: () => void = () => process.exit(1);
  stopWithParent(() => stop());
  const configuration = readConfiguration(process.env);
  const log: FastifyBaseLogger = createLogger(configuration.logLevel);
  const report: ReportFailure = (reason) => log.error(requestFields(), reason);
  // Before anything is opened: what is opened now is traced.
  if (configuration.traces) {
    const { createOpenTelemetry } = await import('./support/open-telemetry.ts');
    setTracer(createOpenTelemetry('parley-api'));
  }
  const services = await createServices(configuration, report);
  const app = await createApplication(services, log);

  const stopJobs = startJobs(services, app.log);
  const settling = startSettling(services, report);

  let isStopping = false;
  let listening: Promise<unknown> = Promise.resolve();
  const finish = async () => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), shutdownTimeoutMs).unref();
    // Fastify goes on to the further addresses of `localhost`, and throws where it was closed meanwhile.
    await listening.catch(() => {});
    if (settling !== null) clearInterval(settling);
    await app.close();
    await stopJobs();
    services.mail.close();
    await services.connection.close();
    await services.workers.close();
    await activeTracer()?.close();
    process.exit(0);
  };
  stop = () => void finish();
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, stop);

  listening = app.listen({
    port: configuration.port,
    host: configuration.production ? '0.0.0.0' : 'localhost',
  });
  await listening;
}

const writeError = (line: string) => process.stderr.write(`${line}\n`);

/** Mistakes of the operator: the message is enough, without a stack. */
const isOperatorMistake = (error: unknown): error is Error =>
  error instanceof ConfigurationError ||
  error instanceof DirectoryInUseError ||
  error instanceof QuestionBankError ||
  (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE');

start().catch((error: unknown) => {
  if (isOperatorMistake(error)) writeError(error.message);
  else writeError(error instanceof Error ? (error.stack ?? error.message) : String(error));
  process.exit(1);
});
