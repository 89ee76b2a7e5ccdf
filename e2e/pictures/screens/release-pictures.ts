import { expect } from '../../support/test.ts';
import type { Booth, Picture } from '../picture.ts';

const overview = /^\/operations\/releases$/;
const history = /^\/operations\/releases\/[\w-]+\/history$/;
const source = /^\/operations\/releases\/[\w-]+\/versions\/[\w.-]+\/source$/;
const since = '2026-11-20T12:00:00.000Z';

const health = {
  loads: 12_480,
  errors: 31,
  errorRate: 31 / 12_511,
  loadP75: 412,
  vitals: { CLS: { p75: 0.03, count: 820 }, LCP: { p75: 2_310, count: 804 } },
  topErrors: [{ name: 'PARLEY-207', message: 'the screen failed', count: 31 }],
};
const failing = {
  ...health,
  loads: 210,
  errors: 640,
  errorRate: 640 / 850,
  loadP75: 1_840,
  topErrors: [
    {
      name: 'TypeError',
      message: 'plan is undefined',
      count: 602,
      frame: { file: '__federation_expose_profile.3f0b1c.js', line: 1, column: 20_114 },
    },
    { name: 'PARLEY-207', message: 'the screen failed', count: 38 },
  ],
};
const released = {
  remote: 'mfe-account',
  owner: 'Account',
  live: { version: '1.4.0-cbd504ad76', health },
  canary: { version: '1.5.0-de3cb5fcf2', percent: 10, health: failing },
  previous: '1.3.0-5c0cd340c3',
  rolledBackFrom: null,
  job: null,
};
const quiet = {
  ...released,
  remote: 'mfe-auth',
  owner: 'Identity',
  live: { version: '1.0.0-5c0cd340c3', health: null },
  canary: null,
};
const shell = {
  ...quiet,
  remote: 'shell',
  owner: 'Platform',
  live: {
    version: '1.2.0-9b1c44f0aa',
    health: { ...health, loads: 0, loadP75: null, vitals: {}, errorRate: 1 },
  },
};
const place = {
  source: 'src/plans/plan-name.ts',
  line: 12,
  column: 15,
  name: 'planName',
  code: {
    first: 10,
    lines: [
      '/** The name of a plan as people read it, with its price where it has one. */',
      'export function planName(plan: Plan, prices: ReadonlyMap<PlanId, Price>): string {',
      '  const price = prices.get(plan.id);',
      "  return price === undefined ? plan.name : [plan.name, formatPrice(price), 'a month'].join(' ');",
      '}',
    ],
  },
};
const events = [
  {
    at: '2026-11-20T11:20:00.000Z',
    generation: 41,
    by: 'credential 0123456789ab of mfe-account',
    reason: 'shorter plans page',
    summary: 'Published mfe-account 1.5.0-de3cb5fcf2 to 10 % of the visitors',
  },
];

async function open(booth: Booth, path: string): Promise<void> {
  await booth.signIn({ firstName: 'Ada', lastName: 'Lovelace', seed: 4 });
  await booth.page.goto(path);
}

/** Opens a page of the console as its API answers. */
async function openWith(booth: Booth, path: string, connection: string, remotes: object[]) {
  await booth.answer(history, { events }, 'Here is the history.');
  await booth.answer(source, { place }, 'Here is the place in the sources.');
  await booth.answer(
    overview,
    { connection, since, remotes, ...(remotes.length > 0 && { shell }) },
    'Here is what is released.',
  );
  await open(booth, path);
}

const details = '/releases/mfe-account';

/** The release console of operators. */
export const releasePictures: readonly Picture[] = [
  {
    screen: 'releases',
    state: 'loading',
    show: async (booth) => {
      await booth.hold(overview);
      await open(booth, '/releases');
      await expect(booth.page.locator('main [aria-busy=true]').first()).toBeVisible();
    },
  },
  {
    screen: 'releases',
    state: 'with a canary that fails',
    show: async (booth) => {
      await openWith(booth, '/releases', 'connected', [quiet, released]);
      await expect(booth.page.getByRole('table')).toHaveCount(3);
    },
  },
  {
    screen: 'releases',
    state: 'before anything is released',
    show: async (booth) => {
      await openWith(booth, '/releases', 'connected', []);
      await expect(booth.page.getByText('No remote is released')).toBeVisible();
    },
  },
  {
    screen: 'releases',
    state: 'when the API fails',
    show: async (booth) => {
      await booth.fail(overview);
      await open(booth, '/releases');
      await expect(booth.page.getByRole('button', { name: 'Try again' })).toBeVisible();
    },
  },
  {
    screen: 'releases',
    state: 'when a refresh has failed',
    show: async (booth) => {
      await openWith(booth, '/releases', 'connected', [quiet]);
      await expect(booth.page.getByRole('table')).toHaveCount(2);
      await booth.fail(overview);
      await booth.page.getByRole('button', { name: 'Refresh' }).click();
      await expect(booth.page.getByText('could not refresh')).toBeVisible();
    },
  },
  {
    screen: 'releases',
    state: 'without a release service',
    show: async (booth) => {
      await openWith(booth, '/releases', 'not-configured', []);
      await expect(booth.page.getByText('The release service is not connected')).toBeVisible();
    },
  },
  {
    screen: 'releases',
    state: 'for a user who is no operator',
    show: async (booth) => {
      await open(booth, '/releases');
      await expect(booth.page.getByText('The release console is for operators')).toBeVisible();
    },
  },
  {
    screen: 'releases of a remote',
    state: 'with a canary that fails',
    show: async (booth) => {
      await openWith(booth, details, 'connected', [released]);
      await expect(booth.page.getByRole('list', { name: 'Changes' })).toBeVisible();
      await booth.page.getByText(place.source).click();
      await expect(booth.page.locator('mark')).toBeVisible();
    },
  },
  {
    screen: 'releases of a remote',
    state: 'of the shell',
    show: async (booth) => {
      await openWith(booth, '/releases/shell', 'connected', [released]);
      await expect(booth.page.getByText('publish shell')).toBeVisible();
    },
  },
  {
    screen: 'releases of a remote',
    state: 'that is not released',
    show: async (booth) => {
      await openWith(booth, '/releases/mfe-gone', 'connected', [released]);
      await expect(booth.page.getByText('mfe-gone is not released')).toBeVisible();
    },
  },
  {
    screen: 'releases of a remote',
    state: 'asking for a reason',
    isViewOnly: true,
    show: async (booth) => {
      await openWith(booth, details, 'connected', [released]);
      await booth.page.getByRole('button', { name: 'Stop canary' }).click();
      await expect(booth.page.getByRole('textbox', { name: 'Reason' })).toBeFocused();
    },
  },
];
