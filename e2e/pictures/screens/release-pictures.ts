import { expect } from '../../support/test.ts';
import type { Booth, Picture } from '../picture.ts';

const overview = /^\/operations\/releases$/;
const history = /^\/operations\/releases\/mfe-account\/history$/;
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
    { name: 'TypeError', message: 'plan is undefined', count: 602 },
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
  await booth.answer(overview, { connection, since, remotes }, 'Here is what is released.');
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
      await expect(booth.page.getByRole('table')).toHaveCount(2);
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
