import { missingWordings } from './feedback-words.ts';

test.each([
  ['Without it the database has to scan the whole table;', 'scan the whole table.”'],
  ['It waits for the lock.', 'waits for the lock.”'],
  ['Why would it wait?', 'Why would it wait?”'],
])('an example ends as a sentence does: %s', (example, end) => {
  for (const wording of missingWordings('A point', { example, question: null })) {
    expect(wording.endsWith(end)).toBe(true);
  }
});
