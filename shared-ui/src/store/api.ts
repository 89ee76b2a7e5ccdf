import type { PreferencesUpdate } from '@parley/api/contract/account';
import type { Failure } from '@parley/api/contract/wrapper';
import { createApi } from '@reduxjs/toolkit/query/react';
import * as z from 'zod/mini';
import { type Pricing, type PricingPlan, pricingAnswer } from '../answers/billing.ts';
import { optionalList } from '../answers/fields.ts';
import { type InterviewDetails, interviewAnswer } from '../answers/interview.ts';
import {
  type Preferences,
  type Profile,
  preferencesAnswer,
  profileAnswer,
} from '../answers/profile.ts';
import { withTimeout } from '../async/with-timeout.ts';
import { baseQuery, type Request, tokenOf } from './base-query.ts';

/** A profile as the API has it, with parts that this release may not know. */
const wholeProfile = z.looseObject({ id: z.string() });

/** What a person may change of their profile. */
export type ProfileChanges = Partial<
  Pick<Profile, 'firstName' | 'lastName' | 'preferredLanguages'>
>;

/** The part of the profile that changes are made from. */
const languagesNow = z.object({ preferredLanguages: optionalList(z.string()) });

/** How a change follows from what the API has now: another tab or device may have changed it since. */
export type ProfileChange = (now: Pick<Profile, 'preferredLanguages'>) => ProfileChanges;

const changesBy = (update: ProfileChanges | ProfileChange, current: unknown): ProfileChanges =>
  typeof update === 'function' ? update(languagesNow.parse(current)) : update;

/** The last save of the profile: when the next one may begin, and how that gives up this one. */
interface Save {
  over: Promise<unknown>;
  giveUp: () => void;
}

/** The last save of the profile, by the store that makes it. */
const lastSaves = new WeakMap<object, Save>();

/** For how long a save holds up the next one, in milliseconds: a call has no timeout and may stall. */
const longestTurnMs = 10_000;

/** What a save of the profile has while it is its turn. */
interface Turn {
  /** Aborted when the call is, or when a newer save gives this one up. */
  signal: AbortSignal;
  /** Gives up the save before, should it have stalled, so that it overwrites nothing when it wakes. */
  giveUpBefore: () => void;
}

/**
 * Saves once the save before is over, or has stalled: what that one has changed would be written back otherwise.
 * @param call aborted when the call of this save is
 */
function oneAfterTheOther<T>(
  store: object,
  call: AbortSignal,
  save: (turn: Turn) => Promise<T>,
): Promise<T> {
  const before = lastSaves.get(store);
  const stop = new AbortController();
  const giveUp = () => stop.abort();
  call.addEventListener('abort', giveUp);
  if (call.aborted) giveUp();
  const turn = Promise.resolve(before?.over);
  const saved = turn.then(() =>
    save({ signal: stop.signal, giveUpBefore: () => before?.giveUp() }),
  );
  const end = () => null;
  lastSaves.set(store, {
    over: turn.then(() => withTimeout(saved.then(end, end), longestTurnMs, end)),
    giveUp,
  });
  return saved;
}

/** Why a change is not saved that its person did not see through before the session changed. */
const sessionChanged = {
  error: {
    status: 401,
    message: 'This was not saved, since you have signed out meanwhile.',
    data: null,
  },
};

/** What is told of a save that stalled until a newer one gave it up: the server may have it. */
const givenUp = {
  error: {
    status: 500,
    message: 'This took too long and may not be saved. Look at your profile, and try again.',
    data: null,
  },
};

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
      query: () => ({ path: '/profile', answer: profileAnswer }),
      providesTags: ['Profile'],
      // However a new plan becomes known, what follows the plan is asked for again everywhere.
      async onQueryStarted(_none, { dispatch, getState, queryFulfilled }) {
        const before = api.endpoints.profile.select()(getState()).data?.accountType;
        const answer = await queryFulfilled.catch(() => null);
        if (!answer || !before || before === answer.data.accountType) return;
        dispatch(api.util.invalidateTags(['Interview', 'Analytics', 'History', 'Subscription']));
      },
    }),
    /**
     * Changes names or languages. It sends the whole profile (product specification §7) as the API has
     * it now, so that nothing is overwritten that another device saved or this release cannot read.
     */
    updateProfile: build.mutation<
      { profile: Profile; message: string },
      ProfileChanges | ProfileChange
    >({
      queryFn(update, calling) {
        const { dispatch, getState } = calling;
        const token = tokenOf(getState());
        const isAnotherSession = () => tokenOf(getState()) !== token;
        return oneAfterTheOther(dispatch, calling.signal, async ({ signal, giveUpBefore }) => {
          const send = (request: Request) => baseQuery(request, { ...calling, signal }, {});
          const failed = (error: Failure) =>
            signal.aborted && !calling.signal.aborted ? givenUp : { error };
          if (isAnotherSession()) return sessionChanged;
          giveUpBefore();
          const current = await send({ path: '/profile', answer: wholeProfile });
          if (current.error) return failed(current.error);
          if (isAnotherSession()) return sessionChanged;
          const saved = await send({
            path: '/profile/update',
            method: 'PUT',
            body: { ...wholeProfile.parse(current.data), ...changesBy(update, current.data) },
            answer: profileAnswer,
          });
          if (saved.error) return failed(saved.error);
          const message = saved.meta?.message ?? '';
          return { data: { profile: profileAnswer.parse(saved.data), message } };
        });
      },
      async onQueryStarted(_update, { dispatch, queryFulfilled }) {
        const answer = await queryFulfilled.catch(() => null);
        if (answer) dispatch(api.util.upsertQueryData('profile', undefined, answer.data.profile));
      },
    }),
    updatePreferences: build.mutation<
      { preferences: Preferences; message: string },
      PreferencesUpdate
    >({
      query: (body) => ({
        path: '/profile/preferences',
        method: 'PUT',
        body,
        answer: preferencesAnswer,
      }),
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
        const saved = await queryFulfilled.catch(() => null);
        if (saved !== null || update.colorScheme !== undefined) return;
        // A later choice that is shown, and on its way, stays.
        let isShown = false;
        dispatch(
          api.util.updateQueryData('profile', undefined, ({ preferences }) => {
            isShown = Object.entries(update).every(
              ([name, value]) => preferences && Reflect.get(preferences, name) === value,
            );
          }),
        );
        if (isShown) shown.undo();
        // Once nothing is on its way, what the server has is shown.
        dispatch(api.util.invalidateTags(['Profile']));
      },
    }),
    interview: build.query<InterviewDetails, string>({
      query: (id) => ({
        path: `/interview/${encodeURIComponent(id)}`,
        answer: interviewAnswer,
      }),
      providesTags: (_result, _error, id) => [{ type: 'Interview', id }],
    }),
    pricing: build.query<PricingPlan[], void>({
      query: () => ({ path: '/app-setup/platform-pricing', answer: pricingAnswer }),
      transformResponse: (data: Pricing) => data.pricing,
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
