import { companyTypes, roles } from '../../../contract/scenarios.ts';
import { questionsFor } from '../../../questions/question-bank.ts';
import { deeperProbes } from './deeper-probes.ts';

const [design] = questionsFor('system_design', 'senior');
const [story] = questionsFor('behavioral', 'senior');

test('every type of company and role has a probe of its own that names the subject', () => {
  if (design === undefined) throw new Error('There is no question.');
  const first = [
    ...companyTypes.map((companyType) => deeperProbes(design, { companyType, role: null })[0]),
    ...roles.map((role) => deeperProbes(design, { companyType: null, role })[0]),
  ];
  expect(new Set(first).size).toBe(first.length);
  for (const probe of first) expect(probe).toContain(design.tags[0] ?? '');
  expect(deeperProbes(design, { companyType: null, role: null })).toHaveLength(2);
});

test('the probe of a story asks what the candidate would do differently', () => {
  if (story === undefined) throw new Error('There is no question.');
  const [first] = deeperProbes(story, { companyType: 'startup', role: 'backend' });
  expect(first).toMatch(/differently/);
});

test('a probe is asked once in an interview, also where the subject is another', () => {
  if (design === undefined) throw new Error('There is no question.');
  const nothingChosen = { companyType: null, role: null };
  const [first = ''] = deeperProbes({ ...design, tags: ['caching'] }, nothingChosen);
  const left = deeperProbes(design, nothingChosen, [first]);
  expect(left).toHaveLength(1);
  expect(left[0]).toContain('the opposite');
});
