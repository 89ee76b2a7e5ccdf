import type { Profile, ProfileUpdate } from '@parley/api/contract/account';
import type { InterviewDetails } from '@parley/api/contract/interview';
import type { DataOf } from '@parley/api/contract/operations';
import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './base-query.ts';

/**
 * The cache of everything the API answers. Remotes add their endpoints with `injectEndpoints`; the
 * names begin with the remote's name so that no two collide. Tag names are shared and stand here.
 */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: ['Profile', 'Interview', 'History', 'Analytics', 'Plans'],
  keepUnusedDataFor: 120,
  endpoints: (build) => ({
    profile: build.query<Profile, void>({
      query: () => ({ path: '/profile' }),
      providesTags: ['Profile'],
    }),
    updateProfile: build.mutation<{ profile: Profile; message: string }, ProfileUpdate>({
      query: (body) => ({ path: '/profile/update', method: 'PUT', body }),
      transformResponse: (profile: Profile, meta) => ({ profile, message: meta?.message ?? '' }),
      async onQueryStarted(_update, { dispatch, queryFulfilled }) {
        const answer = await queryFulfilled.catch(() => null);
        if (answer) dispatch(api.util.upsertQueryData('profile', undefined, answer.data.profile));
      },
    }),
    interview: build.query<InterviewDetails, string>({
      query: (id) => ({ path: `/interview/${encodeURIComponent(id)}` }),
      providesTags: (_result, _error, id) => [{ type: 'Interview', id }],
    }),
    pricing: build.query<DataOf<'platformPricing'>['pricing'], void>({
      query: () => ({ path: '/app-setup/platform-pricing' }),
      transformResponse: (data: DataOf<'platformPricing'>) => data.pricing,
      providesTags: ['Plans'],
    }),
    logout: build.mutation<null, void>({
      query: () => ({ path: '/onboarding/logout', method: 'POST' }),
    }),
  }),
});

export const {
  useProfileQuery,
  useUpdateProfileMutation,
  useInterviewQuery,
  usePricingQuery,
  useLogoutMutation,
} = api;
