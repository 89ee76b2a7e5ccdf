import path from 'node:path';
import { z } from 'zod';
import { isRefusedPort } from '../support/refused-ports.ts';
import { isThisMachine } from '../support/this-machine.ts';
import { environmentSchema, type Variables } from './environment-schema.ts';
import { workspaceRoot } from './workspace.ts';

/** Connection to an S3-compatible bucket. */
export interface BucketSettings {
  bucket: string;
  region: string;
  /** Address of the service; the provider's own when absent. */
  endpoint?: string | undefined;
  /** Where absent, the provider's default chain finds them. */
  credentials?: { accessKeyId: string; secretAccessKey: string } | undefined;
  /** Prefix of every key; ends with a slash unless it is empty. */
  prefix: string;
}

/** When the release service stops a canary by itself. */
export interface CanaryWatchSettings {
  isOn: boolean;
  /** Milliseconds between two looks. */
  intervalMs: number;
  /** Failures for each screen of the canary, 0 to 1. */
  maxErrorRate: number;
  /** Screens of canary and live each before their failures are compared. */
  minScreens: number;
  /** Screens that the canary's share makes likely before they are missed. */
  minExpected: number;
  /** Opens the API's telemetry; `null` where it answers this machine without. */
  operatorToken: string | null;
}

/** How the release service delivers webhooks; all in milliseconds. */
export interface WebhookSettings {
  /** Between two looks for what has happened. */
  intervalMs: number;
  /** For the receiver to answer. */
  timeoutMs: number;
  /** Before a failed delivery is tried again the first time. */
  retryMs: number;
  /** After which a delivery is given up. */
  giveUpMs: number;
}

/** What the release service listens on and accepts. */
export interface ReleaseServiceSettings {
  /** The address that it listens on. */
  host: string;
  /** Its port; `null` turns it off. */
  port: number | null;
  /** Whether the port was chosen; a start goes on without the service when the default is taken. */
  isPortChosen: boolean;
  /** Bytes of all files of one release, and of each. */
  maxBytes: number;
  maxFileBytes: number;
  /** Files of one release. */
  maxFiles: number;
  /** Releases of one remote on one day in UTC. */
  releasesPerDay: number;
  /** Requests with one credential. */
  requestsPerMinute: number;
  canaryWatch: CanaryWatchSettings;
  webhooks: WebhookSettings;
}

/** Ports, addresses and folders of a site; public addresses default to this machine's ports. */
export interface Environment {
  sitePort: number;
  cdnPort: number;
  apiPort: number;
  interviewerPort: number;
  siteUrl: string;
  cdnUrl: string;
  /** Public address of the API without its version. */
  apiUrl: string;
  /** Public address of the embedded interviewer, the first one where there are several. */
  interviewerUrl: string;
  /** Whether the embedded interviewer runs: in production only where it is named. */
  runsInterviewer: boolean;
  /** Where the browser reaches the interviewer: the hosted service when a key is configured. */
  realtimeUrl: string;
  /** Absolute path of the data directory. */
  dataDirectory: string;
  productName: string;
  supportEmail: string;
  feedbackFormUrl: string | null;
  /** The bucket that stores releases; `null` for the data directory. */
  bucket: BucketSettings | null;
  /** How many of the newest releases of each name pruning keeps in any case. */
  releasesKept: number;
  /** For how many days pruning keeps a release after it was last active. */
  releasesDays: number;
  releaseService: ReleaseServiceSettings;
  /** Whether browsers send load times, errors and web vitals to the API. */
  telemetry: boolean;
  /**
   * Whether the code of releases that renders their pages runs in a process without rights: commands
   * that people and services run need it, tests of the page writer do without.
   */
  rendersApart: boolean;
  /** Origins for overrides; a local site allows this machine. */
  overrideOrigins: string[];
}

/** The configured bucket. @throws Error when the configuration is incomplete */
function bucketOf(value: Variables): BucketSettings | null {
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = value;
  if ((accessKeyId === undefined) !== (secretAccessKey === undefined)) {
    throw new Error('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY go together: set both, or neither.');
  }
  if (value.S3_BUCKET === undefined) {
    if (accessKeyId === undefined && value.S3_ENDPOINT === undefined) return null;
    throw new Error('S3_ENDPOINT and the S3 keys need S3_BUCKET too.');
  }
  return {
    bucket: value.S3_BUCKET,
    region: value.S3_REGION,
    endpoint: value.S3_ENDPOINT,
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
    prefix: value.S3_PREFIX === '' ? '' : `${value.S3_PREFIX.replace(/^\/+|\/+$/g, '')}/`,
  };
}

const defaultReleasePort = 3200;

function releaseServiceOf(value: Variables): ReleaseServiceSettings {
  const { RELEASE_PORT: port = defaultReleasePort } = value;
  return {
    host: value.RELEASE_HOST,
    port: port === 'off' ? null : port,
    isPortChosen: value.RELEASE_PORT !== undefined,
    maxBytes: value.RELEASE_MEGABYTES * 1_024 ** 2,
    maxFileBytes: value.RELEASE_FILE_MEGABYTES * 1_024 ** 2,
    maxFiles: value.RELEASE_FILES,
    releasesPerDay: value.RELEASES_PER_DAY,
    requestsPerMinute: value.RELEASE_REQUESTS_PER_MINUTE,
    canaryWatch: {
      isOn: value.CANARY_WATCH === 'on',
      intervalMs: value.CANARY_WATCH_SECONDS * 1_000,
      maxErrorRate: value.CANARY_MAX_ERROR_PERCENT / 100,
      minScreens: value.CANARY_MIN_SCREENS,
      minExpected: value.CANARY_MIN_EXPECTED,
      operatorToken: value.OPERATOR_TOKEN ?? null,
    },
    webhooks: {
      intervalMs: value.WEBHOOK_SECONDS * 1_000,
      timeoutMs: value.WEBHOOK_TIMEOUT_SECONDS * 1_000,
      retryMs: value.WEBHOOK_RETRY_SECONDS * 1_000,
      giveUpMs: value.WEBHOOK_GIVE_UP_HOURS * 60 * 60_000,
    },
  };
}

/** The names of all environment variables that describe a site. */
export const siteVariableNames: readonly string[] = Object.keys(environmentSchema.shape);

/**
 * Stops a start before anything is built for services that the interviewer, which reads these
 * variables itself, would not start with. @throws Error when the configuration is incomplete
 */
function checkInterviewerServices(value: Variables): void {
  if ((value.INTERVIEWER_MODEL_URL === undefined) !== (value.INTERVIEWER_MODEL === undefined)) {
    throw new Error(
      'INTERVIEWER_MODEL_URL and INTERVIEWER_MODEL go together: set both, or neither.',
    );
  }
  if (value.INTERVIEWER_MODEL_KEY !== undefined && value.INTERVIEWER_MODEL_URL === undefined) {
    throw new Error('INTERVIEWER_MODEL_KEY needs INTERVIEWER_MODEL_URL and INTERVIEWER_MODEL too.');
  }
  const transcription = value.TRANSCRIPTION_MODEL ?? value.TRANSCRIPTION_KEY;
  if (transcription !== undefined && value.TRANSCRIPTION_URL === undefined) {
    throw new Error('TRANSCRIPTION_MODEL and TRANSCRIPTION_KEY need TRANSCRIPTION_URL too.');
  }
}

/** Where remotes may be overridden from: what was set, nothing for `off`, or this machine for a local site. */
function overrideOriginsOf(setting: string | undefined, siteUrl: string): string[] {
  if (setting === 'off') return [];
  if (setting !== undefined) return setting.split(',').map((origin) => origin.trim());
  return new URL(siteUrl).hostname === 'localhost' ? ['http://localhost:*'] : [];
}

/** @throws Error when the release service would be open to the network without being in production */
function checkReleaseHost({ NODE_ENV, RELEASE_HOST }: Variables): void {
  if (NODE_ENV === 'production' || isThisMachine(RELEASE_HOST)) return;
  throw new Error('RELEASE_HOST may leave this machine only with NODE_ENV=production.');
}

/**
 * What production needs: pages that are published with an address of this machine are of no use.
 * @throws Error that names every variable that is missing
 */
function checkProduction(value: Variables): void {
  if (value.NODE_ENV !== 'production') return;
  const needed = [
    ['SITE_URL', value.SITE_URL, 'the public address of the site'],
    ['CDN_URL', value.CDN_URL, 'the public address of the remotes’ origin'],
    ['API_URL', value.API_URL, 'the public address of the API'],
  ];
  const lines = needed
    .filter(([, address]) => address === undefined)
    .map(([name, , meaning]) => `- Set ${name}: ${meaning}. Production has no default for it.`);
  if (lines.length > 0) throw new Error(`The environment is not complete:\n${lines.join('\n')}`);
}

/** Checks that browsers can call the API where its own port is its address. */
function checkApiPort({ API_PORT: port, API_URL: address }: Variables): void {
  if (address !== undefined || !isRefusedPort(port)) return;
  throw new Error(
    `The environment is not valid:\n- browsers refuse port ${port}; set API_PORT to another, or API_URL`,
  );
}

/**
 * Reads the environment variables of the design's §6. Empty variables count as absent.
 * @throws Error that lists every mistake.
 */
export function readEnvironment(variables: NodeJS.ProcessEnv = process.env): Environment {
  const present = Object.fromEntries(Object.entries(variables).filter(([, value]) => value));
  const parsed = environmentSchema.safeParse(present);
  if (!parsed.success) {
    throw new Error(`The environment is not valid:\n${z.prettifyError(parsed.error)}`);
  }
  const value = parsed.data;
  checkApiPort(value);
  checkInterviewerServices(value);
  checkReleaseHost(value);
  checkProduction(value);
  const siteUrl = value.SITE_URL ?? `http://localhost:${value.SITE_PORT}`;
  const local = (number: number) => `http://localhost:${number}`;
  const isProduction = value.NODE_ENV === 'production';
  const isNamed = value.EMBEDDED_IN_PRODUCTION.split(/[\s,]+/).includes('interviewer');
  const interviewerUrl = value.INTERVIEWER_URL?.[0] ?? local(value.INTERVIEWER_PORT);
  const isHosted = value.OPENAI_API_KEY !== undefined && !(isProduction && isNamed);
  return {
    sitePort: value.SITE_PORT,
    cdnPort: value.CDN_PORT,
    apiPort: value.API_PORT,
    interviewerPort: value.INTERVIEWER_PORT,
    siteUrl,
    cdnUrl: value.CDN_URL ?? local(value.CDN_PORT),
    apiUrl: value.API_URL ?? local(value.API_PORT),
    interviewerUrl,
    runsInterviewer: !isProduction || isNamed,
    realtimeUrl: isHosted ? value.OPENAI_BASE_URL : interviewerUrl,
    dataDirectory: path.resolve(workspaceRoot, value.DATA_DIR),
    productName: value.PRODUCT_NAME,
    supportEmail: value.SUPPORT_EMAIL,
    feedbackFormUrl: value.FEEDBACK_FORM_URL ?? null,
    bucket: bucketOf(value),
    releasesKept: value.RELEASES_KEEP,
    releasesDays: value.RELEASES_DAYS,
    releaseService: releaseServiceOf(value),
    telemetry: value.TELEMETRY === 'on',
    rendersApart: false,
    overrideOrigins: overrideOriginsOf(value.OVERRIDE_ORIGINS, siteUrl),
  };
}
