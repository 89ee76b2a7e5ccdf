import { isIPv4 } from 'node:net';
import { z } from 'zod';

const LOG_LEVELS = ['error', 'warn', 'info', 'debug', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

const wholeNumber = (name: string, least: number, most: number, fallback: number) =>
  z
    .string()
    .default(String(fallback))
    .transform((text, context) => {
      const value = Number(text);
      if (/^\d+$/.test(text) && value >= least && value <= most) return value;
      context.addIssue({
        code: 'custom',
        message: `${name} must be a whole number from ${least} to ${most}.`,
      });
      return z.NEVER;
    });

const portRange = z.string().transform((text, context) => {
  const [, first, last] = (/^(\d{1,5})-(\d{1,5})$/.exec(text) ?? []).map(Number);
  if (first && last && first <= last && last <= 65_535) return [first, last] as const;
  context.addIssue({
    code: 'custom',
    message: 'INTERVIEWER_UDP_PORTS must be two ports such as 40000-40199.',
  });
  return z.NEVER;
});

/** The address of an OpenAI-compatible service, without a slash at its end. */
const serviceAddress = (name: string) =>
  z
    .url({ protocol: /^https?$/, error: `${name} must be an http or https address.` })
    .refine((address) => !URL.canParse(address) || new URL(address).username === '', {
      error: `${name} must not contain a name or a password: there is a variable for the key.`,
    })
    .transform((address) => address.replace(/\/+$/, ''))
    .optional();

/**
 * The variables that the interviewer reads. docs/operations/environment.md is made from the descriptions, as
 * from those of the API, which has what both read.
 */
export const environmentSchema = z.object({
  NODE_ENV: z.string().optional().meta({ production: 'required' }),
  EMBEDDED_IN_PRODUCTION: z.string().default(''),
  INTERVIEWER_HOST: z.string().default('127.0.0.1').meta({
    description:
      'address that the interviewer listens on; others than this machine’s in production only',
    production: '`0.0.0.0` in a container',
  }),
  INTERVIEWER_URL: z
    .url({ protocol: /^https?$/, error: 'INTERVIEWER_URL must be an http or https address.' })
    .optional()
    .meta({ production: 'required where the interviewer is embedded' }),
  INTERVIEWER_UDP_PORTS: portRange.optional().meta({
    description: 'ports for media, such as `40000-40159`: four for each conversation',
    usually: 'any free ones',
    production: 'required behind a firewall',
  }),
  INTERVIEWER_ANNOUNCED_ADDRESS: z
    .string()
    .refine(isIPv4, { error: 'INTERVIEWER_ANNOUNCED_ADDRESS must be an IPv4 address.' })
    .optional()
    .meta({
      description: 'public IPv4 address for media, where the machine itself has a private one',
      production: 'required in a container or behind a NAT',
    }),
  INTERVIEWER_TURN_URL: z
    .string()
    .regex(/^turns?:[^\s/]+$/, 'INTERVIEWER_TURN_URL must be an address such as turn:host:3478.')
    .optional()
    .meta({
      description: 'TURN server that relays the media, such as `turn:turn.parley.example:3478`',
    }),
  INTERVIEWER_TURN_USER: z.string().optional().meta({ description: 'name at the TURN server' }),
  INTERVIEWER_TURN_PASSWORD: z
    .string()
    .optional()
    .meta({ description: 'password at the TURN server', secret: true }),
  INTERVIEWER_PORT: wholeNumber('INTERVIEWER_PORT', 0, 65_535, 4100).meta({
    description: 'TCP port of the interviewer',
  }),
  INTERVIEWER_API_KEY: z
    .string({ error: 'INTERVIEWER_API_KEY is required: the key that the API presents.' })
    .min(16, 'INTERVIEWER_API_KEY must have at least 16 characters.')
    .meta({ secret: true, production: 'required where the interviewer is embedded' }),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({
      protocol: /^https?$/,
      error: 'OTEL_EXPORTER_OTLP_ENDPOINT must be an http or https address.',
    })
    .optional(),
  OPERATOR_TOKEN: z
    .string()
    .min(16, 'OPERATOR_TOKEN must have at least 16 characters.')
    .optional()
    .meta({ secret: true }),
  SITE_URL: z
    .string()
    .default('http://localhost:3000')
    .refine((value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol), {
      error: 'SITE_URL must be an http or https address.',
    })
    .meta({ production: 'required' }),
  LOG_LEVEL: z
    .enum(LOG_LEVELS, { error: `LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}.` })
    .default('info'),
  INTERVIEWER_MAX_SESSIONS: wholeNumber('INTERVIEWER_MAX_SESSIONS', 1, 1000, 40).meta({
    description: 'conversations of one interviewer at the same time; more get 503',
  }),
  PARLEY_INSTANCE: z.string().optional(),
  TRANSCRIPTION_URL: serviceAddress('TRANSCRIPTION_URL').meta({
    description: 'OpenAI-compatible service that turns speech into words',
  }),
  TRANSCRIPTION_MODEL: z
    .string()
    .optional()
    .meta({ description: 'model of the transcription service', usually: '`whisper-1`' }),
  TRANSCRIPTION_KEY: z
    .string()
    .optional()
    .meta({ description: 'key of the transcription service, where it needs one', secret: true }),
  INTERVIEWER_MODEL_URL: serviceAddress('INTERVIEWER_MODEL_URL').meta({
    description:
      'OpenAI-compatible chat model that listens and replies behind the embedded interviewer',
  }),
  INTERVIEWER_MODEL: z.string().optional().meta({ description: 'name of the chat model' }),
  INTERVIEWER_MODEL_KEY: z
    .string()
    .optional()
    .meta({ description: 'key of the chat model, where it needs one', secret: true }),
  INTERVIEWER_CLOCK_SPEED: wholeNumber('INTERVIEWER_CLOCK_SPEED', 1, 100, 1).meta({
    description: 'how fast an interview’s time passes, for benchmarks; 1 in production',
  }),
});
export type Environment = z.output<typeof environmentSchema>;
