import 'fake-indexeddb/auto';
import { waitFor } from '@testing-library/react';
import { openConversation, samples } from '../../testing/conversation.ts';
import { liveActions } from '../state/live-slice.ts';

const [first, second] = samples;
const probe = { then: 'probe' } as const;

beforeEach(() => localStorage.clear());
afterEach(() => jest.useRealTimers());

test('restores the words, deletes the answer and tells the interviewer when the last answer is taken back', async () => {
  const { say, candidate, answers, ask, draft, session, withdraw, live } = await openConversation();
  say('A function.');
  expect(live().takeBackUntil).toBeGreaterThan(Date.now());
  await answers.save(first, 'A function.', probe);
  draft.markSaved();
  await ask();
  draft.write('Half of');
  candidate.takeBack();
  expect(live()).toMatchObject({
    restoredDraft: 'A function.\n\nHalf of',
    question: { number: 1, text: first.question },
    takeBackUntil: null,
    notice: 'Taken back. Your words are in the answer box again.',
    asked: [{ number: 1, answer: null }, { number: 2 }],
  });
  expect(live().transcript.map(({ text, notice }) => [text, notice])).toEqual([
    ['A function.', 'taken-back'],
    ['I take my last answer back. Let me answer again.', 'request'],
  ]);
  expect(session.sendMessage).toHaveBeenLastCalledWith(
    'I take my last answer back. Let me answer again.',
  );
  await waitFor(() => expect(withdraw).toHaveBeenCalledWith('q1'));
  await answers.close();
});

test('takes back only what the last turn added to an answer', async () => {
  const { say, candidate, answers, live } = await openConversation();
  say('A function.');
  await answers.save(first, 'A function.', probe);
  say('It has a scope.');
  await answers.save(first, 'A function.\n\nIt has a scope.', probe);
  candidate.takeBack();
  expect(live().asked[0]?.answer).toBe('A function.');
  await answers.close();
});

test('refuses words that were taken back until the candidate says something again', async () => {
  const { say, candidate, answers } = await openConversation();
  say('A function.');
  candidate.takeBack();
  expect(candidate.isTakenBack('A function.')).toBe(true);
  expect(candidate.isTakenBack('')).toBe(false);
  say('A function.');
  expect(candidate.isTakenBack('A function.')).toBe(false);
  await answers.close();
});

test('keeps words that were taken back for their question while the next one is asked', async () => {
  const { say, candidate, answers, live } = await openConversation();
  say('A function.');
  candidate.takeBack();
  candidate.handleQuestionChange(1, 2);
  expect(live().restoredDraft).toBe('');
  candidate.handleQuestionChange(2, 1);
  expect(live().restoredDraft).toBe('A function.');
  await answers.close();
});

test('takes nothing back after ten seconds', async () => {
  const { say, candidate, answers, live } = await openConversation();
  say('A function.');
  await answers.save(first, 'A function.', probe);
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 10_500);
  candidate.takeBack();
  expect(live().asked[0]?.answer).toBe('A function.');
  jest.mocked(Date.now).mockRestore();
  await answers.close();
});

test('takes back a spoken turn with all its words', async () => {
  const { store, candidate, answers, live } = await openConversation();
  store.dispatch(liveActions.transcriptionReceived({ id: 'a', text: 'A function' }));
  store.dispatch(liveActions.transcriptionReceived({ id: 'b', text: 'that remembers.' }));
  candidate.finishTurn({ startedAt: 0, endedAt: 900, spoken: true });
  candidate.takeBack();
  expect(live().restoredDraft).toBe('A function\n\nthat remembers.');
  await answers.close();
});

test('offers no taking back of an introduction', async () => {
  const { store, say, candidate, answers, live } = await openConversation();
  store.dispatch(
    liveActions.opened({
      questionCount: 3,
      settledCount: 0,
      unsavedAnswers: 0,
      transcript: [],
      question: null,
    }),
  );
  say('I am Ada.');
  expect(live().takeBackUntil).toBeNull();
  candidate.takeBack();
  expect(live().restoredDraft).toBeNull();
  await answers.close();
});

test('stores an edited answer at its question at once, marks it and tells the interviewer', async () => {
  const { store, candidate, answers, ask, calls, session, live } = await openConversation();
  await answers.save(first, 'A function.', probe);
  await ask();
  store.dispatch(liveActions.editKept({ id: 'q1', text: 'A function that remembers. ' }));
  candidate.editAnswer(1, 'A function that remembers. ');
  expect(live()).toMatchObject({
    edits: {},
    notice: 'Your answer to question 1 is changed.',
    asked: [{ answer: 'A function that remembers.', edited: true }, { answer: null }],
  });
  expect(session.sendMessage).toHaveBeenLastCalledWith('I have edited my answer to question 1.');
  await waitFor(() => expect(calls).toHaveLength(2));
  expect(calls[1]?.body).toMatchObject({ edited: true, then: 'proceed' });
  await answers.close();
});

test('edits without a connection too', async () => {
  const { candidate, answers, disconnect, live } = await openConversation();
  await answers.save(first, 'A function.', probe);
  disconnect();
  candidate.editAnswer(1, 'A better one.');
  expect(live().asked[0]?.answer).toBe('A better one.');
  expect(live().transcript).toEqual([]);
  await answers.close();
});

test('adds words that were not taken as an answer', async () => {
  const { candidate, answers, live } = await openConversation();
  await answers.save(first, 'A function.', probe);
  candidate.useAsAnswer('How many scopes are there?', 1);
  expect(live().asked[0]?.answer).toBe('A function.\n\nHow many scopes are there?');
  await answers.close();
});

test('keeps the words in the box and the spoken ones when the interview ends', async () => {
  const { store, candidate, answers, draft, live } = await openConversation();
  store.dispatch(liveActions.transcriptionReceived({ id: 'a', text: 'A function' }));
  draft.write('with a scope');
  draft.hear('around it');
  expect(candidate.unsentWords).toBe('A function\n\nwith a scope around it');
  candidate.keepUnsentWords();
  expect(live().asked[0]?.answer).toBe('A function\n\nwith a scope around it');
  expect(draft.words).toBe('');
  await answers.close();
});

test('restores a spoken turn that a lost connection cut off, together with what was sent and written', async () => {
  const { store, say, candidate, answers, draft, live } = await openConversation();
  say('A function.');
  store.dispatch(liveActions.transcriptionReceived({ id: 'a', text: 'It remembers' }));
  store.dispatch(liveActions.transcriptionReceived({ id: 'b', text: 'its scope.' }));
  draft.write('Half of');
  candidate.restoreUnsent();
  const all = 'A function.\n\nIt remembers its scope.\n\nHalf of';
  expect(live()).toMatchObject({
    restoredDraft: all,
    hasTranscribedWords: false,
    spokenTurn: [],
    transcript: [],
  });
  expect(draft.text).toBe(all);
  await answers.close();
});

test('restores nothing after a lost connection where the session had taken every word', async () => {
  const { candidate, answers, draft, live } = await openConversation();
  draft.write('Half of');
  candidate.restoreUnsent();
  expect(live().restoredDraft).toBeNull();
  expect(draft.words).toBe('Half of');
  await answers.close();
});

test('discards the words in the box on demand', async () => {
  const { candidate, answers, draft } = await openConversation();
  draft.write('with a scope');
  candidate.discardUnsentWords();
  expect(candidate.unsentWords).toBe('');
  expect(answers.answerTo('q1')).toBeNull();
  await answers.close();
});

test('sets the words in the box aside when the interview goes back, and restores them afterwards', async () => {
  const { candidate, answers, ask, draft, live } = await openConversation();
  await answers.save(first, 'A function.', probe);
  await ask();
  draft.write('They tell items');
  candidate.handleQuestionChange(2, 1);
  expect(live()).toMatchObject({ setAside: { 2: 'They tell items' }, restoredDraft: '' });
  expect(draft.words).toBe('');
  candidate.handleQuestionChange(1, 2);
  expect(live()).toMatchObject({ setAside: {}, restoredDraft: 'They tell items' });
  expect(second.id).toBe('q2');
  await answers.close();
});

test('does not restore unsaved words that were sent to an earlier question', async () => {
  const { say, candidate, answers, draft } = await openConversation();
  say('I have said what I know.');
  candidate.handleQuestionChange(1, 2);
  expect(draft.restore()).toBeNull();
  await answers.close();
});

test('keeps words in the box that are typed before the next question', async () => {
  const { candidate, answers, draft, live } = await openConversation();
  draft.write('Ahead');
  candidate.handleQuestionChange(1, 2);
  expect(draft.words).toBe('Ahead');
  expect(live().restoredDraft).toBeNull();
  await answers.close();
});
