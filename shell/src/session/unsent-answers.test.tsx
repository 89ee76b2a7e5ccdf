import 'fake-indexeddb/auto';
import { acquireSendLock, LocalInterviewStore } from '@parley/shared-ui/offline-storage';
import { signedIn, signedOut } from '@parley/shared-ui/store';
import { answerApi, renderScreen } from '@parley/shared-ui/testing';
import { FakeLocks } from '@parley/shared-ui/testing/fake-locks';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { UnsentAnswers } from './unsent-answers.tsx';

const givenAt = Date.parse('2026-11-21T12:00:00Z');

/** A user of one test only, with answers that this browser stores. */
async function userWith(...questionIds: string[]) {
  const id = crypto.randomUUID();
  const store = await LocalInterviewStore.open(id);
  for (const [place, questionId] of questionIds.entries()) {
    await store.saveAnswer({
      interviewId: 'i1',
      questionId,
      question: `Question ${questionId}?`,
      answer: `Answer to ${questionId}.`,
      givenAt: givenAt + place,
    });
  }
  return {
    id,
    profile: {
      data: {
        id,
        email: 'ada@parley.test',
        firstName: 'Ada',
        lastName: 'Lovelace',
        accountType: 'parley_free',
      },
    },
  };
}
const saving = 'POST /interview/i1/answers';
const saved = { data: { saved: {}, followUp: null } };
const sentBy = (calls: readonly { call: string; body: unknown }[]) =>
  calls.flatMap(({ call, body }) => (call === saving ? [body] : []));
const leftOf = async (id: string) => (await LocalInterviewStore.open(id)).answers;

function open() {
  const shown = renderScreen(<UnsentAnswers />, { path: '*', at: '/dashboard' });
  act(() => {
    shown.store.dispatch(signedIn('token-of-ada'));
  });
  return shown;
}

beforeEach(() => {
  localStorage.clear();
  Object.assign(navigator, { locks: new FakeLocks() });
});
afterEach(() => Reflect.deleteProperty(navigator, 'locks'));

test('sends answers in order once their user is signed in, and notifies the user @DESIGN-18', async () => {
  const { id, profile } = await userWith('q2', 'q1');
  const stranger = await userWith('q7');
  const calls = answerApi({ 'GET /profile': profile, [saving]: saved });
  const { store } = renderScreen(<UnsentAnswers />, { path: '*', at: '/dashboard' });
  expect(calls).toEqual([]);
  act(() => {
    store.dispatch(signedIn('token-of-ada'));
  });
  expect(
    await screen.findByText('Your answers from November 21, 2026 have been saved.'),
  ).toBeVisible();
  expect(sentBy(calls)).toEqual([
    { questionId: 'q2', answer: 'Answer to q2.', then: 'proceed', edited: false },
    { questionId: 'q1', answer: 'Answer to q1.', then: 'proceed', edited: false },
  ]);
  expect(await leftOf(id)).toEqual([]);
  expect(await leftOf(stranger.id)).toHaveLength(1);
});

test('sends answers that failed when the network is back', async () => {
  const { id, profile } = await userWith('q1');
  const lost = answerApi({ 'GET /profile': profile });
  open();
  await waitFor(() => expect(sentBy(lost)).toHaveLength(1));
  const calls = answerApi({ 'GET /profile': profile, [saving]: saved });
  act(() => {
    window.dispatchEvent(new Event('online'));
  });
  expect(
    await screen.findByText('Your answer from November 21, 2026 has been saved.'),
  ).toBeVisible();
  expect(sentBy(calls)).toHaveLength(1);
  expect(await leftOf(id)).toEqual([]);
});

test('sends nothing once the stored token is gone, which keeps the page that says why', async () => {
  const { id, profile } = await userWith('q1');
  const lost = answerApi({ 'GET /profile': profile });
  const { store } = open();
  await waitFor(() => expect(sentBy(lost)).toHaveLength(1));
  // As when the account was deleted on this page.
  localStorage.clear();
  const calls = answerApi({ 'GET /profile': { status: 401 } });
  await act(async () => {
    window.dispatchEvent(new Event('online'));
    // Longer than looking for stored answers takes.
    for (let times = 0; times < 3; times += 1) await leftOf(id);
  });
  expect(calls).toEqual([]);
  expect(store.getState().session.token).toBe('token-of-ada');
  expect(await leftOf(id)).toHaveLength(1);
});

test('sends an answer once from two pages', async () => {
  const { id, profile } = await userWith('q1');
  const calls = answerApi({ 'GET /profile': profile, [saving]: saved });
  open();
  open();
  expect(
    await screen.findByText('Your answer from November 21, 2026 has been saved.'),
  ).toBeVisible();
  await waitFor(async () => expect(await leftOf(id)).toEqual([]));
  expect(sentBy(calls)).toHaveLength(1);
});

test('sends nothing while an interview is open, and what is left on the page after it', async () => {
  const { id, profile } = await userWith('q1');
  const calls = answerApi({ 'GET /profile': profile, [saving]: saved });
  const leave = await acquireSendLock(id);
  const { router } = open();
  await waitFor(() => expect(calls.map(({ call }) => call)).toContain('GET /profile'));
  expect(sentBy(calls)).toEqual([]);
  leave();
  await act(() => router.navigate('/history'));
  await waitFor(() => expect(sentBy(calls)).toHaveLength(1));
});

describe('an answer that the server rejects', () => {
  const refusal = { status: 409, message: 'This interview has ended.' };

  test('is shown, can be copied, and stays until the user discards it', async () => {
    const user = userEvent.setup();
    const { id, profile } = await userWith('q1', 'q2');
    answerApi({ 'GET /profile': profile, [saving]: refusal });
    open();
    const dialog = within(
      await screen.findByRole('dialog', { name: '2 answers could not be saved' }),
    );
    expect(dialog.getByText(/This interview has ended\./)).toBeVisible();
    expect(dialog.getByText('Question q1?')).toBeVisible();
    expect(dialog.getByText('Answer to q2.')).toBeVisible();
    // An answer is code as often as prose.
    const words = getComputedStyle(dialog.getByText('Answer to q2.'));
    expect(words.getPropertyValue('overflow-wrap')).toBe('anywhere');
    const copied = jest.spyOn(navigator.clipboard, 'writeText');
    await user.click(dialog.getByRole('button', { name: 'Copy' }));
    expect(await dialog.findByText('Copied.')).toBeVisible();
    expect(copied.mock.lastCall?.[0]).toMatch(
      /Question q1\?\n\nAnswer to q1\.[\s\S]*Answer to q2\./,
    );
    expect(await leftOf(id)).toHaveLength(2);
    await user.click(dialog.getByRole('button', { name: 'Discard' }));
    await waitFor(async () => expect(await leftOf(id)).toEqual([]));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('is not discarded by a press that was meant for the page below its dialog', async () => {
    const { profile } = await userWith('q1');
    answerApi({ 'GET /profile': profile, [saving]: refusal });
    open();
    const discard = await screen.findByRole('button', { name: 'Discard' });
    expect(getComputedStyle(discard).animation).toContain('untouchable');
  });

  test('is not shown again on the next page when the user decides later', async () => {
    const { id, profile } = await userWith('q1');
    const calls = answerApi({ 'GET /profile': profile, [saving]: refusal });
    const { router } = open();
    await userEvent.click(await screen.findByRole('button', { name: 'Decide Later' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await act(() => router.navigate('/history'));
    await waitFor(() => expect(sentBy(calls)).toHaveLength(1));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await leftOf(id)).toMatchObject([{ refusal: 'This interview has ended.' }]);
  });

  test.each([
    ['after a logout', [signedOut('logout'), signedIn('token-of-another')]],
    ['in another tab', [signedIn('token-of-another')]],
  ])('is not shown to another user who signs in %s', async (_, changes) => {
    const { profile } = await userWith('q1');
    const other = await userWith();
    answerApi({ 'GET /profile': profile, [saving]: refusal });
    const { store } = open();
    expect(await screen.findByRole('dialog')).toBeVisible();
    answerApi({ 'GET /profile': other.profile });
    for (const change of changes) {
      act(() => {
        store.dispatch(change);
      });
    }
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByText('Answer to q1.')).toBeNull();
  });
});
