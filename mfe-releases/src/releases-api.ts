import type { ReleaseChange } from '@parley/api/contract/releases';
import { api } from '@parley/shared-ui/store';
import {
  type Frame,
  type History,
  historyAnswer,
  type Job,
  jobAnswer,
  type Overview,
  overviewAnswer,
  type Place,
  type SourceAnswer,
  type Started,
  sourceAnswer,
  startedAnswer,
} from './answers.ts';

const pathOf = (remote: string) => `/operations/releases/${encodeURIComponent(remote)}`;

/** The API calls of this remote; their names start with the remote's. */
const releasesApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    /** @param hours for which health is summed up */
    releasesOverview: build.query<Overview, number>({
      query: (hours) => ({
        path: '/operations/releases',
        query: { hours: String(hours) },
        answer: overviewAnswer,
      }),
      transformResponse: (answer: Omit<Overview, 'readAt'>) => ({ ...answer, readAt: Date.now() }),
      // A service that does not answer for a moment takes nothing off the screen.
      merge: (kept, next) => {
        if (next.connection !== 'unreachable' || kept.remotes.length === 0) return next;
        kept.connection = next.connection;
        return kept;
      },
    }),
    releasesSource: build.query<Place | null, Frame & { remote: string; version: string }>({
      query: ({ remote, version, file, line, column }) => ({
        path: `${pathOf(remote)}/versions/${encodeURIComponent(version)}/source`,
        query: { file, line: String(line), column: String(column) },
        answer: sourceAnswer,
      }),
      transformResponse: ({ place }: SourceAnswer) => place,
    }),
    releasesHistory: build.query<History['events'], string>({
      query: (remote) => ({ path: `${pathOf(remote)}/history`, answer: historyAnswer }),
      transformResponse: ({ events }: History) => events,
    }),
    releasesChange: build.mutation<Started, { remote: string; change: ReleaseChange }>({
      query: ({ remote, change }) => ({
        path: `${pathOf(remote)}/changes`,
        method: 'POST',
        body: change,
        answer: startedAnswer,
      }),
    }),
    releasesJob: build.query<Job, { remote: string; job: string }>({
      query: ({ remote, job }) => ({ path: `${pathOf(remote)}/jobs/${job}`, answer: jobAnswer }),
    }),
  }),
});

export const {
  useReleasesOverviewQuery,
  useReleasesHistoryQuery,
  useReleasesSourceQuery,
  useReleasesChangeMutation,
  useReleasesJobQuery,
} = releasesApi;

export const useReleasesOverviewState = releasesApi.endpoints.releasesOverview.useQueryState;
