import type { Registry } from '@parley/platform/registry-schema';
import type { SiteState } from '@parley/shared-ui/store';

/** What screens need to know of the site, from its registry. */
export function siteStateOf({ config }: Registry): SiteState {
  const { productName, supportEmail, feedbackFormUrl } = config;
  return { productName, supportEmail, feedbackFormUrl };
}
