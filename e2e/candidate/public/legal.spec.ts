import { expect, test } from '../../support/test.ts';

const pages = [
  {
    path: '/privacy-policy',
    short: '/privacy',
    title: 'Privacy Policy',
    sections: [
      'Data we gather',
      'How we use it',
      'How long we keep it',
      'Who we share it with',
      'How we protect it',
      'Your rights',
      'Contact',
    ],
    facts: ['We do not sell your data', 'stays there'],
  },
  {
    path: '/terms-condition',
    short: '/terms',
    title: 'Terms and Conditions',
    sections: [
      '1. Service Usage',
      '2. Membership Plans',
      '3. Termination and Refund Terms',
      '4. Proprietary Rights',
      '5. Information Gathering and Privacy',
      '6. Service Disclaimer',
      '7. Liability Limitations',
      '8. Applicable Law',
      '9. Complete Agreement',
      '10. Contact',
    ],
    facts: [
      '10 US dollars a month',
      '30 US dollars a month',
      'within 14 days, counted from the day after the purchase',
      'no later than 14 days after we have received your cancellation notice',
      'to the payment method you used, without any fee',
      'renewals of a plan',
      'digital content that you have already accessed',
      'services that have been delivered in full',
      'not delivered as promised, or when you paid twice by accident',
      'Lagos, Nigeria',
    ],
  },
];

for (const { path, short, title, sections, facts } of pages) {
  test(`${path} has its sections, its facts and the support address @ROUTE-2 @LEGAL-1 @LEGAL-2 @LEGAL-3 @LEGAL-4 @LEGAL-5 @LEGAL-6 @LIMIT-4 @LIMIT-5 @LIMIT-6 @LIMIT-9 @LIMIT-10`, async ({
    page,
    problems,
  }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.locator('time')).toHaveAttribute('datetime', '2025-07-20');
    await expect(page.locator('article').getByRole('heading', { level: 2 })).toHaveText(sections);
    for (const fact of facts) await expect(page.locator('article')).toContainText(fact);
    await expect(page.locator('#contact').getByRole('link', { name: /@/ })).toHaveAttribute(
      'href',
      /^mailto:/,
    );
    expect(problems.list).toEqual([]);
  });

  test(`${short} redirects to ${path} @ROUTE-11 @DESIGN-1`, async ({ page }) => {
    await page.goto(short);
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  });

  test(`the table of contents of ${path} links to each section`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(path);
    const links = page.getByRole('navigation', { name: 'On this page' }).getByRole('link');
    await expect(links).toHaveCount(sections.length);
    await links.nth(3).click();
    await expect(page).toHaveURL(/#./);
    const id = new URL(page.url()).hash.slice(1);
    const section = page.locator(`#${id}`);
    await expect(section.getByRole('heading')).toHaveText(sections[3] ?? '');
    await expect(section).toBeInViewport();
  });

  test(`${path} prints its text alone`, async ({ page }) => {
    await page.goto(path);
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('article')).toBeVisible();
    for (const part of ['banner', 'contentinfo', 'navigation'] as const)
      await expect(page.getByRole(part).first()).toBeHidden();
  });
}

test('/help redirects to the questions of the landing page @ROUTE-11 @DESIGN-1', async ({
  page,
}) => {
  await page.goto('/help');
  await expect(page).toHaveURL('/#faq');
  await expect(page.locator('#faq')).toBeInViewport();
});
