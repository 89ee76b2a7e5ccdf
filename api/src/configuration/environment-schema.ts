import { availableParallelism } from 'node:os';
import { z } from 'zod';

/** What may stay embedded in production when it is said so by name. */
const embeddable = z.enum(['database', 'grading', 'interviewer']);

const address = z.url({ protocol: /^https?$/, error: 'must be an http or https address' });
/** A base address without a slash at its end. */
const baseAddress = address.transform((value) => value.replace(/\/+$/, ''));
const port = z.coerce.number({ error: 'must be a number' }).int().min(0).max(65_535);
const count = z.coerce.number({ error: 'must be a number' }).int().min(1);
/** A time limit in seconds, read as milliseconds. */
const seconds = z.coerce
  .number({ error: 'must be a number' })
  .positive('must be more than 0')
  .max(3600)
  .transform((value) => Math.ceil(value * 1000));

/** The variables that the API reads, with what they are when they are not set. */
export const environmentSchema = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  API_PORT: port.default(4000),
  SITE_URL: baseAddress.default('http://localhost:3000'),
  API_URL: baseAddress.optional(),
  DATA_DIR: z.string().optional(),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' })
    .optional(),
  DATABASE_POOL_SIZE: count.default(10),
  DATABASE_CONNECT_SECONDS: seconds.default(5_000),
  DATABASE_STATEMENT_SECONDS: seconds.default(5_000),
  DATABASE_LOCK_SECONDS: seconds.default(3_000),
  DATABASE_IDLE_TRANSACTION_SECONDS: seconds.default(10_000),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' })
    .optional(),
  MAIL_FROM: z.string().optional(),
  MAIL_RETRY_SECONDS: count.default(60),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  OIDC_ISSUER: baseAddress.optional(),
  OPENAI_API_KEY: z.string().optional(),
  OPENAI_BASE_URL: baseAddress.optional(),
  OPENAI_GRADING_MODEL: z.string().optional(),
  OPENAI_REALTIME_MODEL: z.string().default('gpt-realtime'),
  INTERVIEWER_URL: baseAddress.default('http://localhost:4100'),
  INTERVIEWER_API_KEY: z.string().optional(),
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  STRIPE_API_URL: baseAddress.optional(),
  PRODUCT_NAME: z.string().default('Parley'),
  SUPPORT_EMAIL: z.email({ error: 'must be an email address' }).default('support@parley.test'),
  RATE_LIMIT_PER_MINUTE: count.default(600),
  ACCOUNT_RATE_LIMIT_PER_MINUTE: count.default(600),
  TELEMETRY_RATE_LIMIT_PER_MINUTE: count.default(600),
  SESSION_KEYS_PER_MONTH: count.optional(),
  SIGN_IN_LINKS_PER_HOUR: count.default(5),
  SIGN_IN_LINKS_PER_CLIENT: count.default(60),
  SIGN_IN_LINKS_PER_ADDRESS: count.default(30),
  SIGN_IN_LINK_MINUTES: z.coerce.number({ error: 'must be a number' }).positive().default(15),
  TRUSTED_PROXIES: z.string().optional(),
  OPERATOR_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  EMBEDDED_IN_PRODUCTION: z
    .string()
    .transform((value) => value.split(',').map((part) => part.trim()))
    .pipe(z.array(embeddable))
    .default([]),
  WORKER_THREADS: count.default(Math.max(1, availableParallelism() - 1)),
  WORKER_QUEUE: count.default(64),
  WORKER_HEAP_MEGABYTES: count.min(32, 'must be at least 32').default(512),
  PARLEY_INSTANCE: z.string().optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});
export type Environment = z.output<typeof environmentSchema>;
