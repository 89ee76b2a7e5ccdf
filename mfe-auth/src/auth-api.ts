import type { InitializeAuth } from '@parley/api/contract/onboarding';
import {
  type Initialized,
  initializedAnswer,
  type Rotated,
  type SignInOptions,
  signInOptionsAnswer,
} from '@parley/shared-ui/answers/onboarding';
import { api } from '@parley/shared-ui/store';
import { type Rotation, rotateToken } from './rotate-token.ts';

/** The calls that only the way in makes. */
export const authApi = api.injectEndpoints({
  // A newer version of this remote may replace its own endpoints.
  overrideExisting: true,
  endpoints: (build) => ({
    authSignInOptions: build.query<SignInOptions, void>({
      query: () => ({ path: '/app-setup/sign-in-options', answer: signInOptionsAnswer }),
    }),
    authInitialize: build.mutation<{ email: string; message: string }, InitializeAuth>({
      query: (body) => ({
        path: '/onboarding/initialize-auth',
        method: 'POST',
        body,
        answer: initializedAnswer,
      }),
      transformResponse: ({ email }: Initialized, meta) => ({
        email,
        message: meta?.message ?? '',
      }),
    }),
    /** Takes the token that stood in the address; see `rotateToken` for why it is not the store's. */
    authRotateToken: build.mutation<Rotated, Rotation>({
      queryFn: (rotation, { extra, signal }) => rotateToken(rotation, extra, signal),
    }),
  }),
});

export const { useAuthSignInOptionsQuery, useAuthInitializeMutation } = authApi;
