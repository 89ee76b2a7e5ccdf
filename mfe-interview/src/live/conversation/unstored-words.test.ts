import type { AskedEntry, Utterance } from '../state/live-slice.ts';
import {
  type Edits,
  editedAnswer,
  unsavedWords,
  unstoredTurn,
  unstoredUtterances,
} from './unstored-words.ts';

const entry = (number: number, answer: string | null): AskedEntry => ({
  id: `q${number}`,
  number,
  text: `Question ${number}?`,
  answer,
  edited: false,
  hints: 0,
});
const you = (text: string, more: Partial<Utterance> = {}): Utterance => ({
  id: text,
  speaker: 'candidate',
  text,
  question: 1,
  ...more,
});
const reply = (text: string): Utterance => ({ id: text, speaker: 'interviewer', text });

const conversation = (transcript: Utterance[], answer: string | null = null) => ({
  transcript,
  asked: [entry(1, answer)],
  question: { number: 1, text: 'Question 1?' },
  spokenTurn: [],
});

test('finds words on a question that no stored answer has', () => {
  const transcript = [
    you('I am Ada', { question: undefined }),
    you('How many users?'),
    you('Can you repeat the question?', { notice: 'request' }),
    you('Never mind', { notice: 'taken-back' }),
    you('I would use a cache.'),
    reply('Okay, noted.'),
  ];
  const found = unstoredUtterances(conversation(transcript, 'Well: i would use a cache, always.'));
  expect(found.map(({ text }) => text)).toEqual(['How many users?']);
});

test('waits for the interviewer before it says that words were not taken', () => {
  const transcript = [reply('Question 1.'), you('A closure.')];
  expect(unstoredTurn(conversation(transcript))).toBeNull();
  const replied = [...transcript, reply('Okay, noted.')];
  expect(unstoredTurn(conversation(replied))?.text).toBe('A closure.');
  expect(unstoredTurn(conversation(replied, 'A closure.'))).toBeNull();
});

test('offers under the question only what was said to it last', () => {
  const transcript = [
    you('A closure.'),
    reply('Hm.'),
    you('Stop', { notice: 'request' }),
    reply('Fine.'),
  ];
  expect(unstoredTurn(conversation(transcript))).toBeNull();
  expect(unstoredUtterances(conversation(transcript))).toHaveLength(1);
  const later = { ...conversation(transcript.slice(0, 2)), question: { number: 2, text: 'Next?' } };
  expect(unstoredTurn(later)).toBeNull();
});

test('shows only the sentences that no stored answer has', () => {
  const text = 'I already answered that. A batch load every night is enough. Does that help?';
  const transcript = [you(text), reply('All right.')];
  const answer = 'On a replica.\n\nA batch load every night is enough.';
  expect(unstoredTurn(conversation(transcript, answer))?.text).toBe(
    'I already answered that. Does that help?',
  );
});

describe('a changed answer that was not saved', () => {
  const changed = (text: string, base?: string): Edits => ({
    edits: { q1: text },
    editBases: base === undefined ? {} : { q1: base },
  });
  const unsaved = (edits: Edits, answer: string | null) =>
    unsavedWords({ ...edits, asked: [entry(1, answer)], setAside: {} });

  test.each([
    ['replaces the answer that it was made from', 'A scope.', 'A function.', 'A function.', true],
    ['belongs behind an answer given since', 'A scope', '', 'It closes over variables.', false],
    [
      'belongs behind an answer where it is not known from which it was made',
      'B',
      undefined,
      'A',
      false,
    ],
    ['replaces an answer that it contains', 'A function. A scope.', undefined, 'A function.', true],
  ] as const)('%s', (_what, text, base, answer, isWhole) => {
    expect(unsaved(changed(text, base), answer)).toMatchObject([{ text, isWhole }]);
  });

  test.each([
    ['it says what the answer was before more was added', 'A function. ', 'A function.'],
    ['the answer given since contains it', 'a function', ''],
    ['the answer contains it, and it is not known from which it was made', 'A function', undefined],
  ])('is none where %s', (_what, text, base) => {
    const edits = changed(text, base);
    const answer = 'A function. It remembers.';
    expect(unsaved(edits, answer)).toEqual([]);
    expect(editedAnswer(entry(1, answer), edits)).toBe(answer);
  });

  test('is edited together with what was said since', () => {
    const edits = changed('A scope ', 'A function.');
    expect(editedAnswer(entry(1, 'It remembers.'), edits)).toBe('It remembers.\n\nA scope');
    expect(editedAnswer(entry(1, 'A function.'), edits)).toBe('A scope ');
  });
});
