import 'fake-indexeddb/auto';
import { deleteDB, openDB } from 'idb';
import { LocalInterviewStore } from './local-interview-store.ts';
import { countStoredInterviews, deleteStoredInterviews } from './stored-interviews.ts';

const said = { id: 'u1', speaker: 'interviewer', text: 'Hello.' } as const;
const conversation = {
  interviewId: 'i1',
  transcript: [said],
  question: { number: 2, text: 'What is a closure?' },
  ended: false,
};

test('restores the conversation and the draft on the next page, for their user only @VOICE-15', async () => {
  const store = await LocalInterviewStore.open('p1');
  await store.saveConversation(conversation);
  await store.saveDraft('i1', 'I would mea');
  const later = await LocalInterviewStore.open('p1');
  expect(await later.conversation('i1')).toMatchObject(conversation);
  expect(await later.draft('i1')).toBe('I would mea');
  expect(await later.conversation('i2')).toBeNull();
  const stranger = await LocalInterviewStore.open('p2');
  expect(await stranger.conversation('i1')).toBeNull();
  expect(await stranger.draft('i1')).toBe('');
});

test('restores a draft whose page ended before the database had written it', async () => {
  const store = await LocalInterviewStore.open('p14');
  await store.saveDraft('i1', 'I would mea');
  const put = jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('The page is gone.', 'AbortError');
  });
  await store.saveDraft('i1', 'I would measure');
  put.mockRestore();
  const reloaded = await LocalInterviewStore.open('p14');
  expect(await reloaded.draft('i1')).toBe('I would measure');
  await reloaded.saveDraft('i1', 'I would measure first');
  expect(Object.keys(sessionStorage)).toEqual([]);
  expect(await (await LocalInterviewStore.open('p14')).draft('i1')).toBe('I would measure first');
});

test('keeps a draft through a reload in a browser without a database, until it is deleted', async () => {
  const { open } = indexedDB;
  indexedDB.open = () => {
    throw new DOMException('refused', 'SecurityError');
  };
  const store = await LocalInterviewStore.open('p15');
  await store.saveDraft('i1', 'half');
  await store.saveDraft('i2', 'other');
  const reloaded = await LocalInterviewStore.open('p15');
  expect(await reloaded.draft('i1')).toBe('half');
  expect(await (await LocalInterviewStore.open('p1')).draft('i1')).toBe('');
  await reloaded.deleteInterview('i1');
  expect(await reloaded.draft('i1')).toBe('');
  expect(await reloaded.draft('i2')).toBe('other');
  await deleteStoredInterviews('p15');
  indexedDB.open = open;
  expect(await reloaded.draft('i2')).toBe('');
});

test('deletes an ended interview and leaves others', async () => {
  const store = await LocalInterviewStore.open('p3');
  const given = { questionId: 'q1', question: 'Why?', answer: 'Because.', givenAt: 1 };
  for (const interviewId of ['i1', 'i2']) {
    await store.saveAnswer({ interviewId, ...given });
    await store.saveDraft(interviewId, 'half');
  }
  await store.deleteInterview('i1');
  const later = await LocalInterviewStore.open('p3');
  expect(later.answers.map(({ interviewId }) => interviewId)).toEqual(['i2']);
  expect(await later.draft('i1')).toBe('');
  expect(await later.draft('i2')).toBe('half');
});

test('keeps answers in memory in a browser without a database', async () => {
  const { open } = indexedDB;
  indexedDB.open = () => {
    throw new DOMException('refused', 'SecurityError');
  };
  const store = await LocalInterviewStore.open('p4');
  indexedDB.open = open;
  await store.saveAnswer({
    interviewId: 'i1',
    questionId: 'q1',
    question: '',
    answer: 'a',
    givenAt: 1,
  });
  expect(store.answers).toHaveLength(1);
  expect(await store.draft('i1')).toBe('');
});

test('counts and deletes the stored interviews of one user only', async () => {
  for (const person of ['p8', 'p9']) {
    const store = await LocalInterviewStore.open(person);
    await store.saveConversation(conversation);
    const given = { questionId: 'q1', question: 'Why?', answer: 'Because.', givenAt: 1 };
    await store.saveAnswer({ interviewId: 'i1', ...given });
  }
  expect(await countStoredInterviews('p8')).toEqual({ conversations: 1, unsentAnswers: 1 });
  await deleteStoredInterviews('p8');
  expect(await countStoredInterviews('p8')).toEqual({ conversations: 0, unsentAnswers: 0 });
  const forgotten = await LocalInterviewStore.open('p8');
  expect(forgotten.answers).toEqual([]);
  expect(await forgotten.conversation('i1')).toBeNull();
  expect(await countStoredInterviews('p9')).toEqual({ conversations: 1, unsentAnswers: 1 });
});

test('deletes what a user was typing with their data, and nothing of another user', async () => {
  for (const person of ['p16', 'p17']) {
    await (await LocalInterviewStore.open(person)).saveDraft('i1', 'half');
  }
  await deleteStoredInterviews('p16');
  expect(await (await LocalInterviewStore.open('p16')).draft('i1')).toBe('');
  expect(await (await LocalInterviewStore.open('p17')).draft('i1')).toBe('half');
});

describe('formats', () => {
  const given = { questionId: 'q1', question: 'Why?', answer: 'Because.', givenAt: 1 };

  test('migrates every value of the first database version from personId to userId', async () => {
    await deleteDB('parley-interviews');
    const old = await openDB('parley-interviews', 1, {
      upgrade(database) {
        const keyPath = ['personId', 'interviewId'];
        database.createObjectStore('answers', { keyPath: [...keyPath, 'questionId'] });
        database.createObjectStore('conversations', { keyPath });
        database.createObjectStore('drafts', { keyPath });
      },
    });
    // One value with a version and others from before versions were stored.
    for (const personId of ['p10', 'p11']) {
      const owner = { personId, interviewId: 'i1' };
      await old.put('answers', { ...owner, ...given, formatVersion: 1 });
      await old.put('answers', { ...owner, ...given, questionId: 'q2', refusal: 'Too late.' });
      await old.put('conversations', { ...owner, ...conversation });
      await old.put('drafts', { ...owner, text: `draft of ${personId}` });
    }
    old.close();
    for (const user of ['p10', 'p11']) {
      const store = await LocalInterviewStore.open(user);
      expect(store.waiting).toEqual([{ userId: user, interviewId: 'i1', ...given }]);
      expect(store.rejected).toMatchObject([{ questionId: 'q2', refusal: 'Too late.' }]);
      expect(await store.conversation('i1')).toEqual({ userId: user, ...conversation });
      expect(await store.draft('i1')).toBe(`draft of ${user}`);
      store.close();
    }
    const database = await openDB('parley-interviews');
    expect(await database.get('drafts', ['p10', 'i1'])).toEqual({
      userId: 'p10',
      interviewId: 'i1',
      text: 'draft of p10',
      formatVersion: 2,
    });
    database.close();
  });

  test('neither reads nor replaces a value of a newer format, and reports it', async () => {
    (await LocalInterviewStore.open('p12')).close();
    const database = await openDB('parley-interviews');
    const newer = { userId: 'p12', interviewId: 'i1', spoken: ['half'], formatVersion: 3 };
    await database.put('drafts', newer);
    const onProblem = jest.fn();
    const store = await LocalInterviewStore.open('p12', onProblem);
    expect(await store.draft('i1')).toBe('');
    await store.saveDraft('i1', 'written by an older page');
    await store.saveAnswer({ interviewId: 'i1', ...given });
    expect(await database.get('drafts', ['p12', 'i1'])).toEqual(newer);
    expect(await database.get('answers', ['p12', 'i1', 'q1'])).toMatchObject(given);
    expect(onProblem.mock.calls).toEqual([['newer']]);
    database.close();
    store.close();
  });
});
