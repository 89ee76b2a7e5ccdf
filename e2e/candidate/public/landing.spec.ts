import { fetchLiveAnswer } from '../../support/fetch-live-answer.ts';
import { holdRequests, watchHydration } from '../../support/hydration.ts';
import { expect, test } from '../../support/test.ts';

const anchors = [
  ['Features', 'feature'],
  ['How it works', 'how-it-works'],
  ['Testimonials', 'results'],
  ['Pricing', 'pricing'],
  ['FAQ', 'faq'],
] as const;

const pricingCall = '**/app-setup/platform-pricing';

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
});

test('keeps the navigation bar with anchors, Sign In and Start Free in view @ROUTE-1 @LANDING-1 @LANDING-2 @LANDING-3 @LANDING-4', async ({
  page,
}) => {
  await page.goto('/');
  const bar = page.getByRole('banner');
  for (const [label, id] of anchors)
    await expect(bar.getByRole('link', { name: label })).toHaveAttribute('href', `/#${id}`);
  await expect(bar.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/sign-in');
  await expect(bar.getByRole('link', { name: 'Start Free' })).toHaveAttribute(
    'href',
    '/create-account',
  );
  await page.mouse.wheel(0, 2_500);
  await expect(bar.getByRole('link', { name: 'Pricing' })).toBeInViewport();
});

for (const [label, id] of anchors) {
  test(`${label} scrolls to its section below the bar and is marked as current`, async ({
    page,
  }) => {
    await page.goto('/');
    const link = page.getByRole('banner').getByRole('link', { name: label });
    await link.click();
    await expect(page).toHaveURL(`/#${id}`);
    await expect(link).toHaveAttribute('aria-current', 'location');
    const bar = await page.getByRole('banner').boundingBox();
    const top = () => page.locator(`#${id}`).evaluate((node) => node.getBoundingClientRect().top);
    await expect.poll(top).toBeLessThanOrEqual((bar?.height ?? 0) + 2);
    expect(await top()).toBeGreaterThanOrEqual((bar?.height ?? 0) - 2);
  });
}

test('opens the menu on a small screen and closes it when a link is chosen @LANDING-5 @LANDING-6', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Features' })).toBeHidden();
  await page.getByRole('button', { name: 'Open menu' }).click();
  const menu = page.locator('#public-menu');
  await expect(menu.getByRole('link')).toHaveCount(7);
  await menu.getByRole('link', { name: 'FAQ' }).click();
  await expect(menu).toBeHidden();
  await expect(page.locator('#faq')).toBeInViewport();
});

test('shows badge, headline, both buttons and the claims in the first view @LANDING-7 @LANDING-8 @LANDING-9 @LANDING-11 @PRODUCT-12 @PRODUCT-13 @PRODUCT-14 @PRODUCT-15', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByText('Engineers who practice here are getting offers')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.getByRole('link', { name: 'Practice Free Interview' })).toHaveAttribute(
    'href',
    '/create-account',
  );
  await expect(page.getByRole('button', { name: 'Watch Demo' })).toBeVisible();
  for (const claim of ['91%', '50+', '30+', '4.8', 'from 37 ratings'])
    await expect(page.getByText(claim, { exact: true })).toBeVisible();
});

test('Watch Demo loads and plays a captioned film @LANDING-10', async ({ page, problems }) => {
  const films: string[] = [];
  page.on('request', (request) => {
    if (/\.(webm|vtt)$/.test(request.url())) films.push(request.url());
  });
  await page.goto('/');
  await page.getByRole('button', { name: 'Watch Demo' }).click();
  const dialog = page.getByRole('dialog', { name: 'An interview, from its start to its feedback' });
  const film = dialog.getByLabel('Demo of an interview');
  await expect(film).toBeVisible();
  expect(films.filter((address) => address.endsWith('.webm'))).toEqual([]);
  const reached = await film.evaluate(async (node) => {
    if (!(node instanceof HTMLVideoElement)) return null;
    await node.play();
    await new Promise((resolve) => node.addEventListener('timeupdate', resolve, { once: true }));
    return {
      seconds: node.duration,
      muted: node.muted,
      cues: node.textTracks[0]?.cues?.length ?? 0,
    };
  });
  expect(reached?.seconds).toBeGreaterThan(20);
  expect(reached?.cues).toBeGreaterThan(5);
  expect(reached?.muted).toBe(true);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  expect(problems.list).toEqual([]);
});

test('shows a sample report with score, quoted answer and points @LANDING-12', async ({ page }) => {
  await page.goto('/');
  const report = page.getByRole('region', { name: 'Sample feedback report' });
  await expect(
    report.getByRole('img', { name: 'Overall score 84 out of 100, Good' }),
  ).toBeVisible();
  await expect(report.locator('mark')).toHaveCount(2);
  await expect(report.getByRole('listitem')).toHaveCount(3);
});

test('shows three steps, four coverage cards and three testimonials with figures @LANDING-13 @LANDING-14 @LANDING-15', async ({
  page,
}) => {
  await page.goto('/');
  const titles = (id: string, level: number) =>
    page.locator(`#${id}`).getByRole('heading', { level }).allTextContents();
  expect(await titles('how-it-works', 3)).toEqual([
    'Create account',
    'Select interview focus',
    'Start interview',
  ]);
  expect(await titles('feature', 3)).toEqual([
    'System design',
    'Technical',
    'Behavioral (STAR)',
    'General',
  ]);
  await expect(page.locator('#results')).toContainText('They quote no real person');
  const testimonials = page.locator('#results figure');
  await expect(testimonials).toHaveCount(3);
  for (const testimonial of await testimonials.all()) {
    await expect(testimonial.locator('blockquote')).toBeVisible();
    await expect(testimonial.locator('p').first()).toHaveText(/\d/);
    await expect(testimonial.locator('figcaption')).toContainText('Example:');
  }
});

test('shows prices per month, the most popular plan and excluded features struck through @LANDING-17 @LANDING-18 @LANDING-19 @LANDING-20 @LANDING-21 @LIMIT-1', async ({
  page,
}) => {
  await page.goto('/');
  const plans = page.getByRole('list', { name: 'Plans' });
  const cards = plans.locator('> [role=listitem]');
  await expect(cards).toHaveCount(3);
  await expect(cards.nth(0)).toContainText('Free');
  await expect(cards.nth(1)).toContainText('$10 per month');
  await expect(cards.nth(2)).toContainText('$30 per month');
  await expect(page.getByText('Most Popular')).toHaveCount(1);
  await expect(cards.nth(1)).toContainText('Most Popular');
  expect(await cards.nth(0).locator('s').count()).toBeGreaterThan(0);
  expect(await cards.nth(2).locator('s').count()).toBe(0);
  for (const card of await cards.all())
    await expect(card.getByRole('link')).toHaveAttribute('href', '/create-account');
});

test('shows the prices of the server @LANDING-16 @DESIGN-13', async ({ page }) => {
  await page.route(pricingCall, async (route) => {
    const response = await fetchLiveAnswer(route);
    const answer = await response.json();
    answer.data.pricing[1].price.monthly = 12;
    await route.fulfill({ response, json: answer });
  });
  await page.goto('/#pricing');
  await expect(page.getByText('$12 per month')).toBeVisible();
});

test('shows an empty state with a retry when the plans cannot be loaded @STATE-2', async ({
  page,
}) => {
  await page.route(pricingCall, (route) =>
    route.fulfill({ status: 500, json: { status: 500, message: 'No.', data: null } }),
  );
  await page.goto('/#pricing');
  await expect(page.getByText('The plans cannot be shown right now')).toBeVisible();
  await page.unroute(pricingCall);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('$30 per month')).toBeVisible();
});

test('shows nine questions, opens one at a time and closes an open one @LANDING-22 @LANDING-23 @LANDING-24 @LANDING-25', async ({
  page,
}) => {
  await page.goto('/#faq');
  const questions = page.locator('#faq button');
  await expect(questions).toHaveCount(9);
  const open = page.locator('#faq button[aria-expanded=true]');
  await expect(open).toHaveCount(1);
  await expect(questions.nth(0)).toHaveAttribute('aria-expanded', 'true');
  await questions.nth(3).click();
  await expect(questions.nth(3)).toHaveAttribute('aria-expanded', 'true');
  await expect(open).toHaveCount(1);
  await questions.nth(3).click();
  await expect(open).toHaveCount(0);
});

test('shows the final call to action, the trust notes and the footer @ROUTE-2 @LANDING-26 @LANDING-27 @LANDING-28 @LANDING-29', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Start Your Free Trial' })).toHaveAttribute(
    'href',
    '/create-account',
  );
  for (const note of ['14-day money back guarantee', 'Your data is secure', 'Cancel anytime'])
    await expect(page.getByText(note)).toBeVisible();
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:.+@/);
  await footer.getByRole('link', { name: 'Privacy policy' }).click();
  await expect(page).toHaveURL('/privacy-policy');
  await footer.getByRole('link', { name: 'Terms and conditions' }).click();
  await expect(page).toHaveURL('/terms-condition');
  await expect(page).toHaveTitle(/^Terms and Conditions/);
});

test('keeps the scroll position when the page is hydrated', async ({ page }) => {
  const hydrated = await watchHydration(page);
  await page.goto('/');
  await page.getByText('Cancel anytime').scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => scrollY);
  expect(place).toBeGreaterThan(1_000);
  await hydrated();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  expect(await page.evaluate(() => scrollY)).toBe(place);
});

test('offers the dashboard to a signed-in user', async ({ page, signIn, problems }) => {
  await signIn();
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Dashboard' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sign In' })).toHaveCount(0);
  expect(problems.list).toEqual([]);
});

test('hydrates the published page without changing it', async ({ page, problems }) => {
  await page.goto('/');
  const headline = await page.getByRole('heading', { level: 1 }).elementHandle();
  const text = (await page.locator('main').textContent()) ?? '';
  await page.mouse.move(200, 200);
  const taken = () =>
    page
      .locator('#root')
      .evaluate((root) => Object.keys(root).some((key) => key.startsWith('__reactContainer')));
  await expect.poll(taken).toBe(true);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  expect(await headline?.evaluate((node) => node.isConnected)).toBe(true);
  await expect(page.locator('main')).toHaveText(text);
  expect(problems.list).toEqual([]);
});

test('replays a click made before hydration', async ({ page }) => {
  await page.goto('/', { waitUntil: 'commit' });
  const question = page.getByRole('button', { name: 'What can I be interviewed on?' });
  await question.dispatchEvent('pointerdown');
  await question.dispatchEvent('click');
  await expect(question).toHaveAttribute('aria-expanded', 'true');
});

test('follows the system color scheme until the user chooses one', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/');
  const scheme = page.locator('html');
  await expect(scheme).toHaveAttribute('data-color-scheme', 'dark');
  await page.getByRole('button', { name: 'Use light colors' }).click();
  await expect(scheme).toHaveAttribute('data-color-scheme', 'light');
  await page.reload();
  await expect(scheme).toHaveAttribute('data-color-scheme', 'light');
});

for (const [colorScheme, shown] of [
  ['light', 'moon'],
  ['dark', 'sun'],
] as const) {
  test(`shows the ${shown} for the color scheme ${colorScheme} before and after hydration`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme });
    const release = await holdRequests(page);
    const hydrated = await watchHydration(page);
    await page.goto('/', { waitUntil: 'commit' });
    const icons = page.getByRole('button', { name: /^Use .* colors$/ }).locator('svg:visible');
    await expect(icons).toHaveCount(1);
    await expect(icons).toHaveClass(new RegExp(`lucide-${shown}`));
    release();
    await page.mouse.move(20, 20);
    await hydrated();
    await expect(icons).toHaveCount(1);
    await expect(icons).toHaveClass(new RegExp(`lucide-${shown}`));
  });
}

test('the landing page in plain English fetches 40 KB of fonts at most', async ({ page }) => {
  const fonts: Promise<Buffer>[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('.woff2')) fonts.push(response.body());
  });
  await page.goto('/');
  await page.evaluate(() => document.fonts.ready);
  await page.waitForLoadState('networkidle');
  const sizes = (await Promise.all(fonts)).map(({ length }) => length);
  expect(sizes.length).toBeGreaterThan(0);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(40_000);
});
