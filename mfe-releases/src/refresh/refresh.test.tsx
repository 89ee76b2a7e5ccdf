import { answerApi, renderScreen } from '@parley/shared-ui/testing';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DetailsScreen } from '../details/details-screen.tsx';
import { OverviewScreen } from '../overview/overview-screen.tsx';
import { overviewOf, released } from '../testing/released.ts';
import { refreshMs } from './use-overview.ts';

const overview = 'GET /operations/releases?hours=24';
const history = 'GET /operations/releases/mfe-account/history';
const withLoads = (loads: number) => {
  const { live } = released();
  return released({
    canary: null,
    live: { ...live, health: live.health && { ...live.health, loads } },
  });
};
const ok = () => overviewOf([released({ canary: null })]);
const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

/** Lets time pass, with what is asked and answered meanwhile. */
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

function open(answer: () => object = ok, isDetails = false) {
  const calls = answerApi({ [overview]: answer, [history]: { data: { events: [] } } });
  if (isDetails)
    renderScreen(<DetailsScreen />, { path: '/releases/:remote', at: '/releases/mfe-account' });
  else renderScreen(<OverviewScreen />, { path: '/releases' });
  return (call = overview) => calls.filter((one) => one.call === call).length;
}

/** Sets what the browser says of the page, and tells the page of it. */
function turn(subject: 'visibilityState' | 'onLine', value: string | boolean, event: string): void {
  if (subject === 'onLine') jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(value === true);
  else {
    const state = value === 'hidden' ? 'hidden' : 'visible';
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  }
  act(() => {
    const target = subject === 'onLine' ? window : document;
    target.dispatchEvent(new Event(event, { bubbles: true }));
  });
}

test('the overview shows new figures by itself, while the button and the page stay quiet @RELEASE-112', async () => {
  let loads = 10;
  const asked = open(() => overviewOf([withLoads(loads)]));
  const row = within(await screen.findByRole('table'));
  expect(row.getByRole('row', { name: 'Screens loaded 10' })).toBeVisible();
  loads = 20;
  await pass(refreshMs);
  expect(asked()).toBe(2);
  expect(await row.findByRole('row', { name: 'Screens loaded 20' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Refresh' })).toBeEnabled();
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('the details refresh figures and history, but not while a dialog is open @RELEASE-112', async () => {
  const asked = open(ok, true);
  await user.click(await screen.findByRole('button', { name: 'Roll back' }));
  const before = [asked(), asked(history)];
  await pass(3 * refreshMs);
  expect([asked(), asked(history)]).toEqual(before);
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await pass(refreshMs);
  expect(asked(history)).toBe((before[1] ?? 0) + 1);
  // At once, since the figures had become old, and after the usual time.
  expect(asked()).toBe((before[0] ?? 0) + 2);
});

test('a hidden page asks for nothing, and at once when it is seen again @RELEASE-112', async () => {
  const asked = open();
  await screen.findByRole('table');
  turn('visibilityState', 'hidden', 'visibilitychange');
  await pass(4 * refreshMs);
  expect(asked()).toBe(1);
  turn('visibilityState', 'visible', 'visibilitychange');
  await pass(0);
  expect(asked()).toBe(2);
});

test('a page without a network asks for nothing and says that it is offline @RELEASE-112', async () => {
  const asked = open();
  await screen.findByRole('table');
  turn('onLine', false, 'offline');
  await pass(4 * refreshMs);
  expect(asked()).toBe(1);
  expect(screen.getByText(/^Updated 1 minute ago/)).toHaveTextContent(
    'Updated 1 minute ago · offline',
  );
  turn('onLine', true, 'online');
  await pass(0);
  expect(await screen.findByText('Updated just now')).toBeVisible();
});

test.each([
  ['the API fails', () => ({ status: 500, message: 'The server rests.' })],
  ['the release service does not answer', () => overviewOf([], 'unreachable')],
])('when %s, the last figures stay with their age @RELEASE-112', async (_what, failing) => {
  let answer: () => object = ok;
  open(() => answer());
  await screen.findByRole('table');
  answer = failing;
  await pass(2 * 60_000 + refreshMs);
  expect(await screen.findByText('· could not refresh')).toBeVisible();
  expect(screen.getByRole('row', { name: /^Screens loaded/ })).toBeVisible();
  expect(screen.getByText(/^Updated/)).toHaveTextContent(
    'Updated 2 minutes ago · could not refresh',
  );
  answer = ok;
  await pass(refreshMs);
  expect(await screen.findByText('Updated just now')).toBeVisible();
  expect(screen.queryByText('· could not refresh')).not.toBeInTheDocument();
});

test('figures of another time that do not come are an error, not the figures of the time before', async () => {
  open();
  await user.click(await screen.findByRole('button', { name: 'Last week' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});

test('who is no operator any more sees no figures, and nothing is asked again @RELEASE-82', async () => {
  let answer: () => object = ok;
  const asked = open(() => answer());
  await screen.findByRole('table');
  answer = () => ({ status: 403, message: 'This is for operators.' });
  await pass(refreshMs);
  expect(await screen.findByText('The release console is for operators')).toBeVisible();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  await pass(3 * refreshMs);
  expect(asked()).toBe(2);
});
