import { isIPv4 } from 'node:net';
import { z } from 'zod';
import { isLoopback } from '../support/loopback.ts';

/** The configuration of the process. */
export interface Configuration {
  /** Address that it listens on. */
  readonly host: string;
  /** TCP port there. */
  readonly port: number;
  /** Names by which requests may reach it. */
  readonly hosts: ReadonlySet<string>;
  /** How media reaches it; HTTP proxies do not carry media. */
  readonly media: MediaConfiguration;
  /** The standing key with which the API makes client secrets. */
  readonly apiKey: string;
  /** The site's origin: the only one that browsers may call from. */
  readonly siteOrigin: string;
  readonly logLevel: LogLevel;
  /** How many interviews may run at the same moment; more get a 503. */
  readonly maximumSessions: number;
  /** Shown by `/readyz`, so that a supervisor recognizes its process; null: nothing is shown. */
  readonly instanceId: string | null;
  /** What turns speech into words; undefined: nobody does, and candidates type. */
  readonly transcription: TranscriptionConfiguration | undefined;
  /** The language model behind the interviewer; undefined: the built-in reading and wording alone. */
  readonly model: ModelConfiguration | undefined;
  /** How many seconds of an interview pass in one second: 1 but in benchmarks. */
  readonly clockSpeed: number;
}

/** An OpenAI-compatible service that turns speech into words. */
export interface TranscriptionConfiguration {
  /** Address of its `/audio/transcriptions`. */
  readonly url: string;
  readonly model: string;
  readonly key: string | undefined;
}

/** An OpenAI-compatible chat model. */
export interface ModelConfiguration {
  /** Address of its `/chat/completions`. */
  readonly url: string;
  readonly model: string;
  readonly key: string | undefined;
}

/** Which addresses a conversation's media takes. */
export interface MediaConfiguration {
  /** Whether browsers on other machines are served; otherwise media is taken from this one only. */
  readonly isPublic: boolean;
  /** UDP ports for media, the first and the last; undefined: any free one. */
  readonly ports: readonly [first: number, last: number] | undefined;
  /** IPv4 address at which browsers reach this machine, where it is not one of its own. */
  readonly announcedAddress: string | undefined;
  /** A TURN server that relays media where the ports cannot be reached. */
  readonly turn:
    | { readonly url: string; readonly user: string; readonly password: string }
    | undefined;
}

const LOCAL_NAMES = ['localhost', '127.0.0.1', '[::1]'];
/** UDP ports that one conversation may take: one for each address of the machine. */
export const PORTS_OF_SESSION = 4;

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

const environmentSchema = z.object({
  NODE_ENV: z.string().optional(),
  EMBEDDED_IN_PRODUCTION: z.string().default(''),
  INTERVIEWER_HOST: z.string().default('127.0.0.1'),
  INTERVIEWER_URL: z
    .url({ protocol: /^https?$/, error: 'INTERVIEWER_URL must be an http or https address.' })
    .optional(),
  INTERVIEWER_UDP_PORTS: portRange.optional(),
  INTERVIEWER_ANNOUNCED_ADDRESS: z
    .string()
    .refine(isIPv4, { error: 'INTERVIEWER_ANNOUNCED_ADDRESS must be an IPv4 address.' })
    .optional(),
  INTERVIEWER_TURN_URL: z
    .string()
    .regex(/^turns?:[^\s/]+$/, 'INTERVIEWER_TURN_URL must be an address such as turn:host:3478.')
    .optional(),
  INTERVIEWER_TURN_USER: z.string().optional(),
  INTERVIEWER_TURN_PASSWORD: z.string().optional(),
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
  TRANSCRIPTION_URL: serviceAddress('TRANSCRIPTION_URL'),
  TRANSCRIPTION_MODEL: z.string().optional(),
  TRANSCRIPTION_KEY: z.string().optional(),
  INTERVIEWER_MODEL_URL: serviceAddress('INTERVIEWER_MODEL_URL'),
  INTERVIEWER_MODEL: z.string().optional(),
  INTERVIEWER_MODEL_KEY: z.string().optional(),
  INTERVIEWER_CLOCK_SPEED: wholeNumber('INTERVIEWER_CLOCK_SPEED', 1, 100, 1),
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

type Environment = z.output<typeof environmentSchema>;

const isLocalName = (name: string) => LOCAL_NAMES.includes(name) || /^127\./.test(name);

/** Mistakes in the services that are asked for words and replies. */
function serviceMistakes(values: Environment): [boolean, string][] {
  const { TRANSCRIPTION_URL: transcription, INTERVIEWER_MODEL_URL: model } = values;
  const hosted = Object.entries({
    TRANSCRIPTION_URL: transcription,
    INTERVIEWER_MODEL_URL: model,
  }).flatMap(([name, address]) => (address && !isLoopback(address) ? [name] : []));
  return [
    [
      !transcription && (values.TRANSCRIPTION_MODEL ?? values.TRANSCRIPTION_KEY) !== undefined,
      'TRANSCRIPTION_MODEL and TRANSCRIPTION_KEY need TRANSCRIPTION_URL too.',
    ],
    [
      (model === undefined) !== (values.INTERVIEWER_MODEL === undefined),
      'INTERVIEWER_MODEL_URL and INTERVIEWER_MODEL go together: set both, or neither.',
    ],
    [
      values.INTERVIEWER_MODEL_KEY !== undefined && !model,
      'INTERVIEWER_MODEL_KEY needs INTERVIEWER_MODEL_URL and INTERVIEWER_MODEL too.',
    ],
    [
      // As in the API: without production anybody may sign in, and use what costs money.
      values.NODE_ENV !== 'production' && hosted.length > 0,
      `${hosted.join(' and ')} may leave this machine only with NODE_ENV=production.`,
    ],
  ];
}

/** Mistakes that no single variable shows. */
function combinationMistakes(values: Environment): string[] {
  const isProduction = values.NODE_ENV === 'production';
  const turn = [values.INTERVIEWER_TURN_URL, values.INTERVIEWER_TURN_USER];
  turn.push(values.INTERVIEWER_TURN_PASSWORD);
  const halfTurn = turn.includes(undefined) && turn.some((value) => value !== undefined);
  const [first = 0, last = 65_535] = values.INTERVIEWER_UDP_PORTS ?? [];
  const minPorts = values.INTERVIEWER_MAX_SESSIONS * PORTS_OF_SESSION;
  const mistakes: [boolean, string][] = [
    ...serviceMistakes(values),
    [
      isProduction && !values.EMBEDDED_IN_PRODUCTION.split(/[\s,]+/).includes('interviewer'),
      'With NODE_ENV=production the embedded interviewer runs only when it is named: EMBEDDED_IN_PRODUCTION=interviewer.',
    ],
    [
      !isProduction && !isLocalName(values.INTERVIEWER_HOST),
      'INTERVIEWER_HOST may leave this machine only with NODE_ENV=production.',
    ],
    [
      isProduction && values.INTERVIEWER_CLOCK_SPEED !== 1,
      'INTERVIEWER_CLOCK_SPEED is for benchmarks: with NODE_ENV=production the clock runs as it does.',
    ],
    [
      halfTurn,
      'INTERVIEWER_TURN_URL, INTERVIEWER_TURN_USER and INTERVIEWER_TURN_PASSWORD go together.',
    ],
    [
      last - first + 1 < minPorts,
      `INTERVIEWER_UDP_PORTS must be at least ${minPorts} ports, ${PORTS_OF_SESSION} for each of INTERVIEWER_MAX_SESSIONS.`,
    ],
  ];
  return mistakes.flatMap(([isMistake, sentence]) => (isMistake ? [sentence] : []));
}

function mediaOf(values: Environment): MediaConfiguration {
  const { INTERVIEWER_TURN_URL: url, INTERVIEWER_TURN_USER: user } = values;
  const password = values.INTERVIEWER_TURN_PASSWORD;
  return {
    isPublic: values.NODE_ENV === 'production',
    ports: values.INTERVIEWER_UDP_PORTS,
    announcedAddress: values.INTERVIEWER_ANNOUNCED_ADDRESS,
    turn: url && user && password ? { url, user, password } : undefined,
  };
}

/** The address of a service's call, whether the base address or the call's own one was configured. */
const callAddress = (address: string, path: string) =>
  address.endsWith(path) ? address : `${address}${path}`;

function transcriptionOf(values: Environment): TranscriptionConfiguration | undefined {
  const { TRANSCRIPTION_URL: address, TRANSCRIPTION_MODEL: model = 'whisper-1' } = values;
  if (address === undefined) return undefined;
  const url = callAddress(address, '/audio/transcriptions');
  return { url, model, key: values.TRANSCRIPTION_KEY };
}

function modelOf(values: Environment): ModelConfiguration | undefined {
  const { INTERVIEWER_MODEL_URL: address, INTERVIEWER_MODEL: model } = values;
  if (address === undefined || model === undefined) return undefined;
  const url = callAddress(address, '/chat/completions');
  return { url, model, key: values.INTERVIEWER_MODEL_KEY };
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
  const mistakes = combinationMistakes(values);
  if (mistakes.length > 0) throw new ConfigurationError(mistakes);
  const publicName = values.INTERVIEWER_URL && new URL(values.INTERVIEWER_URL).hostname;
  return {
    host: values.INTERVIEWER_HOST,
    hosts: new Set(publicName ? [...LOCAL_NAMES, publicName] : LOCAL_NAMES),
    media: mediaOf(values),
    port: values.INTERVIEWER_PORT,
    apiKey: values.INTERVIEWER_API_KEY,
    siteOrigin: new URL(values.SITE_URL).origin,
    logLevel: values.LOG_LEVEL,
    maximumSessions: values.INTERVIEWER_MAX_SESSIONS,
    instanceId: values.PARLEY_INSTANCE ?? null,
    transcription: transcriptionOf(values),
    model: modelOf(values),
    clockSpeed: values.INTERVIEWER_CLOCK_SPEED,
  };
}
