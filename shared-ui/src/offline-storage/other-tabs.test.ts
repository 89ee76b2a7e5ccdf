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

test('keeps answers in memory and says so when another tab upgrades to an unknown version', async () => {
  const onProblem = jest.fn();
  const kept = await LocalInterviewStore.open('p1', onProblem);
  await kept.keepAnswer(answer);
  const newer = await openDB('parley-interviews', 2);
  await kept.keepAnswer({ ...answer, questionId: 'q2' });
  expect(onProblem.mock.calls).toEqual([['newer']]);
  expect(questionsOf(kept)).toEqual(['q1', 'q2']);
  expect(newer.version).toBe(2);
  expect(await newer.getAllKeys('answers')).toEqual([['p1', 'i1', 'q1']]);
  newer.close();
});

test('says that another tab is in the way, and writes and reads everything once it is gone', async () => {
  const first = await LocalInterviewStore.open('p1');
  await first.keepAnswer(answer);
  first.close();
  // A tab of a release that does not listen, and one whose upgrade waits for it and then fails.
  const deaf = await openDB('parley-interviews', 1);
  const upgrade = openDB('parley-interviews', 2, {
    upgrade(_database, _from, _to, transaction) {
      transaction.done.catch(() => {});
      transaction.abort();
    },
  });
  const onProblem = jest.fn();
  const kept = await LocalInterviewStore.open('p1', onProblem);
  expect(onProblem.mock.calls).toEqual([['blocked']]);
  await kept.keepAnswer({ ...answer, questionId: 'q2' });
  expect(questionsOf(kept)).toEqual(['q2']);
  deaf.close();
  await expect(upgrade).rejects.toMatchObject({ name: 'AbortError' });

  await kept.keepDraft('i1', 'half');
  expect(kept.problem).toBeNull();
  expect(questionsOf(kept).sort()).toEqual(['q1', 'q2']);
  const later = await LocalInterviewStore.open('p1');
  expect(questionsOf(later).sort()).toEqual(['q1', 'q2']);
  expect(await later.draft('i1')).toBe('half');
  later.close();
  kept.close();
});
