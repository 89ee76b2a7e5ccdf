import { join, resolve } from 'node:path';
import type { DatabaseLimits } from '../database/hosted-database.ts';
import { isLoopback } from '../support/loopback.ts';
import { developmentMistakes } from './development-mistakes.ts';
import { type Environment, environmentSchema } from './environment-schema.ts';

const workspaceRoot = join(import.meta.dirname, '..', '..', '..');

const openAiUrl = 'https://api.openai.com/v1';
/** Knows JSON schemas and answers well within the time of a grading. */
const usualGradingModel = 'gpt-4.1-mini';

/** Tasks that one user may have in the worker threads at once: two tabs and a download. */
const tasksPerUser = 4;

/** Where mail goes: a hosted server, or the development mailbox. */
export type MailConfiguration =
  | { kind: 'hosted'; url: string; from: string }
  | { kind: 'embedded'; directory: string };

/** The OpenID provider for signing in with an external account. */
export type IdentityConfiguration =
  | { kind: 'hosted'; issuer: string; clientId: string; clientSecret: string }
  /** A local OpenID provider that asks whom to sign in as. */
  | { kind: 'embedded'; issuer: string; directory: string }
  | { kind: 'none' };

/** The service that makes short-lived keys for the live interview. */
export interface RealtimeConfiguration {
  kind: 'hosted' | 'embedded';
  /** Each ends before `/realtime/client_secrets`; at least one, and several only where it is embedded. */
  baseUrls: readonly string[];
  /** `null`: no key is configured, and calls answer that the interviewer cannot be reached. */
  apiKey: string | null;
  model: string;
}

/** The payment provider: Stripe, or the embedded one, which never charges. */
export type PaymentsConfiguration =
  | {
      kind: 'hosted';
      secretKey: string;
      webhookSecret: string;
      /** Where Stripe's API is, if not at its own address; for a local peer. */
      apiUrl: string | null;
    }
  | { kind: 'embedded' };

/** The grader of answers: a language model, or the embedded rubric grader. */
export type GradingConfiguration =
  | {
      kind: 'hosted';
      /** Ends before `/chat/completions`. */
      baseUrl: string;
      apiKey: string;
      model: string;
    }
  | { kind: 'embedded' };

/** How the API reaches the release service. */
export interface ReleaseServiceConfiguration {
  url: string;
  /** The credential of operators. */
  credential: string;
}

/** Everything that the environment decides, read once at the start. */
export interface Configuration {
  production: boolean;
  /** Whether pages and calls below `/dev` are there: every provider is embedded, on this machine. */
  development: boolean;
  port: number;
  siteUrl: string;
  apiUrl: string;
  dataDirectory: string;
  databaseUrl: string | null;
  databaseLimits: DatabaseLimits;
  mail: MailConfiguration;
  /** Until a mail that failed is tried again, in milliseconds; each further wait is twice as long. */
  mailRetryWait: number;
  identity: IdentityConfiguration;
  payments: PaymentsConfiguration;
  realtime: RealtimeConfiguration;
  grading: GradingConfiguration;
  productName: string;
  supportEmail: string;
  /** Calls a minute from one network address. */
  rateLimitPerMinute: number;
  /** Calls a minute with the sessions of one user. */
  accountRateLimitPerMinute: number;
  /** Messages a minute that browsers at one network address may send about the site itself. */
  telemetryPerMinute: number;
  /** Keys for the live interview an account and month; `null`: as many as the plan comes to. */
  sessionKeysPerMonth: number | null;
  /** Mailed links an hour for one e-mail address, asked for from one network address or browser. */
  signInLinksPerHour: number;
  /** Mailed links an hour for one e-mail address, from all browsers where it has not signed in. */
  signInLinksPerAddress: number;
  /** Mailed links an hour asked for from one network address. */
  signInLinksPerClient: number;
  /** Life of a mailed link. */
  signInLinkMinutes: number;
  /** Threads for work that would hold up other requests, such as grading. */
  workers: { threads: number; queueLimit: number; perUser: number; heapMegabytes: number };
  /** Addresses of proxies whose forwarding headers are believed. */
  trustedProxies: string[];
  /** Opens `/metrics` and the telemetry to other machines; `null`: this machine only. */
  operatorToken: string | null;
  /** Email addresses, in lower case, of the accounts that may use the release console. */
  operatorEmails: ReadonlySet<string>;
  /** `null`: the release console has no release service. */
  releaseService: ReleaseServiceConfiguration | null;
  /** Whether there is a collector for traces, whose address the exporter reads itself. */
  traces: boolean;
  logLevel: Environment['LOG_LEVEL'];
  /** Shown by `/readyz` to identify the process; `null`: not shown. */
  instanceId: string | null;
}

/** The environment cannot be used; the message lists every mistake. */
export class ConfigurationError extends Error {
  override name = 'ConfigurationError';
  constructor(mistakes: readonly string[]) {
    super(`The configuration has mistakes:\n${mistakes.map((line) => `  - ${line}`).join('\n')}`);
  }
}

/** Mistakes in the configuration of the OpenID provider. */
function identityMistakes(environment: Environment): string[] {
  const { GOOGLE_CLIENT_ID: id, GOOGLE_CLIENT_SECRET: secret, OIDC_ISSUER: issuer } = environment;
  const mistakes: string[] = [];
  if ((id === undefined) !== (secret === undefined)) {
    mistakes.push('GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET go together: set both, or neither.');
  }
  if (issuer !== undefined && id === undefined) {
    mistakes.push('OIDC_ISSUER is set without GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET.');
  }
  if (issuer?.startsWith('http:') && !isLoopback(issuer)) {
    mistakes.push('OIDC_ISSUER must be an https address, except on this machine.');
  }
  return mistakes;
}

/** Mistakes in how payments are taken. */
function paymentMistakes(environment: Environment): string[] {
  const { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: secret } = environment;
  const mistakes: string[] = [];
  if (key !== undefined && secret === undefined) {
    mistakes.push('STRIPE_SECRET_KEY is set without STRIPE_WEBHOOK_SECRET: set both, or neither.');
  }
  if (secret !== undefined && key === undefined) {
    mistakes.push('STRIPE_WEBHOOK_SECRET is set without STRIPE_SECRET_KEY: set both, or neither.');
  }
  if (environment.STRIPE_API_URL !== undefined && key === undefined) {
    mistakes.push('STRIPE_API_URL is set without STRIPE_SECRET_KEY: set both, or neither.');
  }
  if (environment.NODE_ENV === 'production' && key === undefined && secret === undefined) {
    mistakes.push(
      'The embedded payments do not run in production: set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET.',
    );
  }
  return mistakes;
}

function configurePayments(environment: Environment): PaymentsConfiguration {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = environment;
  if (secretKey === undefined || webhookSecret === undefined) return { kind: 'embedded' };
  return { kind: 'hosted', secretKey, webhookSecret, apiUrl: environment.STRIPE_API_URL ?? null };
}

/** Mistakes in which language model is asked. */
function modelMistakes(environment: Environment): string[] {
  if (environment.OPENAI_API_KEY !== undefined) return [];
  return (['OPENAI_BASE_URL', 'OPENAI_GRADING_MODEL'] as const)
    .filter((name) => environment[name] !== undefined)
    .map((name) => `${name} is set without OPENAI_API_KEY: set both, or neither.`);
}

/** What production needs and nothing stands in for. */
function missingInProduction(environment: Environment, isSet: (name: string) => boolean): string[] {
  const isEmbedded = environment.EMBEDDED_IN_PRODUCTION.includes('interviewer');
  const needed: [name: string, meaning: string, isNeeded: boolean][] = [
    ['SITE_URL', 'the public address of the site', true],
    ['API_URL', 'the public address of the API', true],
    ['INTERVIEWER_URL', 'the public address of the embedded interviewer', isEmbedded],
    ['INTERVIEWER_API_KEY', 'the same key as that of the embedded interviewer', isEmbedded],
  ];
  return needed
    .filter(([name, , isNeeded]) => isNeeded && !isSet(name))
    .map(([name, meaning]) => `Set ${name}: ${meaning}. Production has no default for it.`);
}

/**
 * Mistakes that no single variable shows: halves of a pair, and what production refuses.
 * @param isSet whether a variable is set; a default counts as not set
 */
function combinationMistakes(environment: Environment, isSet: (name: string) => boolean): string[] {
  const mistakes: string[] = [];
  if (environment.SMTP_URL !== undefined && environment.MAIL_FROM === undefined) {
    mistakes.push('SMTP_URL is set without MAIL_FROM: set both, or neither.');
  }
  if (environment.MAIL_FROM !== undefined && environment.SMTP_URL === undefined) {
    mistakes.push('MAIL_FROM is set without SMTP_URL: set both, or neither.');
  }
  mistakes.push(...identityMistakes(environment));
  mistakes.push(...modelMistakes(environment));
  mistakes.push(...paymentMistakes(environment));
  if (environment.NODE_ENV !== 'production') {
    return [...mistakes, ...developmentMistakes(environment)];
  }
  mistakes.push(...missingInProduction(environment, isSet));
  if (environment.SMTP_URL === undefined) {
    mistakes.push('The embedded mailbox does not run in production: set SMTP_URL and MAIL_FROM.');
  }
  const allowed = environment.EMBEDDED_IN_PRODUCTION;
  if (environment.OPENAI_API_KEY === undefined && !allowed.includes('interviewer')) {
    mistakes.push(
      'Set OPENAI_API_KEY, or allow the embedded interviewer: EMBEDDED_IN_PRODUCTION=interviewer.',
    );
  }
  if (environment.DATABASE_URL === undefined && !allowed.includes('database')) {
    mistakes.push('Set DATABASE_URL, or allow the embedded one: EMBEDDED_IN_PRODUCTION=database.');
  }
  if (environment.OPENAI_API_KEY === undefined && !allowed.includes('grading')) {
    mistakes.push(
      'Set OPENAI_API_KEY, or allow the embedded grader: EMBEDDED_IN_PRODUCTION=grading.',
    );
  }
  return mistakes;
}

function configureIdentity(
  environment: Environment,
  apiUrl: string,
  dataDirectory: string,
): IdentityConfiguration {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = environment;
  if (clientId !== undefined && clientSecret !== undefined) {
    const issuer = environment.OIDC_ISSUER ?? 'https://accounts.google.com';
    return { kind: 'hosted', issuer, clientId, clientSecret };
  }
  if (environment.NODE_ENV === 'production' || environment.SMTP_URL !== undefined) {
    return { kind: 'none' };
  }
  const directory = join(dataDirectory, 'openid');
  return { kind: 'embedded', issuer: `${apiUrl}/dev/openid`, directory };
}

/**
 * A key brings the language model, unless production names the embedded grader and no model. Outside
 * production an endpoint of one's own gets answers to grade only with a model named for that: it may
 * serve the live interview alone.
 */
function configureGrading(environment: Environment): GradingConfiguration {
  const { OPENAI_API_KEY: apiKey, OPENAI_GRADING_MODEL: model } = environment;
  const isEmbedded =
    environment.NODE_ENV === 'production'
      ? environment.EMBEDDED_IN_PRODUCTION.includes('grading')
      : environment.OPENAI_BASE_URL !== undefined;
  if (apiKey === undefined || (isEmbedded && model === undefined)) return { kind: 'embedded' };
  const baseUrl = environment.OPENAI_BASE_URL ?? openAiUrl;
  return { kind: 'hosted', baseUrl, apiKey, model: model ?? usualGradingModel };
}

function configureRealtime(environment: Environment): RealtimeConfiguration {
  const model = environment.OPENAI_REALTIME_MODEL;
  const isEmbedded =
    environment.NODE_ENV === 'production' &&
    environment.EMBEDDED_IN_PRODUCTION.includes('interviewer');
  if (environment.OPENAI_API_KEY !== undefined && !isEmbedded) {
    const baseUrl = environment.OPENAI_BASE_URL ?? openAiUrl;
    return { kind: 'hosted', baseUrls: [baseUrl], apiKey: environment.OPENAI_API_KEY, model };
  }
  const baseUrls = environment.INTERVIEWER_URL.map((address) => `${address}/v1`);
  return { kind: 'embedded', baseUrls, apiKey: environment.INTERVIEWER_API_KEY ?? null, model };
}

/**
 * Reads the variables; one that is set to nothing counts as not set.
 * @throws ConfigurationError with every mistake at once
 */
function readEnvironment(
  variables: Readonly<NodeJS.ProcessEnv>,
  combinationsOf: (environment: Environment, isSet: (name: string) => boolean) => string[],
): Environment {
  const set = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => (value ?? '').trim() !== ''),
  );
  const parsed = environmentSchema.safeParse(set);
  if (!parsed.success) {
    throw new ConfigurationError(
      parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`),
    );
  }
  const mistakes = combinationsOf(parsed.data, (name) => name in set);
  if (mistakes.length > 0) throw new ConfigurationError(mistakes);
  return parsed.data;
}

/**
 * Reads who grades, for a program that does nothing else: it serves nobody, so the rest of the
 * configuration need not fit.
 * @throws ConfigurationError with every mistake at once
 */
export function readGradingConfiguration(
  variables: Readonly<NodeJS.ProcessEnv>,
): GradingConfiguration {
  return configureGrading(readEnvironment(variables, modelMistakes));
}

/**
 * Reads the configuration.
 * @throws ConfigurationError with every mistake at once
 */
export function readConfiguration(variables: Readonly<NodeJS.ProcessEnv>): Configuration {
  const environment = readEnvironment(variables, combinationMistakes);
  const dataDirectory = resolve(environment.DATA_DIR ?? join(workspaceRoot, '.data'));
  const apiUrl = environment.API_URL ?? `http://localhost:${environment.API_PORT}`;
  const { SMTP_URL: smtpUrl, MAIL_FROM: from } = environment;
  return {
    production: environment.NODE_ENV === 'production',
    development: environment.NODE_ENV !== 'production' && smtpUrl === undefined,
    port: environment.API_PORT,
    siteUrl: environment.SITE_URL,
    apiUrl,
    dataDirectory,
    databaseUrl: environment.DATABASE_URL ?? null,
    databaseLimits: {
      connect: environment.DATABASE_CONNECT_SECONDS,
      statement: environment.DATABASE_STATEMENT_SECONDS,
      lock: environment.DATABASE_LOCK_SECONDS,
      idleTransaction: environment.DATABASE_IDLE_TRANSACTION_SECONDS,
      poolSize: environment.DATABASE_POOL_SIZE,
    },
    mail:
      smtpUrl !== undefined && from !== undefined
        ? { kind: 'hosted', url: smtpUrl, from }
        : { kind: 'embedded', directory: join(dataDirectory, 'mailbox') },
    mailRetryWait: environment.MAIL_RETRY_SECONDS * 1000,
    identity: configureIdentity(environment, apiUrl, dataDirectory),
    payments: configurePayments(environment),
    realtime: configureRealtime(environment),
    grading: configureGrading(environment),
    productName: environment.PRODUCT_NAME,
    supportEmail: environment.SUPPORT_EMAIL,
    rateLimitPerMinute: environment.RATE_LIMIT_PER_MINUTE,
    accountRateLimitPerMinute: environment.ACCOUNT_RATE_LIMIT_PER_MINUTE,
    telemetryPerMinute: environment.TELEMETRY_RATE_LIMIT_PER_MINUTE,
    sessionKeysPerMonth: environment.SESSION_KEYS_PER_MONTH ?? null,
    signInLinksPerHour: environment.SIGN_IN_LINKS_PER_HOUR,
    signInLinksPerAddress: environment.SIGN_IN_LINKS_PER_ADDRESS,
    signInLinksPerClient: environment.SIGN_IN_LINKS_PER_CLIENT,
    signInLinkMinutes: environment.SIGN_IN_LINK_MINUTES,
    workers: {
      threads: environment.WORKER_THREADS,
      queueLimit: environment.WORKER_QUEUE,
      perUser: tasksPerUser,
      heapMegabytes: environment.WORKER_HEAP_MEGABYTES,
    },
    trustedProxies: (environment.TRUSTED_PROXIES ?? '')
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== ''),
    operatorToken: environment.OPERATOR_TOKEN ?? null,
    operatorEmails: new Set(environment.OPERATOR_EMAILS),
    releaseService:
      environment.RELEASE_SERVICE_CREDENTIAL === undefined
        ? null
        : {
            url: environment.RELEASE_SERVICE_URL,
            credential: environment.RELEASE_SERVICE_CREDENTIAL,
          },
    traces: environment.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined,
    logLevel: environment.LOG_LEVEL,
    instanceId: environment.PARLEY_INSTANCE ?? null,
  };
}
