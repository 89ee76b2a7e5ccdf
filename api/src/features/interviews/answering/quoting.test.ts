import { readBack } from './quoting.ts';

describe('what is read back of an answer', () => {
  test.each([
    [
      'it runs after the paint.',
      'Well, it runs after the paint. Then it stops.',
      'it runs after the paint',
    ],
    [
      'I lock the row',
      'I lock the row; the second one waits until I commit. Then it reads.',
      'I lock the row; the second one waits until I commit',
    ],
    [
      'I run SELECT ...',
      'I run SELECT ... FOR UPDATE, then I write. Others wait.',
      'I run SELECT ... FOR UPDATE, then I write',
    ],
    [
      'I run SELECT',
      'I run SELECT … FOR UPDATE on the row. Others wait.',
      'I run SELECT … FOR UPDATE on the row',
    ],
    [
      'FOR UPDATE locks it',
      'First SELECT ... FOR UPDATE locks it. Others wait.',
      'First SELECT ... FOR UPDATE locks it',
    ],
    [
      'you call `map(x',
      'Then you call `map(x => x.id)` on it. Done.',
      'Then you call `map(x => x.id)` on it',
    ],
    ['It is an index ...', 'It is an index ...', 'It is an index ...'],
    ['words of another text', 'An answer.', 'words of another text'],
  ])('ends neither in code nor at a semicolon or an ellipsis: %s', (passage, answer, quote) => {
    expect(readBack(passage, answer)).toBe(quote);
  });

  test('is nothing where its sentence is too long', () => {
    const answer = `I lock the row; ${'and then the next one '.repeat(8)}.`;
    expect(readBack('I lock the row', answer)).toBeNull();
  });
});
