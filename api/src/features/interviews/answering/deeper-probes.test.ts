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
  const chosen = { companyType: 'startup', role: null } as const;
  const [probe = ''] = deeperProbes({ ...design, tags: ['caching'] }, chosen);
  expect(deeperProbes(design, chosen, [probe])).not.toContain(deeperProbes(design, chosen)[0]);
  expect(first).toContain('caching');
});

test('of the probes that suit every question one is asked in an interview, after all others', () => {
  if (design === undefined) throw new Error('There is no question.');
  const nothingChosen = { companyType: null, role: null };
  for (const asked of deeperProbes({ ...design, tags: ['caching'] }, nothingChosen)) {
    expect(deeperProbes(design, nothingChosen, [asked])).toEqual([]);
  }
  const all = deeperProbes(design, { companyType: 'startup', role: 'backend' });
  expect(all.findIndex((probe) => /last work with|opposite/.test(probe))).toBe(2);
});

test('no probe of a complete answer asks for its weak spot', () => {
  if (design === undefined) throw new Error('There is no question.');
  const all = deeperProbes(design, { companyType: 'startup', role: 'backend' });
  for (const probe of all) expect(probe).not.toMatch(/weak/);
});
