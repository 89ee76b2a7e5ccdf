import { z } from 'zod';
import {
  releaseChange,
  releaseEvent,
  releaseJob,
  releaseName,
  releasesOverview,
  releaseVersion,
  sourcePlace,
} from '../releases.ts';
import { errorFrame } from '../telemetry.ts';
import type { Operation } from './operation.ts';

const params = z.object({ remote: releaseName });

/** The release console: what is released, and its changes; for accounts that are operators. */
export const releasesOperations = {
  releasesOverview: {
    method: 'GET',
    path: '/operations/releases',
    since: '1.10.0',
    auth: 'bearer',
    summary: 'What is released, and how each version does in browsers; for operators',
    query: z.object({ hours: z.coerce.number().int().min(1).max(720).default(24) }),
    data: releasesOverview,
  },
  releaseHistory: {
    method: 'GET',
    path: '/operations/releases/{remote}/history',
    since: '1.10.0',
    auth: 'bearer',
    summary: 'The last changes of a remote’s releases, the newest first; for operators',
    params,
    data: z.object({ events: z.array(releaseEvent) }),
  },
  releaseSource: {
    method: 'GET',
    path: '/operations/releases/{remote}/versions/{version}/source',
    since: '1.10.0',
    auth: 'bearer',
    summary: 'The source lines of a place in a released script; for operators',
    description:
      'The place is one that the health of a version names. It is null where no source map is kept of it.',
    params: params.extend({ version: releaseVersion }),
    query: errorFrame.extend({
      line: z.coerce.number().pipe(errorFrame.shape.line),
      column: z.coerce.number().pipe(errorFrame.shape.column),
    }),
    data: z.object({ place: sourcePlace.nullable() }),
  },
  changeRelease: {
    method: 'POST',
    path: '/operations/releases/{remote}/changes',
    since: '1.10.0',
    auth: 'bearer',
    summary: 'Promotes or stops a canary, changes its share, or rolls back; for operators',
    description:
      'The change goes through the release gate and its locks, as the commands do. It is refused where other versions are live than the caller saw.',
    params,
    body: releaseChange,
    data: z.object({ job: z.string() }),
  },
  releaseJob: {
    method: 'GET',
    path: '/operations/releases/{remote}/jobs/{job}',
    since: '1.10.0',
    auth: 'bearer',
    summary: 'How far a change of a remote’s releases is; for operators',
    params: params.extend({ job: z.uuid() }),
    data: releaseJob,
  },
} as const satisfies Record<string, Operation>;
