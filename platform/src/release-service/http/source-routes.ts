import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { openStorage } from '../../storage/open-storage.ts';
import { resolveFrame } from '../../storage/resolve-frame.ts';
import { allRemotes } from '../contract/contract.ts';
import { ServiceError } from '../contract/service-error.ts';
import { type sourceAnswer, sourceParameters, sourceQuery } from '../contract/source-contract.ts';
import { parse } from './parse.ts';
import type { ServiceContext } from './service-context.ts';

/** Adds the route by which operators look up the source of an error; nobody else gets sources. */
export function addSourceRoutes(
  server: FastifyInstance,
  { environment, credentialOf }: ServiceContext,
): void {
  server.get('/v1/remotes/:remote/versions/:version/source', async (request) => {
    if (credentialOf(request).remote !== allRemotes) {
      throw new ServiceError('PARLEY-162', 'only a credential of operators may see sources.');
    }
    const release = parse(sourceParameters, request.params);
    const frame = parse(sourceQuery, request.query);
    const place = await resolveFrame(await openStorage(environment), { ...release, ...frame });
    return { place } satisfies z.infer<typeof sourceAnswer>;
  });
}
