import { isLoopback } from '../support/loopback.ts';
import { type Environment, environmentSchema, type LogLevel } from './environment-schema.ts';

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
  /** Opens the metrics to its bearer; undefined: to this machine only, and to nobody in production. */
  readonly operatorToken: string | undefined;
  /** The site's origin: the only one that browsers may call from. */
  readonly siteOrigin: string;
  /** Whether there is a collector for traces, whose address the exporter reads itself. */
  readonly traces: boolean;
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

/** Every mistake in the environment at once, one sentence each. */
export class ConfigurationError extends Error {
  readonly mistakes: readonly string[];
  constructor(mistakes: readonly string[]) {
    super(`The interviewer cannot start:\n${mistakes.map((mistake) => `- ${mistake}`).join('\n')}`);
    this.name = 'ConfigurationError';
    this.mistakes = mistakes;
  }
}

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

/** What production needs, whether or not the rest of the environment is valid. */
function missingInProduction(present: Readonly<Record<string, string | undefined>>): string[] {
  if (present.NODE_ENV !== 'production') return [];
  const isNamed = (present.EMBEDDED_IN_PRODUCTION ?? '').split(/[\s,]+/).includes('interviewer');
  const needed = {
    SITE_URL: 'the public address of the site, whose pages may call',
    INTERVIEWER_URL: 'the public address of this interviewer',
  };
  return [
    ...(isNamed
      ? []
      : [
          'With NODE_ENV=production the embedded interviewer runs only when it is named: EMBEDDED_IN_PRODUCTION=interviewer.',
        ]),
    ...Object.entries(needed)
      .filter(([name]) => !present[name])
      .map(([name, meaning]) => `Set ${name}: ${meaning}. Production has no default for it.`),
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
  const missing = missingInProduction(present);
  if (!result.success) {
    const invalid = result.error.issues.map((issue) => issue.message);
    throw new ConfigurationError([...invalid, ...missing]);
  }
  const values = result.data;
  const mistakes = [...missing, ...combinationMistakes(values)];
  if (mistakes.length > 0) throw new ConfigurationError(mistakes);
  const publicName = values.INTERVIEWER_URL && new URL(values.INTERVIEWER_URL).hostname;
  return {
    host: values.INTERVIEWER_HOST,
    hosts: new Set(publicName ? [...LOCAL_NAMES, publicName] : LOCAL_NAMES),
    media: mediaOf(values),
    port: values.INTERVIEWER_PORT,
    apiKey: values.INTERVIEWER_API_KEY,
    operatorToken: values.OPERATOR_TOKEN,
    siteOrigin: new URL(values.SITE_URL).origin,
    traces: values.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined,
    logLevel: values.LOG_LEVEL,
    maximumSessions: values.INTERVIEWER_MAX_SESSIONS,
    instanceId: values.PARLEY_INSTANCE ?? null,
    transcription: transcriptionOf(values),
    model: modelOf(values),
    clockSpeed: values.INTERVIEWER_CLOCK_SPEED,
  };
}
