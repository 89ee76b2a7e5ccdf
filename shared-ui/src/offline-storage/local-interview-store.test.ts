import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { LocalInterviewStore } from './local-interview-store.ts';
import { countKept, forgetKept } from './stored-interviews.ts';

const said = { id: 'u1', speaker: 'interviewer', text: 'Hello.' } as const;
const conversation = {
  interviewId: 'i1',
  transcript: [said],
  question: { number: 2, text: 'What is a closure?' },
  ended: false,
};

test('conversation and half-written answer are there for the next page', async () => {
  const kept = await LocalInterviewStore.open('p1');
  await kept.keepConversation(conversation);
  await kept.keepDraft('i1', 'I would mea');
  const later = await LocalInterviewStore.open('p1');
  expect(await later.conversation('i1')).toMatchObject(conversation);
  expect(await later.draft('i1')).toBe('I would mea');
  expect(await later.conversation('i2')).toBeNull();
  const stranger = await LocalInterviewStore.open('p2');
  expect(await stranger.conversation('i1')).toBeNull();
  expect(await stranger.draft('i1')).toBe('');
});

test('an interview that has ended is forgotten, others are not', async () => {
  const kept = await LocalInterviewStore.open('p3');
  const given = { questionId: 'q1', question: 'Why?', answer: 'Because.', givenAt: 1 };
  for (const interviewId of ['i1', 'i2']) {
    await kept.keepAnswer({ interviewId, ...given });
    await kept.keepDraft(interviewId, 'half');
  }
  await kept.forget('i1');
  const later = await LocalInterviewStore.open('p3');
  expect(later.answers.map(({ interviewId }) => interviewId)).toEqual(['i2']);
  expect(await later.draft('i1')).toBe('');
  expect(await later.draft('i2')).toBe('half');
});

test('a browser without a database keeps answers as long as the page is open', async () => {
  const { open } = indexedDB;
  indexedDB.open = () => {
    throw new DOMException('refused', 'SecurityError');
  };
  const kept = await LocalInterviewStore.open('p4');
  indexedDB.open = open;
  await kept.keepAnswer({
    interviewId: 'i1',
    questionId: 'q1',
    question: '',
    answer: 'a',
    givenAt: 1,
  });
  expect(kept.answers).toHaveLength(1);
  expect(await kept.draft('i1')).toBe('');
});

test('all that is kept of a person is counted and forgotten, and nothing of others', async () => {
  for (const person of ['p8', 'p9']) {
    const kept = await LocalInterviewStore.open(person);
    await kept.keepConversation(conversation);
    await kept.keepDraft('i1', 'half');
    const given = { questionId: 'q1', question: 'Why?', answer: 'Because.', givenAt: 1 };
    await kept.keepAnswer({ interviewId: 'i1', ...given });
  }
  expect(await countKept('p8')).toEqual({ conversations: 1, unsentAnswers: 1 });
  await forgetKept('p8');
  expect(await countKept('p8')).toEqual({ conversations: 0, unsentAnswers: 0 });
  const forgotten = await LocalInterviewStore.open('p8');
  expect(forgotten.answers).toEqual([]);
  expect(await forgotten.conversation('i1')).toBeNull();
  expect(await forgotten.draft('i1')).toBe('');
  expect(await countKept('p9')).toEqual({ conversations: 1, unsentAnswers: 1 });
});

describe('formats', () => {
  const given = { questionId: 'q1', question: 'Why?', answer: 'Because.', givenAt: 1 };

  test('values that were stored before versions were named are read, and rewritten with one', async () => {
    (await LocalInterviewStore.open('p10')).close();
    const database = await openDB('parley-interviews');
    await database.put('answers', { personId: 'p10', interviewId: 'i1', ...given });
    await database.put('drafts', { personId: 'p10', interviewId: 'i1', text: 'half' });
    const kept = await LocalInterviewStore.open('p10');
    expect(kept.answers).toMatchObject([given]);
    expect(await kept.draft('i1')).toBe('half');
    await kept.keepDraft('i1', 'more');
    expect(await database.get('drafts', ['p10', 'i1'])).toMatchObject({
      text: 'more',
      formatVersion: 1,
    });
    database.close();
    kept.close();
  });

  test('a value of a newer format is neither read nor replaced, and the owner is told', async () => {
    (await LocalInterviewStore.open('p11')).close();
    const database = await openDB('parley-interviews');
    const newer = { personId: 'p11', interviewId: 'i1', spoken: ['half'], formatVersion: 2 };
    await database.put('drafts', newer);
    const onProblem = jest.fn();
    const kept = await LocalInterviewStore.open('p11', onProblem);
    expect(await kept.draft('i1')).toBe('');
    await kept.keepDraft('i1', 'written by an older page');
    await kept.keepAnswer({ interviewId: 'i1', ...given });
    expect(await database.get('drafts', ['p11', 'i1'])).toEqual(newer);
    expect(await database.get('answers', ['p11', 'i1', 'q1'])).toMatchObject(given);
    expect(onProblem.mock.calls).toEqual([['newer']]);
    database.close();
    kept.close();
  });
});
