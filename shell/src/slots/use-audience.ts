import { planIncludes } from '@parley/api/contract/plans/plans';
import type { Audience } from '@parley/platform/registry-schema';
import { selectSignedIn, useAppSelector, useProfileQuery } from '@parley/shared-ui/store';

/** Whether the user belongs to an audience; a plan's only once the profile has come. */
export function useAudience(): (audience: Audience) => boolean {
  const signedIn = useAppSelector(selectSignedIn);
  const { data: profile } = useProfileQuery(undefined, { skip: !signedIn });
  return ({ access, plan }) =>
    (access === 'public' || signedIn) &&
    (plan === undefined || (profile !== undefined && planIncludes(profile.accountType, plan)));
}
