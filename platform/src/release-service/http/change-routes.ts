import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Registry } from '../../registry/registry-schema.ts';
import { shellOwner } from '../../registry/shell-declaration.ts';
import { currentRegistry } from '../../release/publish/deployed-api.ts';
import { concerns } from '../../release-format/history-entry.ts';
import { openStorage } from '../../storage/open-storage.ts';
import {
  allRemotes,
  changeRequest,
  type historyAnswer,
  idempotencyHeader,
  idempotencyKey,
  type JobState,
  type jobAnswer,
  type ReleaseStatus,
  releaseName,
  type releasesAnswer,
} from '../contract/contract.ts';
import { ServiceError } from '../contract/service-error.ts';
import type { Credential } from '../store/credentials.ts';
import { parse } from './parse.ts';
import type { ServiceContext } from './service-context.ts';

const remoteParameters = z.object({ remote: releaseName });
const jobParameters = remoteParameters.extend({ job: z.uuid() });
const historyQuery = z.object({ last: z.coerce.number().int().min(1).max(1_000).default(20) });

/** Who makes a change. @throws ServiceError 162 when a team's credential names somebody */
function authorOf({ id, remote }: Credential, by: string | undefined): string {
  const isOperator = remote === allRemotes;
  if (by === undefined)
    return isOperator ? `operator credential ${id}` : `credential ${id} of ${remote}`;
  if (isOperator) return `${by} (operator credential ${id})`;
  throw new ServiceError('PARLEY-162', 'only a credential of operators may say who asks.');
}

/** What is released, with the jobs that work on it, by name. */
function statusOf({ remotes }: Registry, running: ReadonlyMap<string, string>): ReleaseStatus[] {
  return Object.entries(remotes)
    .map(([name, { version, canary, previous, rolledBackFrom, declaration }]) => ({
      name,
      owner: declaration.owner,
      live: version,
      canary: canary ? { version: canary.version, percent: canary.percent } : null,
      previous: previous ?? null,
      rolledBackFrom: rolledBackFrom ?? null,
      job: running.get(name) ?? null,
    }))
    .sort((one, other) => one.name.localeCompare(other.name));
}

/** The shell, which has no canary; `null` before its first release. */
function shellStatus(
  { shell }: Registry,
  running: ReadonlyMap<string, string>,
): ReleaseStatus | null {
  const { version, previous = null, rolledBackFrom = null } = shell;
  if (version === '') return null;
  const job = running.get('shell') ?? null;
  return {
    name: 'shell',
    owner: shellOwner,
    live: version,
    canary: null,
    previous,
    rolledBackFrom,
    job,
  };
}

/** Adds the routes by which a released remote is changed and looked at. */
export function addChangeRoutes(server: FastifyInstance, context: ServiceContext): void {
  const { environment, jobs, log, credentialOf } = context;

  server.post('/v1/remotes/:remote/changes', async (request, reply) => {
    const { remote } = parse(remoteParameters, request.params);
    const change = parse(changeRequest, request.body);
    const key = parse(idempotencyKey, request.headers[idempotencyHeader]);
    const credential = credentialOf(request);
    if (remote === 'shell' && change.change !== 'rollback') {
      throw new ServiceError('PARLEY-172', 'the shell has no canary; it can only be rolled back.');
    }
    const { id } = credential;
    const author = { by: authorOf(credential, change.by), reason: change.reason };
    const entry = {
      credential: id,
      remote,
      action: change.change,
      version: null,
      reason: change.reason,
    };
    const onEnd = (state: Exclude<JobState, { state: 'running' }>) => {
      if (state.state === 'done') {
        log.append({ ...entry, result: 'changed', code: null, message: state.summary });
      } else {
        const { code, message } = state.error;
        log.append({ ...entry, result: 'refused', code, message });
      }
    };
    const job = jobs.start({ kind: 'change', remote, request: change, author }, onEnd, key);
    reply.status(202);
    return { job } satisfies z.infer<typeof jobAnswer>;
  });

  server.get('/v1/remotes/:remote/jobs/:job', async (request): Promise<JobState> => {
    const { remote, job } = parse(jobParameters, request.params);
    return jobs.find(remote, job);
  });

  server.get('/v1/releases', async () => {
    const registry = await currentRegistry(environment);
    return {
      generation: registry.generation,
      releases: statusOf(registry, jobs.running()),
      shell: shellStatus(registry, jobs.running()),
    } satisfies z.infer<typeof releasesAnswer>;
  });

  server.get('/v1/remotes/:remote/history', async (request) => {
    const { remote } = parse(remoteParameters, request.params);
    const { last } = parse(historyQuery, request.query);
    const storage = await openStorage(environment);
    const entries = await storage.newestHistory(last, (entry) => concerns(entry, remote));
    return { entries } satisfies z.infer<typeof historyAnswer>;
  });
}
