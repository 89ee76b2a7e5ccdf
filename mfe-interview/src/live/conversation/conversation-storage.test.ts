import 'fake-indexeddb/auto';
import { LocalInterviewStore } from '@parley/shared-ui/offline-storage';
import { createAppStore } from '@parley/shared-ui/store';
import { testApiUrl } from '@parley/shared-ui/testing';
import { askedQuestion, runningInterview } from '../../testing/running-interview.ts';
import { liveActions } from '../state/live-slice.ts';
import { initialConversation, persistConversation } from './conversation-storage.ts';

const askedAt = '2026-11-21T12:00:00.000Z';
const interview = {
  ...runningInterview,
  questionCount: 4,
  questions: [
    askedQuestion('q1', { question: 'What is a closure?', answer: 'A function.', askedAt }),
    askedQuestion('q2', { question: 'How do promises work?', answer: '', askedAt }),
    askedQuestion('q3', { question: 'Why keys?', askedAt }),
    askedQuestion('q4'),
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
    edits: { q2: 'They wait' },
    setAside: { 3: 'They tell' },
    ended: false,
  };
  // An answer that waits on this device counts, though the server does not have it yet.
  const opened = initialConversation(interview, new Set(['q1', 'q2', 'q3']), kept);
  expect(opened).toEqual({
    transcript: kept.transcript,
    question: null,
    edits: kept.edits,
    setAside: kept.setAside,
  });
});

test('shows a question only once it was asked: until then it may become another one', () => {
  const answered = new Set(['q1', 'q2', 'q3']);
  expect(initialConversation(interview, answered, null).question).toBeNull();
  const asked = {
    userId: 'p1',
    interviewId: 'i1',
    transcript: [],
    question: { number: 4, text: 'Question q4?' },
    ended: false,
  };
  expect(initialConversation(interview, answered, asked).question).toEqual(asked.question);
});

test('opens a new interview without a question', () => {
  const fresh = { ...interview, questions: [] };
  expect(initialConversation(fresh, new Set(), null)).toMatchObject({
    transcript: [],
    question: null,
  });
});

test('stores the conversation until the results are shown', async () => {
  const store = createAppStore({ apiUrl: testApiUrl });
  const kept = await LocalInterviewStore.open('p-keeper');
  const stop = persistConversation(store, kept, 'i1');
  store.dispatch(
    liveActions.utteranceAdded({ id: 'u', speaker: 'interviewer', text: 'Hello Ada.' }),
  );
  store.dispatch(liveActions.editKept({ id: 'q1', text: 'A function that' }));
  store.dispatch(liveActions.wordsSetAside({ number: 2, text: 'It waits' }));
  stop();
  const stored = await kept.conversation('i1');
  expect(stored?.transcript[0]?.text).toBe('Hello Ada.');
  expect(stored).toMatchObject({ edits: { q1: 'A function that' }, setAside: { 2: 'It waits' } });
});
