import * as z from 'zod/mini';
import { scoreHistoryAnswer } from './analytics.ts';
import { subscriptionAnswer, transactionsAnswer } from './billing.ts';
import { gradingAnswer } from './grading.ts';
import { interviewAnswer, interviewListAnswer } from './interview.ts';
import { profileAnswer } from './profile.ts';
import { moneyText, spelledOut, topicLabel } from './words.ts';

const row = { id: 'i1', title: 'Rust Interview', language: 'rust', createdAt: '2026-11-01T12:00Z' };

test('reads a profile of which only id and address are known', () => {
  const read = z.parse(profileAnswer, { id: 'p1', email: 'ada@parley.test', accountType: 'team' });
  expect(read).toMatchObject({ accountType: 'unknown', subscriptionStatus: 'free' });
  expect(read.quota).toBeUndefined();
});

test.each([{}, [], null, { id: 'p1' }, { email: 'ada@parley.test' }])(
  'refuses %j as a profile',
  (data) => expect(z.safeParse(profileAnswer, data).success).toBe(false),
);

test('keeps a topic and reads an unknown status, type and level of an interview', () => {
  const [read] = z.parse(interviewListAnswer, [
    { ...row, status: 'archived', interviewType: 'whiteboard', level: 'staff', added: true },
  ]);
  expect(read).toMatchObject({
    language: 'rust',
    status: 'unknown',
    interviewType: 'unknown',
    level: null,
    overallScore: null,
  });
});

test('drops an unreadable entry, and refuses a list without a readable one', () => {
  expect(z.parse(interviewListAnswer, [row, { id: 'i2' }])).toHaveLength(1);
  expect(z.parse(interviewListAnswer, [])).toEqual([]);
  expect(z.safeParse(interviewListAnswer, [{ id: 'i2' }]).success).toBe(false);
  expect(z.safeParse(interviewListAnswer, { rows: [] }).success).toBe(false);
});

test('distinguishes fields that the plan excludes from missing ones', () => {
  const read = z.parse(gradingAnswer, { interviewId: 'i1', overallScore: '86.5', results: null });
  expect(read).toMatchObject({ overallScore: 86.5, results: null });
  expect(z.parse(gradingAnswer, { interviewId: 'i1', overallScore: 86 }).results).toBeUndefined();
});

test('refuses an interview whose grading cannot be read instead of showing none', () => {
  const details = { ...row, questions: [] };
  expect(z.parse(interviewAnswer, details).grading).toBeNull();
  expect(z.safeParse(interviewAnswer, { ...details, grading: { score: 3 } }).success).toBe(false);
});

test('reads unknown states of subscription and payments', () => {
  const subscription = z.parse(subscriptionAnswer, { plan: 'parley_team', status: 'trialing' });
  expect(subscription).toEqual({
    plan: 'unknown',
    status: 'unknown',
    subscribedPlan: null,
    renewsAt: undefined,
  });
  const { transactions } = z.parse(transactionsAnswer, {
    transactions: [
      { id: 't1', status: 'pending', amount: 9, currency: 'EUR', paymentDate: 'soon' },
    ],
  });
  expect(transactions).toMatchObject([{ status: 'unknown', amount: 9, currency: 'EUR' }]);
  expect(transactions[0]?.paymentDate).toBeUndefined();
});

test('reads points of a chart without their first moment', () => {
  const point = { period: 'Q4 2026', averageScore: 70, highestScore: 80, lowestScore: 60 };
  expect(z.parse(scoreHistoryAnswer, { history: [point] }).history).toMatchObject([point]);
});

test.each([
  ['past_due', 'Past due'],
  ['rust', 'Rust'],
  ['', ''],
])('spells %s out as "%s"', (identifier, text) => expect(spelledOut(identifier)).toBe(text));

test('names known topics as the contract does, others by their identifier', () => {
  expect(topicLabel('nodejs')).toBe('Node.js');
  expect(topicLabel('rust')).toBe('Rust');
});

test.each([
  [10, undefined, 'two', '$10.00'],
  [1234.5, undefined, 'two', '$1,234.50'],
  [10, 'EUR', 'two', '€10.00'],
  [10, 'EUR', 'whole', '€10'],
  [9.5, undefined, 'whole', '$9.50'],
  [10, 'credits', 'two', '10.00 credits'],
] as const)('writes %d in %s (%s) as %s', (amount, currency, decimals, text) =>
  expect(moneyText(amount, currency, decimals)).toBe(text),
);
