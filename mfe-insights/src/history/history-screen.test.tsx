import type { InterviewSummary } from '@parley/api/contract/interview';
import { answerApi, renderScreen } from '@parley/shared-ui/testing';
import { holdPrivateFiles } from '@parley/shared-ui/testing/private-files';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dailyHistory } from '../testing/histories.ts';
import { completed, profile, unfinished } from '../testing/samples.ts';
import { readHistoryAddress } from '../way-back.ts';
import { HistoryScreen } from './history-screen.tsx';

const cancelled: InterviewSummary = {
  ...completed,
  id: 'i3',
  title: 'System Design Interview',
  language: 'system_design',
  status: 'cancelled',
  createdAt: '2026-10-01T12:00:00.000Z',
  startedAt: null,
  totalDuration: null,
  questionCount: 1,
  overallScore: null,
};
const best: InterviewSummary = {
  ...completed,
  id: 'i4',
  title: 'JavaScript Interview',
  language: 'javascript',
  createdAt: '2026-09-01T12:00:00.000Z',
  startedAt: '2026-09-01T12:00:00.000Z',
  overallScore: 90,
};
const four = [unfinished, completed, cancelled, best];

function open(
  history: readonly InterviewSummary[] = four,
  changed: Parameters<typeof answerApi>[0] = {},
  at = '/interview-history',
) {
  const calls = answerApi({
    'GET /profile': { data: { ...profile, accountType: 'parley_plus' } },
    'GET /interview/history': { data: history },
    ...changed,
  });
  return { calls, ...renderScreen(<HistoryScreen />, { path: '/interview-history', at }) };
}

const list = () => screen.findByRole('list', { name: 'Interviews' });
const titles = async () =>
  within(await list())
    .queryAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent);
const row = async (title: string) => {
  const heading = await screen.findByRole('heading', { name: title });
  const item = heading.closest('li');
  if (!item) throw new Error(`${title} stands in no list.`);
  return within(item);
};
const search = () => screen.findByRole('searchbox', { name: 'Search interviews' });
const choose = async (name: string, option: string) =>
  userEvent.selectOptions(await screen.findByRole('combobox', { name }), option);

test('shows count, average and a link to a new interview in the header @HISTORY-2 @HISTORY-3', async () => {
  open();
  expect(await screen.findByText('88%')).toBeVisible();
  expect(screen.getByText('Total Interviews')).toBeVisible();
  expect(screen.getByText('Average Score')).toBeVisible();
  expect(screen.getByRole('link', { name: 'New Interview' })).toHaveAttribute('href', '/dashboard');
});

test('shows all columns of a completed interview @HISTORY-8 @HISTORY-9 @HISTORY-11 @HISTORY-12 @HISTORY-14', async () => {
  open();
  const { getByText, getByRole, queryByText } = await row('React Interview');
  for (const text of ['Completed', 'November 2, 2026', '30 min', '5 questions', '86%']) {
    expect(getByText(text)).toBeVisible();
  }
  expect(queryByText('Excellent')).not.toBeInTheDocument();
  expect(getByRole('link', { name: /View details/ })).toHaveAttribute('href', '/interview/i1');
});

test('marks scores from 90 as excellent @HISTORY-13', async () => {
  open();
  const { getByText } = await row('JavaScript Interview');
  expect(getByText('90%')).toBeVisible();
  expect(getByText('Excellent')).toBeVisible();
});

test('offers to resume an unfinished interview and shows no duration @HISTORY-10 @HISTORY-12', async () => {
  open();
  const { getByText, getByRole } = await row('Python Interview');
  expect(getByText('In Progress')).toBeVisible();
  expect(getByText('N/A')).toBeVisible();
  expect(getByRole('link', { name: 'Resume' })).toHaveAttribute(
    'href',
    '/start-interview?id=i2&language=python&type=resume',
  );
});

test('shows that an interview has no score', async () => {
  open();
  const { getByText } = await row('System Design Interview');
  expect(getByText('No Score')).toBeVisible();
  expect(getByText('1 question')).toBeVisible();
});

test('searches titles and derived technologies and puts the search in the address @HISTORY-4 @HISTORY-7', async () => {
  const { router } = open();
  await userEvent.type(await search(), 'pyth');
  expect(await titles()).toEqual(['Python Interview']);
  expect(screen.getByText('Showing 1 of 4 interviews')).toBeVisible();
  expect(screen.getByText('Showing 1 to 1 of 1')).toBeVisible();
  await waitFor(() => expect(router.state.location.search).toBe('?search=pyth'));
  await act(() => router.navigate(-1));
  await waitFor(async () => expect(await titles()).toHaveLength(4));
  expect(await search()).toHaveValue('');
});

test('filters by technology and status, each as a history entry @HISTORY-5 @HISTORY-6', async () => {
  const { router } = open();
  await choose('Technology', 'System Design');
  expect(await titles()).toEqual(['System Design Interview']);
  await choose('Technology', 'All');
  await choose('Status', 'Completed');
  expect(await titles()).toEqual(['React Interview', 'JavaScript Interview']);
  expect(router.state.location.search).toBe('?status=completed');
  await act(() => router.navigate(-2));
  await waitFor(async () => expect(await titles()).toEqual(['System Design Interview']));
  expect(screen.getByRole('combobox', { name: 'Technology' })).toHaveDisplayValue('System Design');
});

test('a link to details knows the page and the filters to come back to', async () => {
  const { router } = open(four, {}, '/interview-history?status=completed');
  await userEvent.click(
    (await row('React Interview')).getByRole('link', { name: /^View details/ }),
  );
  const { pathname, state } = router.state.location;
  expect(pathname).toBe('/interview/i1');
  expect(readHistoryAddress(state)).toBe('/interview-history?status=completed');
});

test('restores search, filters and page from the address', async () => {
  open(four, {}, '/interview-history?search=interview&status=completed&order=highest');
  expect(await titles()).toEqual(['JavaScript Interview', 'React Interview']);
  expect(await search()).toHaveValue('interview');
  expect(await search()).toHaveAttribute('dir', 'auto');
  expect(screen.getByRole('combobox', { name: 'Sort by' })).toHaveDisplayValue('Highest score');
});

test('offers to clear all filters when nothing matches @HISTORY-17', async () => {
  const { router } = open(four, {}, '/interview-history?status=scheduled');
  expect((await screen.findAllByText('No interviews match'))[0]).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('No interviews match');
  expect(screen.queryByText(/^Showing \d+ to/)).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Clear All Filters' }));
  expect(await titles()).toHaveLength(4);
  expect(router.state.location.search).toBe('');
  // The button is gone.
  expect(await list()).toHaveFocus();
});

test('shows ten rows per page @HISTORY-19 @HISTORY-20', async () => {
  const { router } = open(dailyHistory(37));
  expect(await titles()).toHaveLength(10);
  expect(screen.getByText('Showing 1 to 10 of 37')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Previous' })).toBeDisabled();
  await userEvent.click(screen.getByRole('link', { name: 'Page 4' }));
  expect(await screen.findByText('Showing 31 to 37 of 37')).toBeVisible();
  expect(await titles()).toHaveLength(7);
  expect(router.state.location.search).toBe('?page=4');
  expect(screen.getByRole('link', { name: 'Page 4' })).toHaveAttribute('aria-current', 'page');
  await choose('Sort by', 'Lowest score');
  expect(screen.getByText('Showing 1 to 10 of 37')).toBeVisible();
});

test('the focus stays in the list when the link to the next page is gone on the last', async () => {
  open(dailyHistory(11));
  await userEvent.click(await screen.findByRole('link', { name: 'Next' }));
  expect(await screen.findByText('Showing 11 to 11 of 11')).toBeVisible();
  expect(await list()).toHaveFocus();
  await userEvent.click(screen.getByRole('link', { name: 'Previous' }));
  expect(await screen.findByText('Showing 1 to 10 of 11')).toBeVisible();
  expect(await list()).toHaveFocus();
});

test('links to a new interview when there are none @HISTORY-21 @HISTORY-22', async () => {
  open([]);
  expect(await screen.findByText('No interview history yet')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Start First Interview' })).toHaveAttribute(
    'href',
    '/dashboard',
  );
  expect(screen.getByText('0%')).toBeVisible();
});

test('shows the error with a retry @CALL-18 @DESIGN-43', async () => {
  let works = false;
  open(four, {
    'GET /interview/history': () =>
      works ? { data: four } : { status: 500, message: 'The history is away.' },
  });
  expect(await screen.findByText('The history is away.')).toBeVisible();
  works = true;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await titles()).toHaveLength(4);
});

describe('deleting', () => {
  const askToDelete = async () => {
    await userEvent.click((await row('React Interview')).getByRole('button', { name: /^Delete/ }));
    return within(await screen.findByRole('dialog', { name: 'Confirm Delete' }));
  };

  test('asks for confirmation and removes the row @HISTORY-16 @HISTORY-23 @HISTORY-24 @HISTORY-26 @HISTORY-27', async () => {
    let answer: (() => void) | undefined;
    const { calls } = open(four, {
      'DELETE /interview/i1/delete': { message: 'The interview is deleted.' },
    });
    const answerNow = jest.mocked(fetch).getMockImplementation();
    jest.mocked(fetch).mockImplementation(async (input, init) => {
      if (init?.method === 'DELETE') await new Promise<void>((done) => (answer = done));
      return (await answerNow?.(input, init)) ?? Response.error();
    });
    const dialog = await askToDelete();
    expect(
      dialog.getByText('Are you sure you want to delete this item? This action cannot be undone.'),
    ).toBeVisible();
    expect(dialog.getByText('React Interview, November 2, 2026')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(dialog.getByRole('button', { name: 'Processing...' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    expect(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled();
    await waitFor(() => expect(answer).toBeDefined());
    answer?.();
    expect(await screen.findByText('The interview is deleted.')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await titles()).toEqual([
      'Python Interview',
      'System Design Interview',
      'JavaScript Interview',
    ]);
    expect(calls.filter(({ call }) => call.startsWith('DELETE'))).toHaveLength(1);
  });

  test('can be cancelled @HISTORY-25', async () => {
    const { calls } = open();
    const dialog = await askToDelete();
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await titles()).toHaveLength(4);
    expect(calls.some(({ call }) => call.startsWith('DELETE'))).toBe(false);
  });

  test('shows the server’s message and keeps the row on failure @ERROR-9', async () => {
    open(four, { 'DELETE /interview/i1/delete': { status: 500, message: 'It stays for now.' } });
    const dialog = await askToDelete();
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('It stays for now.')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await titles()).toHaveLength(4);
  });

  test('an interview that another tab has deleted goes, and the others after it', async () => {
    open(four, {
      'DELETE /interview/i1/delete': { status: 404, message: 'There is no such interview.' },
      'DELETE /interview/i3/delete': {},
      'DELETE /interview/i4/delete': {},
      'DELETE /interview/i2/delete': {},
    });
    await row('React Interview');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
    await userEvent.click(screen.getByRole('button', { name: 'Delete selected' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirm Delete' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('4 interviews are deleted.')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.queryByRole('heading', { name: 'React Interview' })).not.toBeInTheDocument();
  });

  test('leads the focus into the list where the dialog of a deleted row still has it', async () => {
    open(four, { 'DELETE /interview/i1/delete': { message: 'The interview is deleted.' } });
    await askToDelete();
    const dialog = screen.getByRole('dialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByText('React Interview')).not.toBeInTheDocument());
    // Where browsers leave the focus once its button is disabled.
    act(() => dialog.parentElement?.focus());
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(await list()).toHaveFocus();
  });

  test('the focus stays on the page when the last interview is deleted', async () => {
    const main = Object.assign(document.createElement('main'), { id: 'main', tabIndex: -1 });
    document.body.append(main);
    open([completed], { 'DELETE /interview/i1/delete': {} });
    const dialog = await askToDelete();
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('No interview history yet')).toBeVisible();
    await waitFor(() => expect(main).toHaveFocus());
    main.remove();
  });

  test('deletes the recording on this device too', async () => {
    const recording = { 'part-0.webm': new Blob(['…']) };
    const files = holdPrivateFiles({
      recordings: { [profile.id]: { i1: recording, i9: recording } },
    });
    open(four, { 'DELETE /interview/i1/delete': { message: 'The interview is deleted.' } });
    const dialog = await askToDelete();
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('The interview is deleted.')).toBeVisible();
    expect(files.recordings).toEqual({ [profile.id]: { i9: recording } });
  });

  test('requires a selection to delete several @RULE-1', async () => {
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Delete selected' }));
    expect(await screen.findByText('Kindly select an interview to delete')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('deletes the selected rows except those hidden by filters', async () => {
    const { calls } = open(four, {
      'DELETE /interview/i1/delete': {},
      'DELETE /interview/i4/delete': {},
    });
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
    expect(screen.getByText('4 selected')).toBeVisible();
    await choose('Status', 'Completed');
    expect(await screen.findByText('2 selected')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Delete selected' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('2 interviews')).toBeVisible();
    expect(dialog.getByText(/^Are you sure you want to delete these interviews\?/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('2 interviews are deleted.')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getAllByText('No interviews match')[0]).toBeVisible();
    expect(calls.filter(({ call }) => call.startsWith('DELETE')).map(({ call }) => call)).toEqual([
      'DELETE /interview/i1/delete',
      'DELETE /interview/i4/delete',
    ]);
  });
});

describe('files', () => {
  const saved: Blob[] = [];
  const names: string[] = [];
  beforeEach(() => {
    saved.length = 0;
    names.length = 0;
    URL.createObjectURL = (file) => {
      if (file instanceof Blob) saved.push(file);
      return 'blob:file';
    };
    URL.revokeObjectURL = () => {};
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      names.push(this.download);
    });
  });

  const textOf = async (file: Blob | undefined) => (await file?.text()) ?? '';

  test.each([
    ['CSV', 'csv'],
    ['JSON', 'json'],
  ])(
    'exports the filtered interviews of all pages as %s @HISTORY-18',
    async (format, extension) => {
      open(dailyHistory(37), {}, '/interview-history?search=react');
      await userEvent.click(await screen.findByRole('button', { name: 'Export' }));
      await userEvent.click(screen.getByRole('menuitem', { name: `Export as ${format}` }));
      expect(names).toEqual([expect.stringMatching(`^interview-history-.*\\.${extension}$`)]);
      const text = await textOf(saved[0]);
      expect(text).toContain('React Interview');
      expect(text).not.toContain('Python Interview');
    },
  );

  test('downloads the report on Plus @HISTORY-15', async () => {
    open(four, { 'GET /interview/i1/report': { message: 'bytes' } });
    const button = (await row('React Interview')).getByRole('button', { name: /Download report/ });
    await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'false'));
    await userEvent.click(button);
    await waitFor(() => expect(names).toEqual(['interview-report.pdf']));
    expect((await row('Python Interview')).getByRole('button', { name: /report/ })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  });

  test('shows the error of a failed report', async () => {
    open(four, { 'GET /interview/i1/report': { status: 409, message: 'Not graded yet.' } });
    const button = (await row('React Interview')).getByRole('button', { name: /Download report/ });
    await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'false'));
    await userEvent.click(button);
    expect(await screen.findByText('Not graded yet.')).toBeVisible();
    expect(names).toEqual([]);
  });

  test('disables the report on Free and names the plans that include it', async () => {
    open(four, { 'GET /profile': { data: profile } });
    const button = (await row('React Interview')).getByRole('button', { name: /report/ });
    await screen.findAllByTitle('Available with Parley Plus or Max');
    expect(button).toHaveAttribute('aria-disabled', 'true');
  });
});
