import { watchHydration } from '../../support/hydration.ts';
import { expect } from '../../support/test.ts';
import type { Booth, Picture } from '../picture.ts';

const opens =
  (path: string) =>
  async ({ page }: Booth) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  };

/** Opens a published page and waits until the application has taken it over. */
const opensPublished = (path: string) => async (booth: Booth) => {
  const hydrated = await watchHydration(booth.page);
  await opens(path)(booth);
  await booth.page.mouse.move(1, 1);
  await booth.page.mouse.move(2, 2);
  await hydrated();
};

const menu = async ({ page }: Booth) => {
  const open = page.getByRole('button', { name: 'Open menu' });
  const link = page.getByRole('banner').getByRole('link', { name: 'Features' });
  if (await open.isVisible()) await open.click();
  await expect(link).toBeVisible();
};

const email = async ({ page }: Booth, button: string) => {
  await page.getByRole('textbox', { name: 'Email' }).fill('ada@parley.test');
  await page.getByRole('button', { name: button }).click();
};

/** The two screens that send a link. */
const linkScreens: readonly (readonly [Picture['screen'], string, string])[] = [
  ['create account', '/create-account', 'Get Magic Link'],
  ['sign in', '/sign-in', 'Send Login Link'],
];

const linkPictures = linkScreens.flatMap(([screen, path, button]): Picture[] => [
  { screen, state: 'as it opens', show: opens(path) },
  {
    screen,
    state: 'sending the link',
    show: async (booth) => {
      await booth.hold(/^\/onboarding\/initialize-auth/);
      await opens(path)(booth);
      await email(booth, button);
      await expect(booth.page.getByRole('button', { name: 'Sending…' })).toBeVisible();
    },
  },
  {
    screen,
    state: 'link sent',
    isViewOnly: true,
    show: async (booth) => {
      await booth.keepToasts();
      await booth.answer(
        /^\/onboarding\/initialize-auth/,
        { email: 'ada@parley.test' },
        'We sent you a sign-in link.',
      );
      await opens(path)(booth);
      await email(booth, button);
      await expect(booth.page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
    },
  },
  {
    screen,
    state: 'toast of a failure',
    isViewOnly: true,
    show: async (booth) => {
      await booth.keepToasts();
      await booth.fail(/^\/onboarding\/initialize-auth/, 503, 'No mail can be sent right now.');
      await opens(path)(booth);
      await email(booth, button);
      await expect(booth.page.getByText('No mail can be sent right now.').first()).toBeVisible();
    },
  },
]);

export const publicPictures: readonly Picture[] = [
  {
    screen: 'landing',
    state: 'signed out',
    show: async (booth) => {
      await opensPublished('/')(booth);
      await expect(booth.page.getByText('Most Popular')).toBeVisible();
    },
  },
  {
    screen: 'landing',
    state: 'signed in',
    isViewOnly: true,
    show: async (booth) => {
      await booth.signIn({ firstName: 'Ada', lastName: 'Lovelace' });
      await opensPublished('/')(booth);
      await expect(booth.page.getByRole('link', { name: 'Sign In' })).toHaveCount(0);
    },
  },
  {
    screen: 'landing',
    state: 'menu open',
    isViewOnly: true,
    widths: [390, 820],
    show: opensPublished('/'),
    showAtWidth: menu,
  },
  {
    screen: 'landing',
    state: 'demonstration',
    isViewOnly: true,
    show: async (booth) => {
      await opensPublished('/')(booth);
      await booth.page.getByRole('button', { name: 'Watch Demo' }).click();
      await expect(booth.page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    screen: 'landing',
    state: 'plans cannot be shown',
    show: async (booth) => {
      await booth.fail(/^\/app-setup\/platform-pricing/);
      await opensPublished('/')(booth);
      await expect(booth.page.getByText('The plans cannot be shown right now')).toBeVisible();
    },
  },
  { screen: 'privacy policy', state: 'as it opens', show: opensPublished('/privacy-policy') },
  { screen: 'terms', state: 'as it opens', show: opensPublished('/terms-condition') },
  ...linkPictures,
  {
    screen: 'sign in',
    state: 'link no longer valid',
    show: async ({ page }) => {
      await page.goto('/verify-auth?type=invalid');
      await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
    },
  },
  {
    screen: 'sign in',
    state: 'a protected page was asked for',
    show: async ({ page }) => {
      await page.goto('/profile');
      await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
    },
  },
  {
    screen: 'verify sign-in',
    state: 'verifying',
    show: async (booth) => {
      await booth.hold(/^\/onboarding\/rotate-token/);
      await booth.page.goto('/verify-auth?type=success&token=a-token-that-is-checked');
      await expect(booth.page.getByText('Verifying authentication...')).toBeVisible();
    },
  },
  {
    screen: 'verify sign-in',
    state: 'incomplete link',
    show: async ({ page }) => {
      await page.goto('/verify-auth');
      await expect(
        page.getByRole('heading', { name: 'This sign-in link is incomplete' }),
      ).toBeVisible();
    },
  },
  {
    screen: 'verify sign-in',
    state: 'already signed in',
    show: async (booth) => {
      await booth.signIn();
      await booth.page.goto('/verify-auth?type=success&token=another-token-of-somebody');
      await expect(
        booth.page.getByRole('heading', { name: 'You are already signed in' }),
      ).toBeVisible();
    },
  },
  { screen: 'not found', state: 'signed out', show: opens('/no-such-page') },
  {
    screen: 'not found',
    state: 'signed in',
    show: async (booth) => {
      await booth.signIn({ firstName: 'Ada', lastName: 'Lovelace' });
      await opens('/no-such-page')(booth);
    },
  },
  {
    screen: 'privacy policy',
    state: 'failed remote',
    show: async ({ page }) => {
      await page.route('**/mfe-marketing/**', (route) => route.abort('connectionrefused'));
      // Inside the application: as a first page it is shown from the server's own rendering.
      await page.goto('/sign-in');
      await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy' }).click();
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    },
  },
];
