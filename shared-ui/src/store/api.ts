import type {
  Preferences,
  PreferencesUpdate,
  Profile,
  ProfileUpdate,
} from '@parley/api/contract/account';
import type { InterviewDetails } from '@parley/api/contract/interview';
import type { DataOf } from '@parley/api/contract/operations';
import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './base-query.ts';

const profileShape = { accountType: 'text' } as const;

/**
 * The cache of everything the API answers. Remotes add their endpoints with `injectEndpoints`; the
 * names begin with the remote's name so that no two collide. Tag names are shared and stand here.
 */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: [
    'Profile',
    'Interview',
    'History',
    'Analytics',
    'Plans',
    'Subscription',
    'Transactions',
    'Sessions',
  ],
  keepUnusedDataFor: 120,
  endpoints: (build) => ({
    profile: build.query<Profile, void>({
      query: () => ({ path: '/profile', expects: profileShape }),
      providesTags: ['Profile'],
      // However a new plan becomes known, what follows the plan is asked for again everywhere.
      async onQueryStarted(_none, { dispatch, getState, queryFulfilled }) {
        const before = api.endpoints.profile.select()(getState()).data?.accountType;
        const answer = await queryFulfilled.catch(() => null);
        if (!answer || !before || before === answer.data.accountType) return;
        dispatch(api.util.invalidateTags(['Interview', 'Analytics', 'History', 'Subscription']));
      },
    }),
    updateProfile: build.mutation<{ profile: Profile; message: string }, ProfileUpdate>({
      query: (body) => ({ path: '/profile/update', method: 'PUT', body, expects: profileShape }),
      transformResponse: (profile: Profile, meta) => ({ profile, message: meta?.message ?? '' }),
      async onQueryStarted(_update, { dispatch, queryFulfilled }) {
        const answer = await queryFulfilled.catch(() => null);
        if (answer) dispatch(api.util.upsertQueryData('profile', undefined, answer.data.profile));
      },
    }),
    updatePreferences: build.mutation<
      { preferences: Preferences; message: string },
      PreferencesUpdate
    >({
      query: (body) => ({ path: '/profile/preferences', method: 'PUT', body }),
      transformResponse: (preferences: Preferences, meta) => ({
        preferences,
        message: meta?.message ?? '',
      }),
      // Shown at once; taken back when it could not be saved. Colors stay as this browser chose.
      async onQueryStarted(update, { dispatch, queryFulfilled }) {
        const shown = dispatch(
          api.util.updateQueryData('profile', undefined, (profile) => {
            if (profile.preferences) Object.assign(profile.preferences, update);
          }),
        );
        await queryFulfilled.catch(() => {
          if (update.colorScheme === undefined) shown.undo();
        });
      },
    }),
    interview: build.query<InterviewDetails, string>({
      query: (id) => ({
        path: `/interview/${encodeURIComponent(id)}`,
        expects: { id: 'text', questions: 'list' },
      }),
      providesTags: (_result, _error, id) => [{ type: 'Interview', id }],
    }),
    pricing: build.query<DataOf<'platformPricing'>['pricing'], void>({
      query: () => ({ path: '/app-setup/platform-pricing', expects: { pricing: 'list' } }),
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
  useUpdatePreferencesMutation,
  useInterviewQuery,
  usePricingQuery,
  useLogoutMutation,
} = api;
