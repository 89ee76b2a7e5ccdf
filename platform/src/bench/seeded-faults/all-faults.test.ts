import { readFileSync } from 'node:fs';
import path from 'node:path';
import { workspaceRoot } from '../../workspace/workspace.ts';
import { allFaults } from './all-faults.ts';
import { commandsFor } from './expected-test.ts';
import { expectedTests } from './expected-tests.ts';
import { withFault } from './put-fault.ts';

const read = (file: string) => readFileSync(path.join(workspaceRoot, file), 'utf8');

test.each(allFaults.map((fault) => [fault.id, fault] as const))(
  'the fault %s fits its source and changes it',
  (_id, fault) => {
    const source = read(fault.file);
    expect(withFault(source, fault)).not.toBe(source);
  },
);

test('each fault has a unique id and an entry in the expected tests', () => {
  const ids = allFaults.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(Object.keys(expectedTests).sort()).toEqual(ids.sort());
});

test('the file of each expected test is there, and the test command runs it', () => {
  for (const test of Object.values(expectedTests)) {
    if (test === null) continue;
    expect(read(test.file)).not.toBe('');
    expect(commandsFor([test])).toHaveLength(1);
  }
});
