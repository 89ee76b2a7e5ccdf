import { expect, test } from './engine-test.ts';

test('the dashboard counts the interviews, the history filters them, and a row leads to the details of a graded one @DASHBOARD-5 @DASHBOARD-11 @ROUTE-6', async ({
  enginePage: page,
  signIn,
}) => {
  await signIn({ plan: 'max', firstName: 'Ada', interviews: 4, inProgress: 1, seed: 3 });
  await page.open('/dashboard');
  await page.see({ text: 'Welcome back, Ada!' });
  await page.see({ text: 'Total Interviews' });
  await page.click({ role: 'link', name: 'View All' });

  await page.see({ role: 'heading', level: 1, name: 'Interview History' });
  const rows = { role: 'heading', level: 2, inside: { role: 'list', name: 'Interviews' } };
  const count = (wanted: number) =>
    page.waitFor(`${wanted} interviews`, async () =>
      (await page.all(rows)).length === wanted ? true : undefined,
    );
  await count(5);
  await page.choose({ role: 'combobox', name: 'Status' }, 'Completed', 'completed');
  await count(4);
  expect(await page.path()).toBe('/interview-history?status=completed');

  await page.click({ role: 'link', inside: { role: 'list', name: 'Interviews' } });
  await page.see({ role: 'heading', level: 1, name: 'Interview Details' });
  await page.see({ role: 'img', name: /^Overall score \d+ out of 100/ });
  await page.see({ role: 'region', name: 'Question Breakdown' });
  expect(await page.path()).toMatch(/^\/interview\/[\w-]+$/);
  expect(await page.consoleErrors()).toEqual([]);
});

test.describe('when the files of a page cannot be reached', () => {
  test.use({ breaksConnections: true });

  test('the page shows that it is not available, and Try again loads it once they can be reached @RELEASE-19 @RELEASE-22', async ({
    enginePage: page,
    signIn,
    faults,
  }) => {
    await signIn({ firstName: 'Ada' });
    await faults?.on('cdn').refuse();
    await page.open('/profile');
    await page.see({ role: 'heading', name: 'Profile is not available right now' }, 70_000);
    await faults?.on('cdn').clear();
    await page.click({ role: 'button', name: 'Try again' });
    await page.see({ role: 'heading', level: 1, name: 'Profile Settings' }, 70_000);
  });
});
