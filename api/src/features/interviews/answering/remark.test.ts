import { remarkFor } from './remark.ts';

const feedback = {
  strengths: ['You name the cause.'],
  improvements: ['Say when it ends. One way to say it: “Now.”'],
};

test('a remark contains only what the plan shows in the report', () => {
  expect(remarkFor('parley_free', feedback)).toBeNull();
  expect(remarkFor('parley_plus', feedback)).toBe('You name the cause.');
  expect(remarkFor('parley_max', feedback)).toBe('You name the cause. Say when it ends.');
});

test('a remark is null without strengths and improvements', () => {
  const none = { strengths: ['None'], improvements: ['None'] };
  expect(remarkFor('parley_max', none)).toBeNull();
});
