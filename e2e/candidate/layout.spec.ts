import { frameTimeoutMs } from '../../shell/src/hydration/frame-timeout.ts';
import { fetchLiveAnswer } from '../support/fetch-live-answer.ts';
import { holdRequests } from '../support/hydration.ts';
import { expect, test } from '../support/test.ts';
import { holdTimers, keepToasts } from '../support/timers.ts';

test('the sidebar is a menu on small screens, and links the pages @SHELL-1 @SHELL-2 @SHELL-8 @SHELL-9', async ({
  page,
  signIn,
  problems,
}) => {
  await signIn({ firstName: 'Ada' });
  await page.goto('/my-achievements');
  const sidebar = page.getByRole('navigation', { name: 'Main' });
  await expect(sidebar).toBeVisible();
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeHidden();

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(sidebar).toBeHidden();
  await page.getByRole('button', { name: 'Open menu' }).click();
  for (const [name, path] of [
    ['Parley home', '/'],
    ['Dashboard', '/dashboard'],
    ['Interview History', '/interview-history'],
    ['Analytics', '/analytics'],
    ['Achievements', '/my-achievements'],
    ['Profile', '/profile'],
  ] as const) {
    await expect(sidebar.getByRole('link', { name })).toHaveAttribute('href', path);
  }
  await sidebar.getByRole('link', { name: 'Profile' }).click();
  await expect(page).toHaveURL('/profile');
  await expect(sidebar).toBeHidden();
  expect(problems.list).toEqual([]);
});

test('shows the sidebar before the scripts have loaded, to signed-in users only @RELEASE-117', async ({
  page,
  signIn,
  problems,
}) => {
  const open = async (address: string) => {
    const release = await holdRequests(page);
    await page.goto(address, { waitUntil: 'commit' });
    return release;
  };
  const frame = page.locator('#parley-frame');
  const loading = frame.getByText('Interview History');
  const releaseSignedOut = await open('/dashboard');
  await expect(frame).toBeAttached();
  await expect(loading).toBeHidden();
  releaseSignedOut();
  await expect(page).toHaveURL('/sign-in?next=%2Fdashboard');

  await signIn({ firstName: 'Ada' });
  const release = await open('/dashboard');
  await expect(loading).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0);
  release();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(frame).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Interview History' })).toBeVisible();

  const releaseRoom = await open('/start-interview');
  await expect(frame).toBeAttached();
  await expect(loading).toBeHidden();
  releaseRoom();
  expect(problems.list).toEqual([]);
});

test('shows the loading state of a signed-in page before the scripts have loaded, and then the page itself @RELEASE-119', async ({
  page,
  signIn,
  problems,
}) => {
  await signIn({ firstName: 'Ada' });
  await page.addInitScript(() => {
    const look = () => {
      if (document.querySelector('[aria-label="Loading page"]'))
        Reflect.set(window, 'hasShownSkeleton', true);
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true });
  });
  // However slow the machine is, the shell waits for the remote.
  await holdTimers(page, frameTimeoutMs);
  const frame = page.locator('#parley-frame');
  const headings = {
    '/dashboard': ['Dashboard', 'Start a new interview', 'Your progress'],
    '/interview-history': ['Interview History'],
    '/analytics': ['Analytics Dashboard'],
    '/profile': ['Profile Settings', 'Preferred Languages'],
  };
  const release = await holdRequests(page);
  for (const path of Object.keys(headings)) {
    await page.goto(path, { waitUntil: 'commit' });
    await expect(frame).toBeAttached();
    for (const name of headings[path as keyof typeof headings]) {
      await expect(frame.getByRole('heading', { name, includeHidden: true })).toBeVisible();
      await expect(page.getByRole('heading', { name })).toHaveCount(0);
    }
  }
  release();
  await expect(page.getByRole('heading', { name: 'Profile Settings' })).toBeVisible();
  await expect(frame).toHaveCount(0);
  expect(await page.evaluate(() => Reflect.get(window, 'hasShownSkeleton'))).toBeUndefined();
  expect(problems.list).toEqual([]);
});

test('shows the sidebar of a signed-in page whose remote is slow to load @RELEASE-120', async ({
  page,
  signIn,
}) => {
  await signIn({ firstName: 'Ada' });
  const release = await holdRequests(page, '**/mfe-insights/**/*.js');
  await page.goto('/dashboard', { waitUntil: 'commit' });
  await expect(page.getByRole('link', { name: 'Interview History' })).toBeVisible();
  await expect(page.getByRole('status', { name: 'Loading page' })).toBeVisible();
  release();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
});

for (const path of ['/dashboard', '/sign-in']) {
  test(`${path} says when the application does not load, and loads again @RELEASE-118`, async ({
    page,
    signIn,
  }) => {
    if (path === '/dashboard') await signIn({ firstName: 'Ada' });
    const scripts = '**/shell/**/*.js';
    await page.route(scripts, (route) => route.abort());
    await page.goto(path);
    await page.mouse.move(10, 10);
    const failure = page.getByRole('alert');
    await expect(failure).toContainText('This page did not load completely.');
    await page.unroute(scripts);
    await failure.getByRole('button', { name: 'Load it again' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(failure).toHaveCount(0);
    if (path === '/sign-in') return;
    await expect(page.getByText('Welcome back, Ada!')).toBeVisible();
  });
}

test('toasts appear at the top right @ERROR-14 @CALL-31', async ({ page, signIn }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await keepToasts(page);
  await signIn({ firstName: 'Ada' });
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Edit personal information' }).click();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  const toast = page.locator('.notistack-MuiContent-success');
  await expect(toast).toHaveText('Your profile is saved.');
  await expect
    .poll(async () => {
      const box = await toast.boundingBox();
      return box && { top: box.y < 100, right: 1440 - box.x - box.width < 60 };
    })
    .toEqual({ top: true, right: true });
});

test('plans stand in a grid of three, where they are sold and where one upgrades @LIMIT-31', async ({
  page,
  signIn,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1440, height: 900 });
  const expectOneRow = async () => {
    const cards = page.getByRole('list', { name: 'Plans' }).locator('> *');
    await expect(cards).toHaveCount(3);
    // The dialog grows while it opens.
    await expect(async () => {
      const boxes = await Promise.all((await cards.all()).map((card) => card.boundingBox()));
      const [first, second, third] = boxes.map((box) => box ?? { x: 0, y: 0, width: 0, height: 0 });
      if (!first || !second || !third) throw new Error('There are three cards.');
      expect(second.x).toBeGreaterThanOrEqual(first.x + first.width);
      expect(third.x).toBeGreaterThanOrEqual(second.x + second.width);
      for (const { y, height } of [second, third]) {
        expect(y).toBeLessThan(first.y + first.height);
        expect(y + height).toBeGreaterThan(first.y);
      }
    }).toPass();
  };
  await page.goto('/#pricing');
  await expectOneRow();
  await signIn();
  await page.goto('/profile?upgrade=plus');
  await expectOneRow();
});

test('the score chart is 300 pixels high and goes from 0 to 100 @ANALYTICS-8 @ANALYTICS-9', async ({
  page,
  signIn,
}) => {
  await signIn({ plan: 'max', interviews: 6 });
  await page.goto('/analytics');
  const progress = page.getByRole('region', { name: 'Score progress' });
  const chart = progress.locator('svg:has(.MuiLineChart-line)');
  await expect(chart.locator('.MuiLineChart-line')).toHaveCount(3);
  expect((await chart.boundingBox())?.height).toBe(300);
  const ticks = await chart.locator('.MuiChartsAxis-directionY text').allTextContents();
  const numbers = ticks.map(Number);
  expect([Math.min(...numbers), Math.max(...numbers)]).toEqual([0, 100]);
});

test('a long question is cut after two lines on its card @DETAILS-20', async ({ page, signIn }) => {
  const user = await signIn({ plan: 'max', interviews: 1 });
  await page.route(`**/api/v1/interview/${user.interviewIds[0]}`, async (route) => {
    const response = await fetchLiveAnswer(route);
    const body = await response.json();
    body.data.grading.results[0].question = 'Why would anybody ask this? '.repeat(40).trim();
    await route.fulfill({ response, json: body });
  });
  await page.goto(`/interview/${user.interviewIds[0]}`);
  const question = page
    .getByRole('region', { name: 'Question Breakdown' })
    .getByText(/^Why would anybody/)
    .first();
  await expect(question).toBeVisible();
  const lines = await question.evaluate((node) => {
    const { lineHeight } = getComputedStyle(node);
    return node.clientHeight / Number.parseFloat(lineHeight);
  });
  expect(Math.round(lines)).toBe(2);
});

/** What each page reads on every visit; the interview's address has the id of the test's own. */
const pageData = [
  [
    '/dashboard',
    ['/interview/history', '/app-setup/interview-programming-languages', '/analytics/overview'],
  ],
  ['/interview-history', ['/interview/history']],
  ['/analytics', ['/analytics/overview']],
  ['/profile', ['/app-setup/platform-pricing', '/subscription', '/onboarding/sessions']],
  ['/interview/:id', ['/interview/:id']],
] as const;

for (const [address, data] of pageData) {
  test(`${address} requests its data once, before its scripts have come`, async ({
    page,
    signIn,
    problems,
  }) => {
    const { interviewIds } = await signIn({ firstName: 'Ada', interviews: 1 });
    const withId = (path: string) => path.replace(':id', String(interviewIds[0]));
    const expected = ['/profile', ...data.map(withId)];
    const requested: string[] = [];
    page.on('request', (request) => {
      const [, path] = request.url().split('/api/v1');
      if (path && request.method() === 'GET') requested.push(path);
    });
    const release = await holdRequests(page);
    await page.goto(withId(address), { waitUntil: 'commit' });
    await expect.poll(() => requested).toEqual(expected);
    release();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    expect(requested.filter((path) => expected.includes(path))).toEqual(expected);
    expect(problems.list).toEqual([]);
  });
}
