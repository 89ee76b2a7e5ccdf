import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { concerns } from '../../release-format/history-entry.ts';
import { openStorage } from '../../storage/open-storage.ts';
import {
  changeRequest,
  type historyAnswer,
  type JobState,
  type jobAnswer,
  remoteName,
} from '../contract/contract.ts';
import { parse } from './parse.ts';
import type { ServiceContext } from './service-context.ts';

const remoteParameters = z.object({ remote: remoteName });
const jobParameters = remoteParameters.extend({ job: z.uuid() });
const historyQuery = z.object({ last: z.coerce.number().int().min(1).max(1_000).default(20) });

/** Adds the routes by which a released remote is changed and looked at. */
export function addChangeRoutes(server: FastifyInstance, context: ServiceContext): void {
  const { environment, jobs, log, credentialOf } = context;

  server.post('/v1/remotes/:remote/changes', async (request, reply) => {
    const { remote } = parse(remoteParameters, request.params);
    const change = parse(changeRequest, request.body);
    const { id } = credentialOf(request);
    const author = { by: `credential ${id} of ${remote}`, reason: change.reason };
    const entry = {
      credential: id,
      remote,
      action: change.change,
      version: null,
      reason: change.reason,
    };
    const job = jobs.start({ kind: 'change', remote, request: change, author }, (state) => {
      if (state.state === 'done') {
        log.append({ ...entry, result: 'changed', code: null, message: state.summary });
      } else {
        const { code, message } = state.error;
        log.append({ ...entry, result: 'refused', code, message });
      }
    });
    reply.status(202);
    return { job } satisfies z.infer<typeof jobAnswer>;
  });

  server.get('/v1/remotes/:remote/jobs/:job', async (request): Promise<JobState> => {
    const { remote, job } = parse(jobParameters, request.params);
    return jobs.find(remote, job);
  });

  server.get('/v1/remotes/:remote/history', async (request) => {
    const { remote } = parse(remoteParameters, request.params);
    const { last } = parse(historyQuery, request.query);
    const storage = await openStorage(environment);
    const entries = (await storage.history()).filter((entry) => concerns(entry, remote));
    return { entries: entries.slice(-last) } satisfies z.infer<typeof historyAnswer>;
  });
}
