import type { z } from 'zod';
import { profile } from './account.ts';
import { analyticsOverview, historyPoint } from './analytics.ts';
import { grading, questionResult } from './grading.ts';
import { interviewDetails, interviewSummary } from './interview.ts';
import { initializeAuth } from './onboarding.ts';
import { operations } from './operations.ts';
import { planIds } from './plans/plans.ts';
import { pricingPlan, sessionKey, technologyOption } from './setup.ts';
import { transaction } from './subscription.ts';

/** The names of an entity's fields. */
const fieldsOf = (schema: z.ZodObject) => Object.keys(schema.shape);
const has = (schema: z.ZodObject, fields: readonly string[]) =>
  expect(fieldsOf(schema)).toEqual(expect.arrayContaining([...fields]));

test('a pricing plan has the fields of the specification @ENTITY-1', () => {
  has(pricingPlan, ['identity', 'name', 'description', 'price', 'popular', 'features', 'cta']);
  has(pricingPlan, ['color', 'borderColor']);
  has(pricingPlan.shape.price, ['monthly']);
  has(pricingPlan.shape.features.element, ['text', 'included']);
});

test('a profile has the fields of the specification, and one of the three plans @ENTITY-2 @ENTITY-3', () => {
  has(profile, ['firstName', 'lastName', 'email', 'createdAt', 'accountType']);
  has(profile, ['subscriptionStatus', 'preferredLanguages', 'totalInterviews']);
  const { accountType } = profile.shape;
  for (const plan of planIds) expect(accountType.safeParse(plan).success).toBe(true);
  expect(accountType.safeParse('parley_gold').success).toBe(false);
});

test('plans are identified by the product and free, plus or max @PRODUCT-35', () => {
  expect(planIds).toEqual(['parley_free', 'parley_plus', 'parley_max']);
});

test('an interview has the fields of the specification @ENTITY-6', () => {
  has(interviewSummary, ['id', 'title', 'language', 'status', 'startedAt', 'totalDuration']);
  has(interviewSummary, ['overallScore', 'interviewType', 'createdAt', 'questionCount']);
  has(interviewDetails, [...fieldsOf(interviewSummary), 'questions', 'candidateId', 'grading']);
});

test('a grading and its results have the fields of the specification @ENTITY-9 @ENTITY-11', () => {
  has(grading, ['overallScore', 'summary', 'results']);
  has(questionResult, ['timestamp', 'question', 'answer', 'overallScore', 'maxScore']);
  has(questionResult, ['confidence', 'strengths', 'improvements', 'detailedFeedback']);
});

test('scores are 0 to 100 and a confidence is a fraction @ENTITY-9 @ENTITY-12 @LIMIT-17', () => {
  const accepts = (schema: z.ZodType, value: number) => schema.safeParse(value).success;
  for (const [score, isOne] of [
    [0, true],
    [100, true],
    [-1, false],
    [101, false],
  ] as const) {
    expect(accepts(grading.shape.overallScore, score)).toBe(isOne);
  }
  for (const [confidence, isOne] of [
    [0, true],
    [1, true],
    [-0.1, false],
    [1.1, false],
  ] as const) {
    expect(accepts(questionResult.shape.confidence, confidence)).toBe(isOne);
  }
});

test('each answer has a maximum score above 0 @LIMIT-18', () => {
  const { maxScore } = questionResult.shape;
  expect(maxScore.safeParse(undefined).success).toBe(false);
  expect(maxScore.safeParse(0).success).toBe(false);
  expect(maxScore.safeParse(10).success).toBe(true);
});

test('analytics, technologies, payments and keys have the fields of the specification @ENTITY-14 @ENTITY-15 @ENTITY-16 @ENTITY-20 @ENTITY-24', () => {
  has(technologyOption, ['text', 'value']);
  has(analyticsOverview, ['overAllScore', 'totalInterviews', 'highestScore', 'completedInterview']);
  has(historyPoint, ['period', 'averageScore', 'highestScore', 'lowestScore']);
  has(transaction, ['id', 'description', 'paymentDate', 'status', 'amount']);
  has(sessionKey, ['apiKey']);
});

test('requests have the fields of the specification @ENTITY-21 @ENTITY-22', () => {
  has(initializeAuth, ['email', 'usage']);
  for (const usage of ['signup', 'signin']) {
    expect(initializeAuth.safeParse({ email: 'ada@parley.test', usage }).success).toBe(true);
  }
  has(operations.gradeInterview.body, ['interviewId', 'responses']);
  has(operations.gradeInterview.body.shape.responses.element, ['question', 'answer']);
});

test.each([
  ['GET', '/app-setup/platform-pricing'],
  ['GET', '/app-setup/interview-programming-languages'],
  ['GET', '/app-setup/session-key'],
  ['POST', '/onboarding/initialize-auth'],
  ['GET', '/profile'],
  ['PUT', '/profile/update'],
  ['GET', '/analytics/overview'],
  ['GET', '/analytics/interview-history'],
  ['GET', '/analytics/recent-interviews'],
  ['POST', '/interview/new'],
  ['GET', '/interview/history'],
  ['GET', '/interview/{id}'],
  ['DELETE', '/interview/{id}/delete'],
  ['GET', '/interview-question'],
  ['POST', '/interview-grading/grade-interview'],
  ['POST', '/subscription/create-checkout'],
  ['GET', '/subscription/transaction-history'],
])(
  'there is the call %s %s @CALL-6 @CALL-7 @CALL-8 @CALL-9 @CALL-11 @CALL-12 @CALL-13 @CALL-14 @CALL-15 @CALL-16 @CALL-17 @CALL-19 @CALL-20 @CALL-21 @CALL-22 @CALL-24 @CALL-25',
  (method, path) => {
    const calls = Object.values(operations).map((one) => `${one.method} ${one.path}`);
    expect(calls).toContain(`${method} ${path}`);
  },
);
