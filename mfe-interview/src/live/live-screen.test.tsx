import 'fake-indexeddb/auto';
import { LocalInterviewStore } from '@parley/shared-ui/offline-storage';
import { api, signedIn } from '@parley/shared-ui/store';
import { answerApi, renderScreen } from '@parley/shared-ui/testing';
import { FakeLocks } from '@parley/shared-ui/testing/fake-locks';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { runningInterview } from '../testing/running-interview.ts';
import { LiveScreen } from './live-screen.tsx';

const interview = { ...runningInterview, level: null, startedAt: null };
const profile = {
  id: 'p1',
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@parley.test',
  accountType: 'parley_free',
};

const answered = {
  id: 'q1',
  question: 'What is a key for?',
  answer: 'It gives an item of a list an identity.',
  answeredAt: '2026-11-21T12:05:00.000Z',
};

const unanswered = { id: 'q2', question: 'What is an effect?', answer: null, answeredAt: null };

/** The browser's camera, granted or refused. */
function camera(getUserMedia: () => Promise<unknown>) {
  Object.assign(navigator, { mediaDevices: { getUserMedia } });
  Object.assign(globalThis, { MediaStream: class {} });
}

function open(answers: Parameters<typeof answerApi>[0], at = '/start-interview?id=i1') {
  answerApi({ 'GET /profile': { data: profile }, ...answers });
  const view = renderScreen(<LiveScreen />, { path: '/start-interview', at });
  act(() => {
    view.store.dispatch(signedIn('token-of-ada'));
  });
  return view;
}

test('shows the specification’s message for a refused camera and offers a retry', async () => {
  const grant = jest
    .fn()
    .mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'))
    .mockResolvedValue({ getTracks: () => [], getAudioTracks: () => [], getVideoTracks: () => [] });
  camera(grant);
  open({ 'GET /interview/i1': { data: interview } });
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Failed to access camera - camera is required for interview',
  );
  expect(screen.getByText('Camera access required')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Start Interview' }));
  expect(await screen.findByText('Session not initialized')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
});

test('disables download and end before the start', async () => {
  camera(() => new Promise(() => {}));
  open({ 'GET /interview/i1': { data: interview } });
  expect(await screen.findByText('Initializing camera...')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Download' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'End Interview' })).toBeDisabled();
  expect(screen.getByText('Inactive')).toBeVisible();
  expect(screen.getByText('Stopped')).toBeVisible();
});

test('shows "not found" for another user’s interview', async () => {
  open({ 'GET /interview/i1': { status: 404, message: 'There is no such interview.' } });
  expect(await screen.findByText('This interview was not found')).toBeVisible();
  expect(screen.getByText('There is no such interview.')).toBeVisible();
});

test('offers a retry when the server cannot be reached', async () => {
  camera(() => new Promise(() => {}));
  open({});
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  answerApi({ 'GET /interview/i1': { data: interview }, 'GET /profile': { data: profile } });
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Start Interview' })).toBeVisible();
});

test('redirects an ended interview to its details', async () => {
  const { router } = open({ 'GET /interview/i1': { data: { ...interview, status: 'completed' } } });
  await waitFor(() => expect(router.state.location.pathname).toBe('/interview/i1'));
});

describe('while another page is sending answers', () => {
  const locks = new FakeLocks();
  beforeEach(() => Object.assign(navigator, { locks }));
  afterEach(() => Reflect.deleteProperty(navigator, 'locks'));

  test('waits for the other page and opens with its answers', async () => {
    camera(jest.fn());
    const inWriting = { ...interview, interviewType: 'text' };
    let sent = () => {};
    const sending = locks.request('parley-answers-p1', {}, () => {
      return new Promise<void>((done) => {
        sent = done;
      });
    });
    const { store, router } = open(
      { 'GET /interview/i1': { data: inWriting } },
      '/start-interview',
    );
    // What was known of it before is older than the answer.
    await act(() => store.dispatch(api.endpoints.interview.initiate('i1')));

    await act(() => router.navigate('/start-interview?id=i1'));
    answerApi({
      'GET /profile': { data: profile },
      'GET /interview/i1': { data: { ...inWriting, questions: [answered, unanswered] } },
    });
    sent();
    await sending;
    expect(await screen.findByText(/^You have answered 1 of 2/)).toBeVisible();
  });
});

test('asks for no device in a written interview', async () => {
  const getUserMedia = jest.fn();
  camera(getUserMedia);
  open({ 'GET /interview/i1': { data: { ...interview, interviewType: 'text' } } });
  expect(
    await screen.findByText('Nothing is recorded; your written answers are saved.'),
  ).toBeVisible();
  expect(await screen.findByRole('region', { name: 'Network' })).toBeVisible();
  expect(screen.queryByLabelText('Your camera')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Download' })).not.toBeInTheDocument();
  expect(getUserMedia).not.toHaveBeenCalled();
});

test('says where the recording is stored before it starts', async () => {
  camera(() => new Promise(() => {}));
  open({ 'GET /interview/i1': { data: interview } });
  expect(await screen.findByText(/The recording stays on this device\./)).toBeVisible();
});

test('shows the server’s message when it refuses a key at the start', async () => {
  camera(() => new Promise(() => {}));
  const message =
    'You already have two conversations with the interviewer. End one of them, then try again.';
  open({
    'GET /interview/i1': { data: { ...interview, interviewType: 'text' } },
    'GET /app-setup/session-key?interviewId=i1': { status: 429, message },
  });
  const start = await screen.findByRole('button', { name: 'Start Interview' });
  await waitFor(() => expect(start).toBeEnabled());
  await userEvent.click(start);
  expect(await screen.findByText(message)).toBeVisible();
  expect(start).toBeEnabled();
});

test('resumes the grading of an interview that was left meanwhile', async () => {
  camera(() => new Promise(() => {}));
  const kept = await LocalInterviewStore.open('p1');
  await kept.saveConversation({ interviewId: 'i1', transcript: [], question: null, ended: true });
  open({
    'GET /interview/i1': { data: interview },
    'POST /interview-grading/grade-interview': { status: 503, message: 'Not now.' },
  });
  expect(
    await screen.findByText('Failed to end interview. Please try again. Not now.'),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: 'End Interview' })).toBeEnabled();
  expect(screen.getByRole('button', { name: 'Start Interview' })).toBeDisabled();
});
