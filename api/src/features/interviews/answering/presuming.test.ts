import { withoutPresuming } from './presuming.ts';

describe('a follow-up that asks why something is done', () => {
  test('asks whether it is done where the answer does not speak of it', () => {
    expect(withoutPresuming('Why do you keep the raw files?', 'I load them into a table.')).toBe(
      'Would you keep the raw files, and why?',
    );
  });

  test('stays where the answer speaks of it', () => {
    const question = 'Why do you keep the raw files?';
    expect(withoutPresuming(question, 'I keep the raw file in a bucket.')).toBe(question);
  });

  test.each(['Why does the index help?', 'How do you notice it?', 'Why did you leave?'])(
    'is not heard in another one: %s',
    (question) => {
      expect(withoutPresuming(question, 'Nothing.')).toBe(question);
    },
  );
});
