import { z } from 'zod';

/** Everything that the process may be told from outside. */
export interface Configuration {
  /** TCP port on the loopback address. */
  readonly port: number;
  /** The standing key with which the API makes client secrets. */
  readonly apiKey: string;
  /** The site's origin: the only one that browsers may call from. */
  readonly siteOrigin: string;
  readonly logLevel: LogLevel;
  /** How many interviews may run at the same moment; more get a 503. */
  readonly maximumSessions: number;
  /** Shown by `/readyz`, so that whoever started the process knows it again; null: nothing is shown. */
  readonly instanceId: string | null;
}

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

const environmentSchema = z.object({
  NODE_ENV: z
    .string()
    .optional()
    .refine((value) => value !== 'production', {
      error:
        'The embedded interviewer does not run with NODE_ENV=production. Configure a hosted one instead.',
    }),
  INTERVIEWER_PORT: wholeNumber('INTERVIEWER_PORT', 0, 65_535, 4100),
  INTERVIEWER_API_KEY: z
    .string({ error: 'INTERVIEWER_API_KEY is required: the key that the API presents.' })
    .min(16, 'INTERVIEWER_API_KEY must have at least 16 characters.'),
  SITE_URL: z
    .string()
    .default('http://localhost:3000')
    .refine((value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol), {
      error: 'SITE_URL must be an http or https address.',
    }),
  LOG_LEVEL: z
    .enum(LOG_LEVELS, { error: `LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}.` })
    .default('info'),
  INTERVIEWER_MAX_SESSIONS: wholeNumber('INTERVIEWER_MAX_SESSIONS', 1, 1000, 40),
  PARLEY_INSTANCE: z.string().optional(),
});

/** Every mistake in the environment at once, one sentence each. */
export class ConfigurationError extends Error {
  readonly mistakes: readonly string[];
  constructor(mistakes: readonly string[]) {
    super(`The interviewer cannot start:\n${mistakes.map((mistake) => `- ${mistake}`).join('\n')}`);
    this.name = 'ConfigurationError';
    this.mistakes = mistakes;
  }
}

/**
 * Reads the environment. An empty variable counts as absent.
 * @throws ConfigurationError that lists every mistake.
 */
export function readConfiguration(
  environment: Readonly<Record<string, string | undefined>>,
): Configuration {
  const present = Object.fromEntries(Object.entries(environment).filter(([, value]) => value));
  const result = environmentSchema.safeParse(present);
  if (!result.success) {
    throw new ConfigurationError(result.error.issues.map((issue) => issue.message));
  }
  const values = result.data;
  return {
    port: values.INTERVIEWER_PORT,
    apiKey: values.INTERVIEWER_API_KEY,
    siteOrigin: new URL(values.SITE_URL).origin,
    logLevel: values.LOG_LEVEL,
    maximumSessions: values.INTERVIEWER_MAX_SESSIONS,
    instanceId: values.PARLEY_INSTANCE ?? null,
  };
}
