import { runStep } from './check.ts';
import { everything } from './selection/selection.ts';
import type { Step } from './step.ts';

test('a step that throws before its tests has failed, and prints why', async () => {
  const printed = jest.spyOn(console, 'log').mockImplementation(() => {});
  const step: Step = {
    name: 'API on PGlite',
    project: 'api',
    run: () => Promise.reject(new Error('api does not compile: main.ts')),
  };
  const { failed, tests } = await runStep(step, everything);
  expect(failed).toBe(1);
  expect(tests).toMatchObject([{ title: 'API on PGlite', status: 'failed' }]);
  expect(printed.mock.calls.flat().join('\n')).toContain('api does not compile: main.ts');
  printed.mockRestore();
});
