import type { AskedQuestion } from '@parley/shared-ui/answers/interview';
import { turnsOf } from './transcript-turns.ts';

const question: AskedQuestion = {
  id: 'q1',
  question: 'What is a hook?',
  plain: '',
  level: 'junior',
  answer: 'A function.\n\nIt keeps state.\n\nBetween renders.',
  answeredAt: '2026-11-02T12:05:00.000Z',
  edited: false,
  hints: 0,
  followUps: ['What does it do?', 'How long?'],
  followUpsAt: [11, 28],
  askedAt: '2026-11-02T12:01:00.000Z',
};
const lines = (changes: Partial<AskedQuestion>) =>
  turnsOf({ ...question, ...changes }).map(({ speaker, text }) => `${speaker}: ${text}`);

test('a follow-up stands between the words before it and the reply to it @VOICE-20', () => {
  expect(lines({ hints: 1 })).toEqual([
    'Interviewer: What is a hook?',
    'You: A function.',
    'Interviewer: What does it do?',
    'You: It keeps state.',
    'Interviewer: How long?',
    'You: Between renders.\n(with one hint)',
  ]);
});

test('a follow-up without a reply says that nothing was added', () => {
  expect(
    lines({ answer: 'A function.', followUps: ['What does it do?'], followUpsAt: [11] }),
  ).toEqual([
    'Interviewer: What is a hook?',
    'You: A function.',
    'Interviewer: What does it do?',
    'You: Nothing added.',
  ]);
});

test.each<[string, (number | null)[]]>([
  ['was rewritten', [null, null]],
  ['is of an older API', []],
  ['is shorter than the place', [400, 500]],
])('follow-ups on an answer that %s come after the whole of it', (_case, followUpsAt) => {
  expect(lines({ answer: 'A function that keeps state.', edited: true, followUpsAt })).toEqual([
    'Interviewer: What is a hook?',
    'You: A function that keeps state.\n(edited after the interview had gone on)',
    'Interviewer: (Asked on this answer) What does it do?',
    'Interviewer: (Asked on this answer) How long?',
  ]);
});

test('a question that was never asked has no lines', () => {
  expect(lines({ answer: null, followUps: [], followUpsAt: [], askedAt: null })).toEqual([]);
});
