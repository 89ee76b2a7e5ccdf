import type { AskedEntry, Utterance } from '../state/live-slice.ts';
import { unstoredTurn, unstoredUtterances } from './unstored-words.ts';

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
