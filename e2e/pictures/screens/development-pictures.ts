import { liveRegistry } from '../../support/bad-release.ts';
import { expect } from '../../support/test.ts';
import type { Picture } from '../picture.ts';

const remote = 'mfe-auth';

/** What only those see who build the site. */
export const developmentPictures: readonly Picture[] = [
  {
    screen: 'components',
    state: 'every shared component',
    show: async ({ page }) => {
      // Only the development build of the shell has the page, and a tab with an override gets that one.
      const { remotes } = await liveRegistry(process.env.E2E_BASE_URL ?? '');
      await page.goto(`/components?override=${remote}@${remotes[remote]?.version}`);
      await expect(page.getByRole('heading', { level: 1, name: 'Components' })).toBeVisible();
      // It stands before the components, with a version that every build changes.
      await page.addStyleTag({
        content: '[aria-label="Versions in this tab"] { display: none }',
      });
    },
  },
];
