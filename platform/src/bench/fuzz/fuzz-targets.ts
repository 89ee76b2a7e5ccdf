import type { Random } from '@parley/testing/seeded-random';
import {
  addressRequest,
  type FuzzContext,
  operationRequest,
  type User,
} from '../../fuzz/api-requests.ts';
import { readOperations } from '../../fuzz/open-api.ts';
import { type RawRequest, rawRequest } from '../../fuzz/raw-requests.ts';
import { readRegistry } from '../../release-format/registry-file.ts';
import type { Environment } from '../../workspace/environment.ts';
import { Candidate } from '../support/candidate.ts';

/** A service that is sent hostile requests. */
export interface FuzzTarget {
  name: string;
  port: number;
  next(random: Random): RawRequest;
  /** Replaces users and ids that earlier requests may have deleted. */
  refresh(): Promise<void>;
}

/** Addresses of the API beside its operations. */
const apiPaths = [
  '/healthz',
  '/readyz',
  '/metrics',
  '/api/v1/openapi.json',
  '/api/v1/onboarding/verify',
  '/api/v1/onboarding/google-signin',
  '/api/v1/onboarding/google-callback',
  '/api/v1/subscription/webhook',
  '/dev/mailbox',
  '/dev/mailbox.json',
  '/dev/plan',
  '/dev/openid/.well-known/openid-configuration',
  '/dev/openid/keys',
  '/dev/openid/authorize',
  '/dev/openid/token',
  '/dev/openid/userinfo',
  '/dev/checkout/x',
  '/dev/billing/x',
  '/dev/payments/subscribe',
  '/dev/payments/pass-time',
  '/dev/payments/card',
] as const;

const apiParameters = [
  'token',
  'state',
  'code',
  'to',
  'client_id',
  'redirect_uri',
  'response_type',
  'scope',
  'nonce',
  'code_challenge',
  'code_challenge_method',
  'grant_type',
  'type',
  'error',
] as const;

const interviewerPaths = [
  '/healthz',
  '/readyz',
  '/v1/realtime/client_secrets',
  '/v1/realtime/calls',
  '/v1/realtime',
] as const;

const hostOf = (port: number): string => `localhost:${port}`;

/** Addresses of the site and of the remotes' origin that exist. */
function publishedPaths({ dataDirectory }: Environment) {
  const registry = readRegistry(dataDirectory);
  if (!registry) throw new Error('Nothing is published.');
  const manifests = Object.values(registry.remotes).map(({ manifest }) => `/${manifest}`);
  const shell = `/shell/${registry.shell.version}/index.html`;
  const pages = Object.values(registry.remotes)
    .flatMap(({ declaration }) => declaration.routes)
    .map((route) => route.path);
  return {
    site: ['/', '/icon.svg', '/registry.json', '/healthz', ...pages, shell] as const,
    manifest: manifests[0] ?? shell,
    releases: ['/shell', ...manifests, ...manifests] as const,
  };
}

/** A user with an interview in progress. */
async function newUser(apiUrl: string): Promise<User> {
  const candidate = await Candidate.create(apiUrl);
  const interview = await candidate.newInterview();
  const questions = await candidate.questions(interview);
  return {
    token: candidate.token,
    known: {
      id: [interview],
      interviewId: [interview],
      questionId: questions.map(({ id }) => id),
      question: questions.map(({ question }) => question),
    },
  };
}

/** The targets, repeated by weight, and an address per service to check that it answers. */
export async function createTargets(environment: Environment): Promise<{
  weighted: FuzzTarget[];
  probes: { name: string; url: string }[];
}> {
  const { sitePort, cdnPort, apiPort, interviewerPort, apiUrl } = environment;
  const paths = publishedPaths(environment);
  const nothing = async () => {};
  const ofFiles = (
    name: string,
    port: number,
    known: readonly [string, ...string[]],
  ): FuzzTarget => ({
    name,
    port,
    next: (random) => rawRequest(random, known, hostOf(port)),
    refresh: nothing,
  });

  const [first, ...others] = readOperations(
    await (await fetch(`${apiUrl}/api/v1/openapi.json`)).json(),
  );
  if (first === undefined) throw new Error('The API describes no operation.');
  const people: User[] = [];
  const surroundings: FuzzContext = { host: hostOf(apiPort), people };
  const refresh = async () => {
    people.push(await newUser(apiUrl));
    if (people.length > 4) people.shift();
  };
  await refresh();
  const api: FuzzTarget = {
    name: 'api',
    port: apiPort,
    next(random) {
      const kind = random();
      if (kind < 0.65) return operationRequest(random, [first, ...others], surroundings);
      if (kind < 0.85) return addressRequest(random, apiPaths, apiParameters, surroundings);
      return rawRequest(random, apiPaths, surroundings.host);
    },
    refresh,
  };

  const { apiKey } = await (await Candidate.create(apiUrl)).newSessionKey();
  const visitor: FuzzContext = {
    host: hostOf(interviewerPort),
    people: [{ token: apiKey, known: {} }],
  };
  const interviewer: FuzzTarget = {
    name: 'interviewer',
    port: interviewerPort,
    next: (random) =>
      random() < 0.5
        ? rawRequest(random, interviewerPaths, visitor.host)
        : addressRequest(random, interviewerPaths, apiParameters, visitor),
    refresh: nothing,
  };
  const site = ofFiles('site', sitePort, paths.site);
  const remotes = ofFiles('remotes', cdnPort, paths.releases);
  const local = (port: number, path: string) => `http://127.0.0.1:${port}${path}`;
  return {
    weighted: [site, remotes, api, interviewer, api, site, remotes, api],
    probes: [
      { name: 'site', url: local(sitePort, '/healthz') },
      { name: 'remotes', url: local(cdnPort, paths.manifest) },
      { name: 'api', url: local(apiPort, '/healthz') },
      { name: 'interviewer', url: local(interviewerPort, '/healthz') },
    ],
  };
}
