import type { Registry } from '@parley/platform/registry-schema';
import type { SiteState } from '@parley/shared-ui/store';

/** The site's names and addresses for the screens, from its registry. */
export function siteStateOf({ config }: Registry): SiteState {
  const { productName, supportEmail, feedbackFormUrl, googleSignIn = true } = config;
  return { productName, supportEmail, feedbackFormUrl, googleSignIn };
}
