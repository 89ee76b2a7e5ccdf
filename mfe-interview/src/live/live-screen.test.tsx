import 'fake-indexeddb/auto';
import { LocalInterviewStore } from '@parley/shared-ui/offline-storage';
import { api, signedIn } from '@parley/shared-ui/store';
import { answerApi, renderScreen } from '@parley/shared-ui/testing';
import { FakeLocks } from '@parley/shared-ui/testing/fake-locks';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { runningInterview } from '../testing/running-interview.ts';
import { LiveScreen } from './live-screen.tsx';
import type { MachineEvent } from './state/live-machine.ts';
import { liveActions, selectLive } from './state/live-slice.ts';

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

test('shows the specification’s message for a refused camera and offers a retry @LIVE-6 @LIVE-22 @STATE-20 @RULE-2 @ERROR-4 @ERROR-6', async () => {
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
  expect(screen.getAllByText('Not available')).toHaveLength(2);
  await userEvent.click(screen.getByRole('button', { name: 'Start Interview' }));
  expect(await screen.findByText('Session not initialized')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
});

test('offers the interview in writing to whoever has no camera @DESIGN-16 @DESIGN-42', async () => {
  camera(() => Promise.reject(new DOMException('no', 'NotFoundError')));
  open({ 'GET /interview/i1': { data: interview } });
  expect(await screen.findByText(/No camera was found/)).toBeVisible();
  expect(screen.getByRole('link', { name: /choose the format “Text only”/ })).toHaveAttribute(
    'href',
    '/dashboard',
  );
});

test('disables download and end before the start @LIVE-7 @LIVE-12 @LIVE-13 @LIVE-18 @LIVE-19', async () => {
  camera(() => new Promise(() => {}));
  open({ 'GET /interview/i1': { data: interview } });
  expect(await screen.findByText('Initializing camera...')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Download' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'End Interview' })).toBeDisabled();
  expect(screen.getByText('Inactive')).toBeVisible();
  expect(screen.getByText('Stopped')).toBeVisible();
});

/** The number of questions, once the room is open with what this browser has stored of it. */
const openedRoom = async () => {
  const status = within(await screen.findByRole('region', { name: 'Status' }));
  await waitFor(() =>
    expect(status.getByText('Total questions').nextElementSibling).toHaveTextContent(/^5$/),
  );
};

test('shows the number of questions and tips @LIVE-14 @LIVE-21', async () => {
  camera(() => new Promise(() => {}));
  open({ 'GET /interview/i1': { data: interview } });
  await openedRoom();
  const tips = within(screen.getByRole('region', { name: 'Tips' }));
  expect(tips.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Speak clearly and keep eye contact with the camera.',
    'Ask for clarification if you need it.',
    'End the interview to get your feedback.',
  ]);
});

test('the controls stay in sight only where a screen has room for them and the question', async () => {
  camera(() => new Promise(() => {}));
  open({ 'GET /interview/i1': { data: interview } });
  await openedRoom();
  // Styles for high screens are not computed here.
  expect(getComputedStyle(screen.getByRole('contentinfo')).position).not.toBe('sticky');
});

test.each(['&language=REACT&type=new', '&language=python&type=resume', ''])(
  'opens the interview’s own topic at an address with "%s" @LIVE-1 @LIVE-2 @LIVE-3',
  async (query) => {
    camera(() => new Promise(() => {}));
    open({ 'GET /interview/i1': { data: interview } }, `/start-interview?id=i1${query}`);
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('React interview');
    await openedRoom();
  },
);

test('shows nothing of an interview in the room of the next one', async () => {
  camera(() => new Promise(() => {}));
  const { store, unmount } = open({
    'GET /profile': { data: { ...profile, id: crypto.randomUUID() } },
    'GET /interview/i1': { data: interview },
  });
  await openedRoom();
  act(() => {
    store.dispatch(liveActions.questionShown({ number: 1, text: 'What is a key for?' }));
    store.dispatch(liveActions.transition('media-granted'));
  });
  unmount();
  expect(store.getState().interviewLive).toMatchObject({
    session: 'not-initialized',
    question: null,
    questionCount: 0,
  });
});

test('shows both sides, connection, recording, question and controls as the session goes on @LIVE-4 @LIVE-5 @LIVE-8 @LIVE-9 @LIVE-10 @LIVE-11 @LIVE-12 @LIVE-13 @LIVE-16 @LIVE-17 @LIVE-18 @LIVE-19 @LIVE-20', async () => {
  camera(() => new Promise(() => {}));
  const { store } = open({
    // What is said is kept by person: another test must not go on with it.
    'GET /profile': { data: { ...profile, id: crypto.randomUUID() } },
    'GET /interview/i1': { data: interview },
  });
  await openedRoom();
  const happens = (...events: MachineEvent[]) =>
    act(() => {
      for (const event of events) store.dispatch(liveActions.transition(event));
    });
  const button = (name: string) => screen.getByRole('button', { name });
  happens('media-granted', 'start-requested');
  expect(button('Starting...')).toBeDisabled();
  expect(screen.queryByText('LIVE')).not.toBeInTheDocument();
  happens('transport-connected', 'recording-started', 'session-connected');
  for (const text of ['LIVE', 'REC', 'Active', 'Recording']) {
    expect(screen.getAllByText(text)[0]).toBeVisible();
  }
  expect(screen.getByRole('img', { name: 'AI interviewer' })).toBeVisible();
  expect(screen.getByLabelText('Your camera')).toBeVisible();
  expect(button('Start Interview')).toBeDisabled();
  expect(button('Download')).toBeEnabled();
  expect(button('End Interview')).toBeEnabled();
  act(() => {
    store.dispatch(liveActions.questionShown({ number: 1, text: 'What is a key for?' }));
  });
  expect(screen.getByText('Question: What is a key for?')).toBeVisible();
  happens('transport-lost', 'recording-stopped');
  expect(screen.getByText('Inactive')).toBeVisible();
  expect(screen.getByText('Stopped')).toBeVisible();
  expect(screen.queryByText('REC')).not.toBeInTheDocument();
  happens('end-requested');
  expect(button('Ending...')).toBeDisabled();
  expect(button('Download')).toBeDisabled();
});

test('asks before the end about words that were not taken as an answer, all questions answered', async () => {
  camera(() => new Promise(() => {}));
  const { store } = open({
    'GET /profile': { data: { ...profile, id: crypto.randomUUID() } },
    'GET /interview/i1': { data: { ...interview, interviewType: 'text' } },
  });
  await openedRoom();
  act(() => {
    for (const event of ['media-granted', 'start-requested', 'session-connected'] as const) {
      store.dispatch(liveActions.transition(event));
    }
    const { questionCount } = selectLive(store.getState());
    store.dispatch(liveActions.answersCounted({ answered: questionCount, unsaved: 0 }));
    store.dispatch(liveActions.questionShown({ number: 1, text: 'What is a key for?' }));
    const said = { id: 'said', text: 'It is faster, too.', question: 1 };
    store.dispatch(liveActions.utteranceAdded({ ...said, speaker: 'candidate' }));
    const reply = { id: 'reply', text: 'That was all.', speaker: 'interviewer' as const };
    store.dispatch(liveActions.utteranceAdded(reply));
  });
  await userEvent.click(screen.getByRole('button', { name: 'End Interview' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('Not taken as an answerIt is faster, too.');
});

test.each([
  ['another user’s interview', 404, 'There is no such interview.'],
  ['an address that is no identifier', 400, '"id" is not a valid id.'],
])('shows "not found" for %s, in words for people', async (_what, status, message) => {
  open({ 'GET /interview/i1': { status, message } });
  expect(await screen.findByText('This interview was not found')).toBeVisible();
  expect(
    screen.getByText('It may have been deleted, or the address may be incomplete.'),
  ).toBeVisible();
  expect(screen.queryByText(message)).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Interview');
});

test('offers a retry when the server cannot be reached @DESIGN-43', async () => {
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

test('at the end, focus is on the page that follows, and each one is announced', async () => {
  camera(() => new Promise(() => {}));
  const { store } = open({
    'GET /profile': { data: { ...profile, id: crypto.randomUUID() } },
    'GET /interview/i1': { data: interview },
  });
  await openedRoom();
  const announcement = () => screen.getByRole('status', { name: 'Progress of the interview' });
  const region = announcement();
  expect(region).toBeEmptyDOMElement();
  const happens = (...events: MachineEvent[]) =>
    act(() => {
      for (const event of events) store.dispatch(liveActions.transition(event));
    });
  happens('media-granted', 'start-requested', 'transport-connected', 'session-connected');
  act(() => screen.getByRole('button', { name: 'End Interview' }).focus());
  happens('end-requested', 'disconnected');
  expect(screen.getByRole('heading', { name: 'Processing Your Results' })).toBeVisible();
  expect(screen.getByRole('main')).toHaveFocus();
  expect(announcement()).toBe(region);
  expect(region).toHaveTextContent('Processing your results.');
  act(() => {
    store.dispatch(
      liveActions.graded({
        interviewId: 'i1',
        candidateId: 'p1',
        overallScore: 72,
        summary: 'Solid.',
        previousScore: null,
      }),
    );
    store.dispatch(liveActions.transition('graded'));
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
  expect(screen.getByRole('main')).toHaveFocus();
  expect(region).toHaveTextContent('Your results are here.');
});

test('an interview that ended too early says so, with focus on the page', async () => {
  camera(() => new Promise(() => {}));
  const user = crypto.randomUUID();
  const kept = await LocalInterviewStore.open(user);
  await kept.saveConversation({ interviewId: 'i1', transcript: [], question: null, ended: true });
  open({
    'GET /profile': { data: { ...profile, id: user } },
    'GET /interview/i1': { data: interview },
    'POST /interview-grading/grade-interview': { status: 409, message: 'Nothing was asked.' },
  });
  expect(await screen.findByText('Nothing was asked.')).toBeVisible();
  expect(screen.getByRole('main')).toHaveFocus();
  expect(screen.getByRole('status', { name: 'Progress of the interview' })).toHaveTextContent(
    'The interview is over: no question was asked.',
  );
});

test('stays open, with its camera, when the candidate’s name changes', async () => {
  const getUserMedia = jest.fn(() => new Promise(() => {}));
  camera(getUserMedia);
  const { store } = open({ 'GET /interview/i1': { data: interview } });
  await waitFor(() => expect(getUserMedia).toHaveBeenCalledTimes(1));
  answerApi({ 'GET /profile': { data: { ...profile, firstName: 'Augusta' } } });
  const refetch = api.endpoints.profile.initiate(undefined, { forceRefetch: true });
  await act(() => store.dispatch(refetch));
  await openedRoom();
  expect(getUserMedia).toHaveBeenCalledTimes(1);
});

test('stays open when its own user signs in again in another tab', async () => {
  const getUserMedia = jest.fn(() => new Promise(() => {}));
  camera(getUserMedia);
  const { store } = open({ 'GET /interview/i1': { data: interview } });
  await waitFor(() => expect(getUserMedia).toHaveBeenCalledTimes(1));
  act(() => {
    store.dispatch(signedIn('newer-token-of-ada'));
    store.dispatch(api.util.resetApiState());
  });
  await waitFor(() => expect(api.endpoints.profile.select()(store.getState()).data).toBeDefined());
  await openedRoom();
  expect(getUserMedia).toHaveBeenCalledTimes(1);
});

test('is left when another user signs in in another tab', async () => {
  const getUserMedia = jest.fn(() => new Promise(() => {}));
  camera(getUserMedia);
  const { store, router } = open({ 'GET /interview/i1': { data: interview } });
  await waitFor(() => expect(getUserMedia).toHaveBeenCalledTimes(1));
  answerApi({ 'GET /profile': { data: { ...profile, id: 'p2' } } });
  act(() => {
    store.dispatch(signedIn('token-of-another'));
    store.dispatch(api.util.resetApiState());
  });
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
  expect(getUserMedia).toHaveBeenCalledTimes(1);
});

test('offers a retry where the profile cannot be loaded, and opens the room after it', async () => {
  camera(() => new Promise(() => {}));
  let works = false;
  open({
    'GET /profile': () =>
      works ? { data: profile } : { status: 500, message: 'The server rests.' },
    'GET /interview/i1': { data: interview },
  });
  expect(await screen.findByText('The server rests.')).toBeVisible();
  works = true;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await openedRoom();
});

test('asks for no device in a written interview @RULE-2 @DESIGN-16', async () => {
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

test('resumes the grading of an interview that was left meanwhile, without its devices @CALL-35 @ERROR-5 @LIVE-17', async () => {
  const getUserMedia = jest.fn();
  camera(getUserMedia);
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
  expect(screen.queryByText('Initializing camera...')).not.toBeInTheDocument();
  expect(getUserMedia).not.toHaveBeenCalled();
});

test.each([
  [
    'has the focus where another page led to it',
    '/start-interview',
    () => screen.getByRole('main'),
  ],
  ['leaves the focus alone on a first page', '/start-interview?id=i1', () => document.body],
])('the room %s', async (_what, at, focused) => {
  camera(() => new Promise(() => {}));
  const answers = {
    'GET /profile': { data: { ...profile, id: crypto.randomUUID() } },
    'GET /interview/i1': { data: interview },
  };
  const { router } = open(answers, at);
  if (!at.includes('?')) await act(() => router.navigate('/start-interview?id=i1'));
  await openedRoom();
  expect(focused()).toHaveFocus();
});

test('opens an interview of a newer API by typing', async () => {
  camera(() => new Promise(() => {}));
  const newer = {
    ...interview,
    id: 'i7',
    language: 'quantum_computing',
    interviewType: 'whiteboard',
    scenario: { mode: 'panel', manner: 'warm', interviewerLanguage: 'eo' },
    questions: [{ ...unanswered, level: 'staff' }],
  };
  open({ 'GET /interview/i7': { data: newer } }, '/start-interview?id=i7');
  expect(await screen.findByRole('heading', { name: 'Quantum computing interview' })).toBeVisible();
  expect(screen.queryByText('Initializing camera...')).not.toBeInTheDocument();
  const start = screen.getByRole('button', { name: 'Start Interview' });
  await waitFor(() => expect(start).toBeEnabled());
});
