import type { ReleaseChange } from '@parley/api/contract/releases';
import { api } from '@parley/shared-ui/store';
import {
  type History,
  historyAnswer,
  type Job,
  jobAnswer,
  type Overview,
  overviewAnswer,
  type Started,
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
  useReleasesChangeMutation,
  useReleasesJobQuery,
} = releasesApi;
