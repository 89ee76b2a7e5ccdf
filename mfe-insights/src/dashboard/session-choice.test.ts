import { planIds } from '@parley/api/contract/plans';
import { type SessionChoice, scenarioOf, standardChoice } from './session-choice.ts';

const everything: SessionChoice = {
  interviewType: 'text',
  length: 'full',
  companyType: 'startup',
  role: 'backend',
};

test.each(planIds)('the default choice on %s requests no option', (plan) => {
  expect(scenarioOf(standardChoice, plan)).toEqual({});
});

test.each([
  ['parley_free', { interviewType: 'text' }],
  ['parley_plus', { interviewType: 'text', length: 'full' }],
  ['parley_max', everything],
] as const)('%s requests only what it includes', (plan, asked) => {
  expect(scenarioOf(everything, plan)).toEqual(asked);
});
