import { z } from 'zod';
import { isRefusedPort, portOf } from '../support/refused-ports.ts';

const anyPort = z.coerce.number().int().min(1).max(65_535);
const usablePort = anyPort.refine((port) => !isRefusedPort(port), {
  error: ({ input }) => `browsers refuse port ${input}; choose another`,
});
const port = (fallback: number) => usablePort.default(fallback);
/** An address that browsers call. */
const address = z.url().refine((url) => !isRefusedPort(portOf(url)), {
  error: ({ input }) => `browsers refuse port ${portOf(String(input))}; choose another`,
});
const text = (fallback: string) => z.string().min(1).default(fallback);

/** Megabytes of releases that arrive over HTTP. */
const megabytes = (fallback: number) => z.coerce.number().positive().max(2_000).default(fallback);
/** A count of at least one. */
const count = (fallback: number) => z.coerce.number().int().min(1).default(fallback);

/** Seconds that a timer can wait. */
const seconds = (fallback: number) => z.coerce.number().positive().max(86_400).default(fallback);

/** Addresses of one origin, apart by commas: the policy of the pages names one for the interviewer. */
const addresses = z
  .string()
  .transform((value) => value.split(',').map((part) => part.trim()))
  .pipe(z.array(address.transform((url) => new URL(url))))
  .refine((urls) => new Set(urls.map(({ origin }) => origin)).size === 1, {
    error: 'several addresses have to be of one origin, such as https://live.example/1',
  })
  .transform((urls) => urls.map(({ href }) => href.replace(/\/$/, '')));

/**
 * The variables that the platform's commands read. docs/operations/environment.md is made from the
 * descriptions, as from those of the API and the interviewer, which have what they read too.
 */
export const environmentSchema = z.object({
  NODE_ENV: z.string().optional(),
  EMBEDDED_IN_PRODUCTION: z.string().default(''),
  SITE_PORT: port(3000).meta({ description: 'port of the site on this machine' }),
  CDN_PORT: port(3100).meta({ description: 'port of the remotes’ origin on this machine' }),
  API_PORT: anyPort.default(4000),
  INTERVIEWER_PORT: port(4100),
  SITE_URL: address.optional().meta({ production: 'required' }),
  CDN_URL: address.optional().meta({
    description: 'public address of the remotes’ origin',
    usually: '`http://localhost:` and `CDN_PORT`',
    production: 'required',
  }),
  API_URL: address.optional().meta({ production: 'required' }),
  INTERVIEWER_URL: addresses.optional(),
  DATA_DIR: text('.data'),
  PRODUCT_NAME: text('Parley'),
  SUPPORT_EMAIL: z.email().default('support@parley.example'),
  FEEDBACK_FORM_URL: z.url().optional().meta({ description: 'address of the feedback form' }),
  OVERRIDE_ORIGINS: z.string().optional().meta({
    description: 'origins from which remotes may be overridden in a tab, apart by commas',
    usually: 'this machine for a local site, else none',
  }),
  OPENAI_API_KEY: z.string().optional(),
  OPENAI_BASE_URL: z.url().default('https://api.openai.com/v1'),
  S3_BUCKET: z
    .string()
    .optional()
    .meta({ description: 'bucket that keeps the releases, in place of `DATA_DIR`' }),
  S3_REGION: text('us-east-1').meta({ description: 'region of the bucket' }),
  S3_ENDPOINT: z
    .url()
    .optional()
    .meta({ description: 'address of an S3-compatible service', usually: 'the provider’s own' }),
  S3_ACCESS_KEY_ID: z.string().optional().meta({
    description: 'key of the bucket; goes with the secret one',
    usually: 'the provider’s default chain',
  }),
  S3_SECRET_ACCESS_KEY: z
    .string()
    .optional()
    .meta({ description: 'secret key of the bucket', secret: true }),
  S3_PREFIX: z.string().default('').meta({ description: 'folder in the bucket' }),
  RELEASES_KEEP: count(5).meta({ description: 'newest releases of each name that `prune` keeps' }),
  RELEASES_DAYS: z.coerce
    .number()
    .min(0)
    .default(7)
    .meta({ description: 'days for which `prune` keeps a release after it was active' }),
  RELEASE_PORT: z
    .union([z.literal('off'), usablePort])
    .optional()
    .meta({
      description: 'port of the release service on this machine, or `off`',
      usually: '`3200`, where it is free',
    }),
  RELEASE_HOST: z.string().default('127.0.0.1').meta({
    description:
      'address that the release service listens on; others than this machine’s in production only',
    production: '`0.0.0.0` in a container',
  }),
  RELEASE_MEGABYTES: megabytes(50).meta({ description: 'MB of one release over HTTP' }),
  RELEASE_FILE_MEGABYTES: megabytes(10).meta({ description: 'MB of one of its files' }),
  RELEASE_FILES: count(1_000).meta({ description: 'files of one release over HTTP' }),
  RELEASES_PER_DAY: count(50).meta({
    description: 'releases of one remote over HTTP on one day in UTC',
  }),
  RELEASE_REQUESTS_PER_MINUTE: count(1_200).meta({
    description: 'requests to the release service with one credential a minute',
  }),
  CANARY_WATCH: z.enum(['on', 'off']).default('on').meta({
    description: '`off`: the release service stops no canary by itself',
  }),
  CANARY_WATCH_SECONDS: count(60).meta({
    description: 'seconds between two looks of the release service at the canaries',
  }),
  CANARY_MAX_ERROR_PERCENT: z.coerce.number().positive().max(100).default(5).meta({
    description:
      'failures in 100 screens of a canary, without those that one client can have told, that stop it, where they are clearly more than live has',
  }),
  CANARY_MIN_SCREENS: count(50).meta({
    description:
      'screens of the canary and of live that count in an hour before their failures are compared',
  }),
  CANARY_MIN_EXPECTED: count(100).meta({
    description:
      'screens that a canary with at most 50 % of the visitors should have loaded in an hour before it is stopped for hardly any',
  }),
  WEBHOOK_SECONDS: seconds(5).meta({
    description: 'seconds between two looks of the release service for what webhooks are told',
  }),
  WEBHOOK_TIMEOUT_SECONDS: seconds(10).meta({
    description: 'seconds for the receiver of a webhook to answer',
  }),
  WEBHOOK_RETRY_SECONDS: seconds(10).meta({
    description: 'seconds before a failed webhook is sent again; twice as many after each failure',
  }),
  WEBHOOK_GIVE_UP_HOURS: z.coerce.number().positive().default(24).meta({
    description: 'hours after which a webhook that was not received is given up',
  }),
  // With it the release service reads how canaries do; the API's schema describes it.
  OPERATOR_TOKEN: z.string().optional().meta({ secret: true }),
  TELEMETRY: z
    .enum(['on', 'off'])
    .default('on')
    .meta({ description: '`off`: browsers report neither errors nor web vitals' }),
  INTERVIEWER_MODEL_URL: z.url().optional(),
  INTERVIEWER_MODEL: z.string().optional(),
  INTERVIEWER_MODEL_KEY: z.string().optional(),
  TRANSCRIPTION_URL: z.url().optional(),
  TRANSCRIPTION_MODEL: z.string().optional(),
  TRANSCRIPTION_KEY: z.string().optional(),
});
export type Variables = z.output<typeof environmentSchema>;
