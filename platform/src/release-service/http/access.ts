import type { FastifyRequest } from 'fastify';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { allRemotes } from '../contract/contract.ts';
import { ServiceError } from '../contract/service-error.ts';
import type { Credential, CredentialStore } from '../store/credentials.ts';
import { remoteParameter } from './request-log.ts';

/** Requests without a valid credential that one address may make in a minute, and that are logged. */
const deniedPerMinute = 30;

/** What a credential for all remotes may ask for: it looks and changes, and uploads nothing. */
const operatorRoutes = new Set([
  'GET /v1/releases',
  'POST /v1/remotes/:remote/changes',
  'GET /v1/remotes/:remote/jobs/:job',
  'GET /v1/remotes/:remote/history',
  'GET /v1/remotes/:remote/versions/:version/source',
]);

/** Counts a request. @throws ServiceError 163 when there are too many */
async function consume(limiter: RateLimiterMemory, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (reason) {
    if (!(reason instanceof RateLimiterRes)) throw reason;
    throw new ServiceError(
      'PARLEY-163',
      'there were too many requests in a minute. Try again later.',
      Math.ceil(reason.msBeforeNext / 1_000),
    );
  }
}

/** Decides who may call the service, and how often. */
export class Access {
  readonly #credentials: CredentialStore;
  readonly #byCredential: RateLimiterMemory;
  readonly #denied = new RateLimiterMemory({ points: deniedPerMinute, duration: 60 });

  constructor(credentials: CredentialStore, requestsPerMinute: number) {
    this.#credentials = credentials;
    this.#byCredential = new RateLimiterMemory({ points: requestsPerMinute, duration: 60 });
  }

  /**
   * The credential that a request proves. Valid credentials have a limit of their own, so that nobody
   * uses up a team's by guessing from behind the same proxy.
   * @throws ServiceError 161 without a valid one, 163 when there are too many requests
   */
  async authenticate(request: FastifyRequest): Promise<Credential> {
    const token = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
    const credential = this.#credentials.verify(token);
    if (credential === null) {
      await consume(this.#denied, request.ip);
      throw new ServiceError('PARLEY-161', 'the credential is missing or not valid.');
    }
    await consume(this.#byCredential, credential.id);
    this.#credentials.recordUse(credential);
    return credential;
  }

  /** @throws ServiceError 162 when a request is about another remote than the credential's */
  requireRemote(request: FastifyRequest, credential: Credential): void {
    if (remoteParameter(request) === credential.remote) return;
    const route = `${request.method} ${request.routeOptions.url}`;
    if (credential.remote === allRemotes && operatorRoutes.has(route)) return;
    throw new ServiceError('PARLEY-162', 'the credential is not one for this remote.');
  }
}
