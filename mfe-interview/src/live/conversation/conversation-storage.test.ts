import 'fake-indexeddb/auto';
import { LocalInterviewStore } from '@parley/shared-ui/offline-storage';
import { createAppStore } from '@parley/shared-ui/store';
import { testApiUrl } from '@parley/shared-ui/testing';
import { runningInterview } from '../../testing/running-interview.ts';
import { liveActions } from '../state/live-slice.ts';
import { initialConversation, persistConversation } from './conversation-storage.ts';

const answeredAt = '2026-11-21T12:00:00.000Z';
const interview = {
  ...runningInterview,
  questionCount: 3,
  questions: [
    { id: 'q1', question: 'What is a closure?', answer: 'A function.', answeredAt },
    { id: 'q2', question: 'How do promises work?', answer: '', answeredAt },
    { id: 'q3', question: 'Why keys?', answer: null, answeredAt: null },
  ],
};

test('opens on another device with the server’s answers at the first unanswered question', () => {
  const { transcript, question } = initialConversation(interview, new Set(['q1', 'q2']), null);
  expect(transcript.map(({ speaker, text }) => `${speaker}: ${text}`)).toEqual([
    'interviewer: What is a closure?',
    'candidate: A function.',
    'interviewer: How do promises work?',
    'candidate: (skipped)',
  ]);
  expect(question).toEqual({ number: 3, text: 'Why keys?' });
});

test('prefers the conversation stored in this browser to the server’s', () => {
  const kept = {
    userId: 'p1',
    interviewId: 'i1',
    transcript: [{ id: 'u', speaker: 'interviewer' as const, text: 'Hello Ada.' }],
    question: { number: 1, text: 'What is a closure?' },
    ended: false,
  };
  // An answer that waits on this device counts, though the server does not have it yet.
  const opened = initialConversation(interview, new Set(['q1', 'q2', 'q3']), kept);
  expect(opened).toEqual({ transcript: kept.transcript, question: null });
});

test('opens a new interview without a question', () => {
  const fresh = { ...interview, questions: [] };
  expect(initialConversation(fresh, new Set(), null)).toEqual({ transcript: [], question: null });
});

test('stores the conversation until the results are shown', async () => {
  const store = createAppStore({ apiUrl: testApiUrl });
  const kept = await LocalInterviewStore.open('p-keeper');
  const stop = persistConversation(store, kept, 'i1');
  store.dispatch(
    liveActions.utteranceAdded({ id: 'u', speaker: 'interviewer', text: 'Hello Ada.' }),
  );
  stop();
  const [said] = (await kept.conversation('i1'))?.transcript ?? [];
  expect(said?.text).toBe('Hello Ada.');
});
