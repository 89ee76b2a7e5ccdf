import { diagnosisText } from './diagnosis-text.ts';
import type { Diagnosis } from './doctor.ts';

const sound: Diagnosis = {
  site: 'http://localhost:3000',
  packages: [
    {
      name: '@parley/shared-ui',
      installed: '3.2.0',
      site: '3.2.0',
      newest: '3.2.0',
      mend: null,
    },
  ],
  remotes: [{ name: 'mfe-jobs', refused: null, breaksNext: [] }],
  unknownNext: null,
};

test('a folder without problems is reported as such', () => {
  expect(diagnosisText(sound).split('\n')).toEqual([
    'package            here   http://localhost:3000  newest',
    '@parley/shared-ui  3.2.0  3.2.0                  3.2.0',
    '',
    'mfe-jobs can be released now.',
    '',
    'The packages here are those of http://localhost:3000.',
  ]);
});

test('prints refusals, future breaks and the commands that fix them', () => {
  const text = diagnosisText({
    ...sound,
    packages: sound.packages.map((row) => ({ ...row, mend: 'npm install x' })),
    remotes: [{ name: 'mfe-jobs', refused: 'PARLEY-105: no', breaksNext: ['No Chip.'] }],
  });
  expect(text).toContain('mfe-jobs is refused now: PARLEY-105: no\n  will break: No Chip.');
  expect(text).toContain('To build with what http://localhost:3000 runs:\n  npm install x');
});

test('an unreachable package registry is reported', () => {
  expect(diagnosisText({ ...sound, unknownNext: 'npm view failed' })).toContain(
    'What the next release changes is not known: npm view failed',
  );
});
