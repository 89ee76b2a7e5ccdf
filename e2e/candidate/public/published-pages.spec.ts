import { HtmlValidate } from 'html-validate';
import { z } from 'zod';
import { expect, test } from '../../support/test.ts';

const rendered = ['/', '/privacy-policy', '/terms-condition'];
const listed = [...rendered, '/create-account', '/sign-in'];

const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: {
    // The style library's own elements and names.
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'no-inline-style': 'off',
    'no-trailing-whitespace': 'off',
    'prefer-native-element': 'off',
    'valid-id': ['error', { relaxed: true }],
  },
});

for (const path of listed) {
  test(`${path} is valid HTML`, async ({ request }) => {
    const html = await (await request.get(path)).text();
    const { results } = await validator.validateString(html);
    expect(
      results.flatMap(({ messages }) =>
        messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
      ),
    ).toEqual([]);
  });

  test(`${path} has metadata for browsers, search engines and link previews @LANDING-31 @LANDING-32 @LANDING-33`, async ({
    page,
    baseURL,
    request,
  }) => {
    await page.goto(path);
    const meta = (name: string) =>
      page.locator(`meta[name="${name}"], meta[property="${name}"]`).getAttribute('content');
    const title = await page.title();
    const description = (await meta('description')) ?? '';
    expect(title).toMatch(/ · Parley$/);
    expect(description.length).toBeGreaterThanOrEqual(50);
    expect(description.length).toBeLessThanOrEqual(160);
    expect(await meta('keywords')).toBeTruthy();
    const address = `${baseURL}${path}`;
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', address);
    expect(await meta('og:url')).toBe(address);
    expect([await meta('og:title'), await meta('twitter:title')]).toEqual([title, title]);
    expect(await meta('og:description')).toBe(description);
    expect(await meta('twitter:card')).toBe('summary_large_image');
    const image = await request.get((await meta('og:image')) ?? '');
    expect(image.headers()['content-type']).toBe('image/png');
    const bytes = await image.body();
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
  });
}

for (const path of rendered) {
  test.describe(`${path} without scripts`, () => {
    test.use({ javaScriptEnabled: false });
    test('shows the whole page without JavaScript @DESIGN-13', async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const text = (await page.locator('#root').textContent()) ?? '';
      expect(text.length).toBeGreaterThan(4_000);
      await expect(page.getByText(/needs JavaScript/)).toHaveCount(0);
      if (path !== '/') return;
      for (const price of ['Free', '$10 per month', '$30 per month']) expect(text).toContain(price);
      for (const answer of await page.locator('#faq [role=region] p').all())
        await expect(answer).toBeVisible();
      await page.getByRole('link', { name: 'Practice Free Interview' }).click();
      await expect(page).toHaveURL('/create-account');
    });
  });
}

test('without JavaScript, the sign-in pages say that they need it', async ({ request }) => {
  for (const path of ['/create-account', '/sign-in']) {
    const html = await (await request.get(path)).text();
    expect(html).toMatch(/<noscript><p [^>]*>Signing in needs JavaScript\./);
  }
});

const offer = z.object({
  '@type': z.literal('Offer'),
  name: z.string().min(1),
  price: z.number(),
  priceCurrency: z.literal('USD'),
  availability: z.url(),
  url: z.url(),
});
const structured = z.tuple([
  z.object({
    '@context': z.literal('https://schema.org'),
    '@type': z.literal('SoftwareApplication'),
    name: z.string().min(1),
    description: z.string().min(1),
    url: z.url(),
    image: z.url(),
    applicationCategory: z.literal('EducationalApplication'),
    operatingSystem: z.string().min(1),
    offers: z.array(offer).length(3),
    aggregateRating: z.never().optional(),
  }),
  z.object({
    '@context': z.literal('https://schema.org'),
    '@type': z.literal('FAQPage'),
    mainEntity: z
      .array(
        z.object({
          '@type': z.literal('Question'),
          name: z.string().min(1),
          acceptedAnswer: z.object({ '@type': z.literal('Answer'), text: z.string().min(1) }),
        }),
      )
      .length(9),
  }),
  z.object({
    '@context': z.literal('https://schema.org'),
    '@type': z.literal('Organization'),
    name: z.string().min(1),
    url: z.url(),
    logo: z.url(),
    email: z.email(),
    contactPoint: z.object({ '@type': z.literal('ContactPoint'), contactType: z.string() }),
  }),
]);

test('publishes structured data of the application, its offers, the questions and the organization @LANDING-34 @LANDING-35 @LANDING-36 @DESIGN-14', async ({
  page,
}) => {
  await page.goto('/');
  const data = page.locator('script[type="application/ld+json"]');
  const [application, questions] = structured.parse(
    JSON.parse((await data.textContent()) ?? 'null'),
  );
  expect(application.offers.map(({ price }) => price)).toEqual([0, 10, 30]);
  const shown = await page.locator('#faq button').allTextContents();
  expect(questions.mainEntity.map(({ name }) => name)).toEqual(shown);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy' }).click();
  await expect(page).toHaveURL('/privacy-policy');
  await expect(page).toHaveTitle(/^Privacy Policy/);
  await expect(data).toHaveCount(0);
});

test('robots.txt links the sitemap, which lists the public pages', async ({ request, baseURL }) => {
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const addresses = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address);
  expect(addresses.sort()).toEqual(listed.map((path) => `${baseURL}${path}`).sort());
});

test('excludes private pages from search results', async ({ request }) => {
  for (const path of ['/verify-auth', '/dashboard', '/profile'])
    expect(await (await request.get(path)).text()).toContain('content="noindex"');
});

test('publishes the web manifest and its icons', async ({ page, request }) => {
  await page.goto('/');
  const address = await page.locator('link[rel=manifest]').getAttribute('href');
  const manifest = z
    .object({
      name: z.string(),
      start_url: z.string(),
      display: z.literal('standalone'),
      icons: z.array(z.object({ src: z.string(), sizes: z.string(), type: z.string() })),
    })
    .parse(await (await request.get(address ?? '')).json());
  expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(
    expect.arrayContaining(['any', '192x192', '512x512']),
  );
  for (const { src, type } of manifest.icons) {
    expect((await request.get(src)).headers()['content-type']).toBe(type);
  }
  const touch = await page.locator('link[rel=apple-touch-icon]').getAttribute('href');
  expect((await request.get(touch ?? '')).ok()).toBe(true);
});

test('compresses files and pages and marks versioned files as immutable', async ({
  request,
  page,
}) => {
  await page.goto('/create-account');
  const script = await page.locator('script[src]').first().getAttribute('src');
  const headers = { 'accept-encoding': 'gzip, deflate, br' };
  const file = (await request.get(script ?? '', { headers })).headers();
  expect(file['content-encoding']).toBe('br');
  expect(file['cache-control']).toContain('immutable');
  const home = (await request.get('/', { headers })).headers();
  expect([home['content-encoding'], home['cache-control']]).toEqual(['br', 'no-cache']);
});
