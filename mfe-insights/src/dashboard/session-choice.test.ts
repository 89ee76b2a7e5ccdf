import { planIds } from '@parley/api/contract/plans/plans';
import {
  lastChoice,
  rememberChoice,
  type SessionChoice,
  scenarioOf,
  standardChoice,
} from './session-choice.ts';

const everything: SessionChoice = {
  interviewType: 'text',
  length: 'full',
  companyType: 'startup',
  role: 'backend',
  mode: 'coached',
  manner: 'demanding',
};

test.each(planIds)('the default choice on %s requests no option', (plan) => {
  expect(scenarioOf(standardChoice, plan)).toEqual({});
});

test.each([
  ['parley_free', { interviewType: 'text', mode: 'coached', manner: 'demanding' }],
  ['parley_plus', { interviewType: 'text', length: 'full', mode: 'coached', manner: 'demanding' }],
  ['parley_max', everything],
] as const)(
  '%s requests only what it includes @PLAN-21 @DESIGN-7 @DESIGN-8 @DESIGN-9',
  (plan, asked) => {
    expect(scenarioOf(everything, plan)).toEqual(asked);
  },
);

test('everything is requested while the plan is not known: the API decides', () => {
  expect(scenarioOf(everything, undefined)).toEqual(everything);
});

test('remembers the last choice, part by part', () => {
  localStorage.clear();
  expect(lastChoice()).toEqual(standardChoice);
  rememberChoice(everything);
  expect(lastChoice()).toEqual(everything);
  const stored = { formatVersion: 1, mode: 'coached', manner: 'rude', length: 7 };
  localStorage.setItem('parley-session-choice', JSON.stringify({ ...stored, length: 'full' }));
  expect(lastChoice()).toEqual({ ...standardChoice, mode: 'coached', length: 'full' });
});
