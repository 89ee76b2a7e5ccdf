import { pricing } from './pricing-grid.ts';

/** What the product specification promises of each plan (§6), in the words of the lists. */
const promised = {
  parley_free: [
    '2 interviews a month',
    'Basic feedback',
    'Standard languages',
    'score and summary',
  ],
  parley_plus: [
    '10 interviews a month',
    'Detailed analytics',
    'All languages',
    'Priority support',
    'Question breakdown with strengths',
    'Report download',
    'insights',
  ],
  parley_max: [
    'Unlimited interviews',
    'All languages',
    'Advanced analytics',
    'Custom scenarios',
    '24/7 support',
    'Areas for improvement and detailed feedback',
    'Question breakdown with strengths',
    'Detailed analytics',
  ],
};

test.each(pricing('Parley'))(
  'the list of $identity names every feature of its plan @PLAN-4 @PLAN-5 @PLAN-6 @PLAN-11 @PLAN-12 @PLAN-13 @PLAN-14 @PLAN-19 @PLAN-20 @PLAN-21 @PLAN-22',
  (plan) => {
    const included = plan.features.filter((each) => each.included).map(({ text }) => text);
    for (const feature of promised[plan.identity]) {
      expect(included).toContainEqual(expect.stringContaining(feature));
    }
  },
);

test.each([
  [
    'parley_free',
    ['Detailed analytics', 'Advanced analytics', 'Report download', 'Custom scenarios'],
  ],
  ['parley_plus', ['Advanced analytics', 'Custom scenarios', 'Areas for improvement']],
  ['parley_max', []],
] as const)(
  'the list of %s marks features of larger plans as not included',
  (identity, missing) => {
    const features = pricing('Parley').find((plan) => plan.identity === identity)?.features ?? [];
    const excluded = features.filter(({ included }) => !included).map(({ text }) => text);
    for (const feature of missing) {
      expect(excluded).toContainEqual(expect.stringContaining(feature));
    }
    if (missing.length === 0) expect(excluded).toEqual([]);
  },
);

test('a plan names the product as it is configured @PRODUCT-36 @DESIGN-39', () => {
  expect(pricing('Rehearse').map(({ name }) => name)).toEqual([
    'Free',
    'Rehearse Plus',
    'Rehearse Max',
  ]);
});

test('a plan has its price, and its button names the plan', () => {
  expect(pricing('Rehearse').map(({ price, cta }) => [price.monthly, cta])).toEqual([
    [0, 'Start Free'],
    [10, 'Get Plus'],
    [30, 'Get Max'],
  ]);
});

test('only Plus is highlighted as popular', () => {
  const looks = pricing('Parley').map(({ popular, color, borderColor }) => ({
    popular,
    color,
    borderColor,
  }));
  expect(looks).toEqual([
    { popular: false, color: 'muted', borderColor: 'hairline' },
    { popular: true, color: 'accent', borderColor: 'accent' },
    { popular: false, color: 'ink', borderColor: 'hairline' },
  ]);
});

test('every feature has a text', () => {
  for (const { features } of pricing('Parley')) {
    for (const { text } of features) expect(text).toMatch(/\w/);
  }
});
