import { holdRequests } from '../support/hydration.ts';
import { expect } from '../support/test.ts';
import { type Picture, type Screen, screens } from './picture.ts';

/** The loading state that a signed-in page shows before the application has loaded. */
export function unstarted(screen: Screen): Picture {
  return {
    screen,
    state: 'before the application has loaded',
    show: async ({ page, signIn }) => {
      await signIn();
      await holdRequests(page);
      await page.goto(screens[screen], { waitUntil: 'commit' });
      await expect(page.locator('#parley-frame h1')).toBeVisible();
    },
  };
}
