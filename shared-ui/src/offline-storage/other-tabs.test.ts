import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { openDB } from 'idb';
import { LocalInterviewStore } from './local-interview-store.ts';

const answer = {
  interviewId: 'i1',
  questionId: 'q1',
  question: 'Why?',
  answer: 'Because.',
  givenAt: 1,
};
const questionsOf = ({ answers }: LocalInterviewStore) =>
  answers.map(({ questionId }) => questionId);

beforeEach(() => {
  Object.assign(globalThis, { indexedDB: new IDBFactory() });
});

test('keeps answers in memory and reports a problem when another tab upgrades to an unknown version', async () => {
  const onProblem = jest.fn();
  const store = await LocalInterviewStore.open('p1', onProblem);
  await store.saveAnswer(answer);
  const newer = await openDB('parley-interviews', 3);
  await store.saveAnswer({ ...answer, questionId: 'q2' });
  expect(onProblem.mock.calls).toEqual([['newer']]);
  expect(questionsOf(store)).toEqual(['q1', 'q2']);
  expect(newer.version).toBe(3);
  expect(await newer.getAllKeys('answers')).toEqual([['p1', 'i1', 'q1']]);
  newer.close();
});

test('reports a blocked database, then writes and reads everything once the other tab is gone', async () => {
  const first = await LocalInterviewStore.open('p1');
  await first.saveAnswer(answer);
  first.close();
  // A tab of a release that does not listen, and one whose upgrade waits for it and then fails.
  const deaf = await openDB('parley-interviews', 2);
  const upgrade = openDB('parley-interviews', 3, {
    upgrade(_database, _from, _to, transaction) {
      transaction.done.catch(() => {});
      transaction.abort();
    },
  });
  const onProblem = jest.fn();
  const store = await LocalInterviewStore.open('p1', onProblem);
  expect(onProblem.mock.calls).toEqual([['blocked']]);
  await store.saveAnswer({ ...answer, questionId: 'q2' });
  expect(questionsOf(store)).toEqual(['q2']);
  deaf.close();
  await expect(upgrade).rejects.toMatchObject({ name: 'AbortError' });

  await store.saveDraft('i1', 'half');
  expect(store.problem).toBeNull();
  expect(questionsOf(store).sort()).toEqual(['q1', 'q2']);
  const later = await LocalInterviewStore.open('p1');
  expect(questionsOf(later).sort()).toEqual(['q1', 'q2']);
  expect(await later.draft('i1')).toBe('half');
  later.close();
  store.close();
});
