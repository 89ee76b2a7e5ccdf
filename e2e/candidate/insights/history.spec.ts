import { HistoryPage } from '../../pages/history-page.ts';
import { apiUrl } from '../../support/api.ts';
import { fetchLiveAnswer } from '../../support/fetch-live-answer.ts';
import { expect, test } from '../../support/test.ts';
import { keepToasts } from '../../support/timers.ts';

test('links to a new interview when the history is empty @HISTORY-21 @HISTORY-22', async ({
  page,
  signIn,
  problems,
}) => {
  await signIn({ plan: 'free' });
  await new HistoryPage(page).open();
  await expect(page.getByText('No interview history yet')).toBeVisible();
  await page.getByRole('link', { name: 'Start First Interview' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  expect(problems.list).toEqual([]);
});

test('pages through twelve interviews, filters by address, and exports what the filter leaves @DASHBOARD-11 @HISTORY-17 @HISTORY-18 @HISTORY-19 @HISTORY-20', async ({
  page,
  signIn,
  problems,
}) => {
  await signIn({ plan: 'max', interviews: 11, inProgress: 1 });
  const history = new HistoryPage(page);
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'View All' }).click();
  await expect(page).toHaveURL(/\/interview-history$/);
  await expect(history.titles).toHaveCount(10);
  await expect(page.getByText('Showing 1 to 10 of 12')).toBeVisible();
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page.getByText('Showing 11 to 12 of 12')).toBeVisible();
  await expect(history.titles).toHaveCount(2);
  await page.goBack();
  await expect(history.titles).toHaveCount(10);

  await history.choose('Status', 'In Progress');
  await expect(history.titles).toHaveCount(1);
  await expect(page.getByRole('link', { name: 'Resume' })).toHaveAttribute('href', /type=resume/);
  await expect(page).toHaveURL(/\?status=in_progress$/);
  expect((await history.export('CSV')).trim().split('\r\n')).toHaveLength(2);
  expect(JSON.parse(await history.export('JSON'))).toHaveLength(1);

  await page.goBack();
  await expect(history.titles).toHaveCount(10);
  await history.search.fill('no such thing');
  await expect(page.getByText('No interviews match').first()).toBeVisible();
  await expect(page).toHaveURL(/search=no\+such\+thing/);
  await page.reload();
  await expect(history.search).toHaveValue('no such thing');
  await page.getByRole('button', { name: 'Clear All Filters' }).click();
  await expect(history.titles).toHaveCount(10);
  expect(problems.list).toEqual([]);
});

test('deletes an interview permanently after confirmation @HISTORY-16 @HISTORY-23 @HISTORY-24 @HISTORY-26 @RULE-1', async ({
  page,
  signIn,
  problems,
}) => {
  await keepToasts(page);
  await signIn({ plan: 'plus', interviews: 1 });
  const history = new HistoryPage(page);
  await history.open();
  await page.getByRole('button', { name: 'Delete selected' }).click();
  await expect(page.getByText('Kindly select an interview to delete')).toBeVisible();
  await page.getByRole('button', { name: /^Delete .* Interview/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm Delete' });
  await expect(dialog).toContainText(
    'Are you sure you want to delete this item? This action cannot be undone.',
  );
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No interview history yet')).toBeVisible();
  await page.reload();
  await expect(page.getByText('No interview history yet')).toBeVisible();
  expect(problems.list).toEqual([]);
});

test('a press on the button of a confirmation answers it only after the time of a double tap @DESIGN-46', async ({
  page,
  signIn,
}) => {
  await signIn({ plan: 'plus', interviews: 1 });
  const history = new HistoryPage(page);
  await history.open();
  // The time begins with the dialog and stands still, however slow the machine is.
  const stopped = await page.addStyleTag({
    content: '[role="dialog"] button[class][class] { animation-play-state: paused !important }',
  });
  await page.getByRole('button', { name: /^Delete .* Interview/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm Delete' });
  const confirm = dialog.getByRole('button', { name: 'Delete' });
  const box = await confirm.boundingBox();
  if (box === null) throw new Error('The dialog shows no button');
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await expect(confirm).toBeEnabled();
  await stopped.evaluate((style) => style.parentNode?.removeChild(style));
  await confirm.click();
  await expect(page.getByText('No interview history yet')).toBeVisible();
});

test('serves the report by plan, in the page and over the network @HISTORY-15 @DETAILS-29 @DETAILS-31', async ({
  page,
  signIn,
  problems,
}) => {
  const plus = await signIn({ plan: 'plus', interviews: 1 });
  await new HistoryPage(page).open();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^Download report/ }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^interview-report-.*\.pdf$/);

  await page.goto(`/interview/${plus.interviewIds[0]}`);
  const [full] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download Full Report' }).click(),
  ]);
  expect(full.suggestedFilename()).toBe(download.suggestedFilename());
  expect(problems.list).toEqual([]);
});

test('offers no report on Free @DETAILS-30', async ({ page, signIn, problems }) => {
  const user = await signIn({ plan: 'free', interviews: 1 });
  await page.goto(`/interview/${user.interviewIds[0]}`);
  const button = page.getByRole('button', { name: 'Download Full Report' });
  await expect(button).toBeDisabled();
  await expect(async () => {
    await page.mouse.move(0, 0);
    await button.hover({ force: true });
    await expect(page.getByRole('tooltip')).toHaveText('Available with Parley Plus or Max', {
      timeout: 5_000,
    });
  }).toPass();
  const answer = await fetch(`${apiUrl()}/api/v1/interview/${user.interviewIds[0]}/report`, {
    headers: { authorization: `Bearer ${user.token}` },
  });
  expect(answer.status).toBe(403);
  expect(problems.list).toEqual([]);
});

test('searches 2,000 interviews', async ({ page, signIn, problems }) => {
  await signIn({ plan: 'max', interviews: 1 });
  await page.route('**/interview/history', async (route) => {
    const response = await fetchLiveAnswer(route);
    const body = await response.json();
    const [first] = body.data;
    body.data = Array.from({ length: 2000 }, (_, index) => ({
      ...first,
      id: crypto.randomUUID(),
      title: `${['React', 'Python', 'SQL'][index % 3]} Interview ${index}`,
      createdAt: new Date(Date.UTC(2026, 0, 1) - index * 3_600_000).toISOString(),
    }));
    await route.fulfill({ response, json: body });
  });
  const history = new HistoryPage(page);
  await history.open();
  await expect(page.getByText('Showing 1 to 10 of 2000')).toBeVisible();
  await history.search.click();
  await page.keyboard.type('python interview 19');
  await expect(page.getByText(/^Showing 1 to 10 of \d+$/)).not.toHaveText(/of 2000/);
  expect(problems.list).toEqual([]);
});
