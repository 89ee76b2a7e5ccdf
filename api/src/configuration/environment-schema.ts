import { availableParallelism } from 'node:os';
import { z } from 'zod';

/** What may stay embedded in production when it is said so by name. */
const embeddable = z.enum(['database', 'grading', 'interviewer']);

const address = z.url({ protocol: /^https?$/, error: 'must be an http or https address' });
/** A base address without a slash at its end. */
const baseAddress = address.transform((value) => value.replace(/\/+$/, ''));
/** Base addresses, apart by commas. */
const baseAddresses = z
  .string()
  .transform((value) => value.split(',').map((part) => part.trim()))
  .pipe(z.array(baseAddress, { error: 'must be http or https addresses, apart by commas' }).min(1));
const port = z.coerce.number({ error: 'must be a number' }).int().min(0).max(65_535);
const count = z.coerce.number({ error: 'must be a number' }).int().min(1);
/** Email addresses, apart by commas, in lower case. */
const emailAddresses = z
  .string()
  .transform((value) => value.split(',').map((part) => part.trim().toLowerCase()))
  .pipe(z.array(z.email({ error: 'must be email addresses, apart by commas' })));
/** A time limit in seconds, read as milliseconds. */
const seconds = (fallback: number) =>
  z.coerce
    .number({ error: 'must be a number' })
    .positive('must be more than 0')
    .max(3600)
    .default(fallback)
    .transform((value) => Math.ceil(value * 1000));

/**
 * The variables that the API reads, with what they are when they are not set. docs/operations/environment.md
 * is made from the descriptions: `production` says what production needs, `usually` what a variable is when
 * it is not set and no default says it, and `secret` that it must not be shown.
 */
export const environmentSchema = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development').meta({
    description:
      '`production` for anything hosted or public: nothing embedded that is not named, no test support',
    production: 'required',
  }),
  API_PORT: port.default(4000).meta({ description: 'TCP port of the API' }),
  SITE_URL: baseAddress.default('http://localhost:3000').meta({
    description: 'public address of the site; the only origin whose pages may call the API',
    production: 'required',
  }),
  API_URL: baseAddress.optional().meta({
    description: 'public address of the API, without a path',
    usually: '`http://localhost:` and `API_PORT`',
    production: 'required',
  }),
  DATA_DIR: z.string().optional().meta({
    description: 'folder of the embedded database, the mailbox, releases and logs',
    usually: '`.data`',
  }),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' })
    .optional()
    .meta({
      description: 'PostgreSQL, in place of the embedded database; contains its password',
      secret: true,
      production: 'required, or `EMBEDDED_IN_PRODUCTION=database`',
    }),
  DATABASE_POOL_SIZE: count.default(10).meta({
    description: 'connections of one process to PostgreSQL; one more while it starts',
  }),
  DATABASE_CONNECT_SECONDS: seconds(5).meta({
    description: 'limit for opening a connection, in seconds',
  }),
  DATABASE_STATEMENT_SECONDS: seconds(5).meta({
    description: 'limit for a statement, in seconds; its answer may take one more',
  }),
  DATABASE_LOCK_SECONDS: seconds(3).meta({
    description: 'limit for a lock that another transaction has, in seconds',
  }),
  DATABASE_IDLE_TRANSACTION_SECONDS: seconds(10).meta({
    description: 'limit for a transaction that does nothing, in seconds',
  }),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' })
    .optional()
    .meta({
      description: 'mail server, in place of the mailbox; may contain a name and a password',
      secret: true,
      production: 'required',
    }),
  MAIL_FROM: z.string().optional().meta({
    description: 'sender of mails, such as `Parley <mail@parley.example>`',
    production: 'required',
  }),
  MAIL_RETRY_SECONDS: count.default(60).meta({
    description:
      'wait before a failed mail is sent again, in seconds; each further wait is twice as long',
  }),
  GOOGLE_CLIENT_ID: z.string().optional().meta({
    description: 'sign-in with Google, or with `OIDC_ISSUER`; goes with `GOOGLE_CLIENT_SECRET`',
  }),
  GOOGLE_CLIENT_SECRET: z.string().optional().meta({
    description: 'secret of `GOOGLE_CLIENT_ID`',
    secret: true,
  }),
  OIDC_ISSUER: baseAddress.optional().meta({
    description: 'another OpenID provider in the place of Google',
    usually: '`https://accounts.google.com`',
  }),
  OPENAI_API_KEY: z.string().optional().meta({
    description: 'a hosted Realtime service, and a language model that grades',
    secret: true,
    production: 'required, or `EMBEDDED_IN_PRODUCTION=interviewer,grading`',
  }),
  OPENAI_BASE_URL: baseAddress.optional().meta({
    description: 'address of the services of `OPENAI_API_KEY`',
    usually: '`https://api.openai.com/v1`',
  }),
  OPENAI_GRADING_MODEL: z.string().optional().meta({
    description: 'model that grades',
    usually: '`gpt-4.1-mini`',
  }),
  OPENAI_REALTIME_MODEL: z.string().default('gpt-realtime').meta({
    description: 'model that holds interviews',
  }),
  INTERVIEWER_URL: baseAddresses.prefault('http://localhost:4100').meta({
    description:
      'public address of the embedded interviewer; for the API and the site several, apart by commas and of one origin',
    production: 'required where the interviewer is embedded',
  }),
  INTERVIEWER_API_KEY: z.string().optional().meta({
    description:
      'key with which the API makes and revokes keys for browsers at the embedded interviewer; 16 characters at least',
    secret: true,
    production: 'required where the interviewer is embedded',
  }),
  STRIPE_SECRET_KEY: z.string().optional().meta({
    description: 'payments through Stripe, in place of the local ones',
    secret: true,
    production: 'required',
  }),
  STRIPE_WEBHOOK_SECRET: z.string().optional().meta({
    description: 'secret with which Stripe signs its webhooks',
    secret: true,
    production: 'required',
  }),
  STRIPE_API_URL: baseAddress.optional().meta({
    description: 'stand-in for Stripe, for tests',
  }),
  PRODUCT_NAME: z.string().default('Parley').meta({ description: 'name of the product' }),
  SUPPORT_EMAIL: z
    .email({ error: 'must be an email address' })
    .default('support@parley.example')
    .meta({ description: 'address under _Help & Support_ and in mails' }),
  RATE_LIMIT_PER_MINUTE: count.default(600).meta({
    description: 'calls of one client (an IPv4 address, or an IPv6 /64) a minute',
  }),
  ACCOUNT_RATE_LIMIT_PER_MINUTE: count.default(600).meta({
    description: 'calls of one account a minute',
  }),
  TELEMETRY_RATE_LIMIT_PER_MINUTE: count.default(600).meta({
    description: 'messages of one client about errors and web vitals a minute',
  }),
  SESSION_KEYS_PER_MONTH: count.optional().meta({
    description: 'keys for live interviews of one account a month',
    usually: 'by the plan',
  }),
  SIGN_IN_LINKS_PER_HOUR: count.default(5).meta({
    description: 'sign-in mails an hour to one address, requested by one client',
  }),
  SIGN_IN_LINKS_PER_CLIENT: count.default(60).meta({
    description: 'sign-in mails an hour to all addresses, requested by one client',
  }),
  SIGN_IN_LINKS_PER_ADDRESS: count.default(30).meta({
    description: 'sign-in mails an hour to one address, requested by all clients',
  }),
  SIGN_IN_LINK_MINUTES: z.coerce
    .number({ error: 'must be a number' })
    .positive()
    .default(15)
    .meta({ description: 'life of a sign-in link, in minutes' }),
  TRUSTED_PROXIES: z.string().optional().meta({
    description:
      'addresses or networks of the proxies whose `X-Forwarded-For` is believed, apart by commas',
    production: 'required behind a proxy',
  }),
  OPERATOR_TOKEN: z.string().min(16, 'must have at least 16 characters').optional().meta({
    description:
      'opens `/metrics`, telemetry and objections to its bearer, such as the release service that watches canaries; with a public `API_URL` nobody reads them without',
    secret: true,
  }),
  OPERATOR_EMAILS: emailAddresses.default([]).meta({
    description:
      'email addresses of the accounts that may use the release console, apart by commas; nobody else may',
    usually: 'none',
  }),
  RELEASE_SERVICE_URL: baseAddress.default('http://127.0.0.1:3200').meta({
    description: 'address at which the API reaches the release service, for the release console',
  }),
  RELEASE_SERVICE_CREDENTIAL: z
    .string()
    .regex(
      /^parley_[0-9a-f]{12}_[\w-]{43}$/,
      'must be a token that `credentials create --operator` printed',
    )
    .optional()
    .meta({
      description:
        'credential of operators at the release service; without it the console is not connected',
      secret: true,
    }),
  OTEL_EXPORTER_OTLP_ENDPOINT: address.optional().meta({
    description:
      'collector that takes traces over OTLP/HTTP; the other standard `OTEL_…` variables of exporter and sampler are read, too',
    usually: 'no traces',
  }),
  EMBEDDED_IN_PRODUCTION: z
    .string()
    .transform((value) => value.split(',').map((part) => part.trim()))
    .pipe(z.array(embeddable))
    .default([])
    .meta({
      description:
        'what may stay embedded in production, of `database`, `grading` and `interviewer`',
    }),
  WORKER_THREADS: count.default(Math.max(1, availableParallelism() - 1)).meta({
    description: 'threads for grading and documents',
    usually: 'one less than the cores',
  }),
  WORKER_QUEUE: count
    .default(64)
    .meta({ description: 'tasks that wait for these threads; more get 503' }),
  WORKER_HEAP_MEGABYTES: count.min(32, 'must be at least 32').default(512).meta({
    description: 'memory of one such thread, in MB; more ends its task',
  }),
  PARLEY_INSTANCE: z.string().optional().meta({
    description: 'shown by `/readyz`; `npm start` sets it to recognize its own processes',
  }),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info')
    .meta({ description: 'the least severe lines that are logged' }),
});
export type Environment = z.output<typeof environmentSchema>;
