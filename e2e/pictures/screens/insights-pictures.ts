import type { TestUserOptions } from '../../support/api.ts';
import { expect } from '../../support/test.ts';
import type { Booth, Picture, Screen } from '../picture.ts';
import { unstarted } from '../unstarted.ts';

const ada: TestUserOptions = { firstName: 'Ada', lastName: 'Lovelace', seed: 4 };
const longName: TestUserOptions = {
  ...ada,
  firstName: 'Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh',
  lastName: 'Cholmondeley-Warner Llanfairpwllgwyngyllgogerychwyrndrobwll',
};
const plans = ['free', 'plus', 'max'] as const;

const settled = async ({ page }: Booth) => {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
  await expect(page.locator('.MuiSkeleton-root')).toHaveCount(0);
  await expect(page.getByRole('progressbar', { name: /^Loading/ })).toHaveCount(0);
};

const open = async (booth: Booth, path: string, wish: TestUserOptions) => {
  const user = await booth.signIn(wish);
  await booth.page.goto(path.replace(':id', user.interviewIds[0] ?? ''));
  await expect(booth.page.getByText(/^Welcome back, \S/)).toBeVisible();
  return user;
};

const shows =
  (path: string, wish: TestUserOptions): Picture['show'] =>
  async (booth) => {
    await open(booth, path, wish);
    await settled(booth);
  };

interface Failing {
  screen: Screen;
  path: string;
  call: RegExp;
}

/** Loading, failing and without a network: what every screen with data has. */
function waiting({ screen, path, call }: Failing): Picture[] {
  const wish = { ...ada, interviews: 1 };
  return [
    {
      screen,
      state: 'loading',
      show: async (booth) => {
        await booth.hold(call);
        await open(booth, path, wish);
        await expect(
          booth.page
            .locator('main [aria-busy=true]')
            .or(booth.page.getByRole('progressbar', { name: /^Loading/ }))
            .or(booth.page.getByText('Loading Interview Results'))
            .first(),
        ).toBeVisible();
      },
    },
    {
      screen,
      state: 'error with retry',
      show: async (booth) => {
        await booth.fail(call);
        await open(booth, path, wish);
        await expect(booth.page.getByRole('button', { name: 'Try again' }).first()).toBeVisible();
      },
    },
    {
      screen,
      state: 'offline',
      show: async (booth) => {
        const { page } = booth;
        const user = await booth.signIn(wish);
        await page.goto('/my-achievements');
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        // Its files have been loaded, its data not.
        await page.route('**/api/v1/**', (route) => route.abort('internetdisconnected'));
        await page.evaluate(
          (to) => {
            dispatchEvent(new Event('offline'));
            history.pushState({}, '', to);
            dispatchEvent(new PopStateEvent('popstate'));
          },
          path.replace(':id', user.interviewIds[0] ?? ''),
        );
        await expect(page.getByRole('button', { name: 'Try again' }).first()).toBeVisible();
      },
    },
  ];
}

const dashboard: readonly Picture[] = [
  { screen: 'dashboard', state: 'empty', show: shows('/dashboard', ada) },
  unstarted('dashboard'),
  ...plans.map(
    (plan): Picture => ({
      screen: 'dashboard',
      state: `interviews on ${plan}`,
      show: shows('/dashboard', { ...ada, plan, interviews: 6, inProgress: 1 }),
    }),
  ),
  ...waiting({ screen: 'dashboard', path: '/dashboard', call: /^\/interview\/history/ }),
  {
    screen: 'dashboard',
    state: 'quota used up',
    show: shows('/dashboard', { ...ada, interviews: 2, quotaUsed: 2 }),
  },
  {
    screen: 'dashboard',
    state: 'long names',
    show: shows('/dashboard', { ...longName, interviews: 2 }),
  },
  {
    screen: 'dashboard',
    state: 'menu open',
    isViewOnly: true,
    widths: [390, 820],
    show: shows('/dashboard', { ...ada, interviews: 2 }),
    showAtWidth: async ({ page }) => {
      const button = page.getByRole('button', { name: 'Open menu' });
      const logout = page.getByRole('button', { name: 'Logout' });
      if (!(await logout.isVisible())) await button.click();
      await expect(logout).toBeVisible();
    },
  },
  {
    screen: 'dashboard',
    state: 'starting an interview',
    show: async (booth) => {
      await booth.hold(/^\/interview\/new/);
      await shows('/dashboard', ada)(booth);
      await booth.page.getByRole('button', { name: 'Start Interview' }).click();
      await expect(booth.page.getByRole('button', { name: 'Loading...' })).toBeVisible();
    },
  },
  {
    screen: 'dashboard',
    state: 'failed card of another remote',
    show: async (booth) => {
      await booth.page.route('**/mfe-account/**', (route) => route.abort('connectionrefused'));
      await open(booth, '/dashboard', { ...ada, interviews: 2 });
      await expect(booth.page.getByText('Your plan is not available right now.')).toBeVisible({
        timeout: 60_000,
      });
      await settled(booth);
    },
  },
  {
    screen: 'dashboard',
    state: 'failed remote',
    show: async (booth) => {
      await booth.page.route('**/mfe-insights/**', (route) => route.abort('connectionrefused'));
      await open(booth, '/dashboard', ada);
      await expect(booth.page.getByRole('button', { name: 'Try again' })).toBeVisible({
        timeout: 60_000,
      });
    },
  },
];

const historyPath = '/interview-history';
const withHistory = shows(historyPath, { ...ada, plan: 'max', interviews: 12, inProgress: 1 });
const interviewHistory: readonly Picture[] = [
  { screen: 'interview history', state: 'empty', show: shows(historyPath, ada) },
  { screen: 'interview history', state: 'interviews', show: withHistory },
  unstarted('interview history'),
  ...waiting({ screen: 'interview history', path: historyPath, call: /^\/interview\/history/ }),
  {
    screen: 'interview history',
    state: 'nothing matches',
    show: async (booth) => {
      await withHistory(booth);
      await booth.page.getByRole('searchbox', { name: 'Search interviews' }).fill('cobol');
      await expect(booth.page.getByRole('button', { name: 'Clear All Filters' })).toBeVisible();
    },
  },
  {
    screen: 'interview history',
    state: 'delete dialog',
    isViewOnly: true,
    show: async (booth) => {
      await withHistory(booth);
      await booth.page
        .getByRole('button', { name: /^Delete .* Interview/ })
        .first()
        .click();
      await expect(booth.page.getByRole('dialog', { name: 'Confirm Delete' })).toBeVisible();
    },
  },
  {
    screen: 'interview history',
    state: 'deleting',
    isViewOnly: true,
    show: async (booth) => {
      await booth.hold(/\/delete$/);
      await withHistory(booth);
      const { page } = booth;
      await page
        .getByRole('button', { name: /^Delete .* Interview/ })
        .first()
        .click();
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
      await expect(page.getByRole('button', { name: 'Processing...' })).toBeVisible();
    },
  },
  {
    screen: 'interview history',
    state: 'export menu',
    isViewOnly: true,
    show: withHistory,
    showAtWidth: async ({ page }) => {
      const item = page.getByRole('menuitem').first();
      if (await item.isVisible()) await page.keyboard.press('Escape');
      await expect(item).toBeHidden();
      await page.getByRole('button', { name: 'Export' }).click();
      await expect(item).toBeVisible();
    },
  },
];

const detailsPath = '/interview/:id';
const details: readonly Picture[] = [
  ...plans.map(
    (plan): Picture => ({
      screen: 'interview details',
      state: `graded on ${plan}`,
      show: shows(detailsPath, { ...ada, plan, interviews: 2 }),
    }),
  ),
  ...waiting({
    screen: 'interview details',
    path: detailsPath,
    call: /^\/interview\/[\da-f-]{36}$/,
  }),
  {
    screen: 'interview details',
    state: 'a question open',
    show: async (booth) => {
      await shows(detailsPath, { ...ada, plan: 'max', interviews: 2 })(booth);
      const breakdown = booth.page.getByRole('region', { name: 'Question Breakdown' });
      await breakdown.getByRole('button', { expanded: false }).first().click();
      await expect(breakdown.getByText('Your Answer').first()).toBeVisible();
    },
  },
  {
    screen: 'interview details',
    state: 'not graded',
    show: shows(detailsPath, { ...ada, inProgress: 1 }),
  },
  {
    screen: 'interview details',
    state: 'not found',
    show: async (booth) => {
      await open(booth, '/interview/00000000-0000-4000-8000-000000000000', ada);
      await expect(booth.page.getByRole('main')).toContainText(/not found/i);
    },
  },
];

const analytics: readonly Picture[] = [
  { screen: 'analytics', state: 'empty', show: shows('/analytics', { ...ada, plan: 'plus' }) },
  ...plans.map(
    (plan): Picture => ({
      screen: 'analytics',
      state: `interviews on ${plan}`,
      show: shows('/analytics', { ...ada, plan, interviews: 12 }),
    }),
  ),
  unstarted('analytics'),
  ...waiting({ screen: 'analytics', path: '/analytics', call: /^\/analytics\// }),
];

export const insightsPictures: readonly Picture[] = [
  ...dashboard,
  ...interviewHistory,
  ...details,
  ...analytics,
  unstarted('achievements'),
  { screen: 'achievements', state: 'as it opens', show: shows('/my-achievements', ada) },
];
