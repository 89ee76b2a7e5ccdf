import { answerAt, captionsOf, clockTime, playedAnswers } from './playback.ts';

const questions = [
  { id: 'a', question: 'Why keys?', answer: 'They give <li> an identity' },
  { id: 'b', question: 'What is state?', answer: '' },
  { id: 'c', question: 'Why effects?', answer: 'word '.repeat(30) },
];
const marks = [
  { questionId: 'c', part: 1, from: 10, to: 40 },
  { questionId: 'a', part: 0, from: 5, to: 9.5 },
  { questionId: 'gone', part: 0, from: 1, to: 2 },
];
const answers = playedAnswers(questions, marks);

test('lists the recorded answers in the order of the questions', () => {
  expect(answers.map(({ id, part, from }) => [id, part, from])).toEqual([
    ['a', 0, 5],
    ['c', 1, 10],
  ]);
});

test.each([
  [0, 4.9, undefined],
  [0, 5, 'a'],
  [0, 10.9, 'a'],
  [0, 11.1, undefined],
  [0, 20, undefined],
  [1, 20, 'c'],
])('finds at part %d, second %d the answer %s', (part, seconds, id) => {
  expect(answerAt(answers, part, seconds)?.id).toBe(id);
});

test.each([
  [0, '0:00'],
  [65.9, '1:05'],
  [3_725, '1:02:05'],
])('formats %d s as %s', (seconds, text) => {
  expect(clockTime(seconds)).toBe(text);
});

test('writes captions with the escaped text, a long answer in pieces', () => {
  expect(captionsOf(answers, 0)).toBe(
    'WEBVTT\n\n00:00:05.000 --> 00:00:09.500\nThey give &lt;li> an identity\n',
  );
  const cues = captionsOf(answers, 1).match(/-->/g);
  expect(cues).toHaveLength(3);
  expect(captionsOf(answers, 1)).toContain('00:00:20.000 --> 00:00:30.000');
});
