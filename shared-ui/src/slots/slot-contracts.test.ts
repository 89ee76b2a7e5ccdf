import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';
import type { SlotContracts, SlotName } from './slot-contracts.ts';

type Described = {
  [Name in SlotName]: {
    version: SlotContracts[Name]['version'];
    props: Record<keyof SlotContracts[Name]['props'], true>;
  };
};

/** The contracts as values; the compiler checks that nothing is missing. */
const contracts: Described = {
  'dashboard-card': { version: '1.0.0', props: {} },
  'interview-answer': {
    version: '1.0.0',
    props: { userId: true, interviewId: true, questionId: true, answer: true },
  },
};

const declaration = z.object({
  slots: z._default(
    z.array(
      z.object({
        name: z.string(),
        version: z.string(),
        props: z._default(z.array(z.string()), []),
      }),
    ),
    [],
  ),
});

/** What the remotes of this workspace declare. */
function declaredSlots() {
  const root = path.resolve(import.meta.dirname, '../../..');
  return readdirSync(root)
    .map((name) => path.join(root, name, 'remote.json'))
    .filter((file) => existsSync(file))
    .flatMap((file) => declaration.parse(JSON.parse(readFileSync(file, 'utf8'))).slots);
}

test('remotes declare the slots with the versions and props of their contracts', () => {
  const described = Object.entries(contracts).map(([name, { version, props }]) => ({
    name,
    version,
    props: Object.keys(props).sort(),
  }));
  const declared = declaredSlots().map((slot) => ({ ...slot, props: slot.props.toSorted() }));
  const byName = (one: { name: string }, other: { name: string }) =>
    one.name.localeCompare(other.name);
  expect(declared.toSorted(byName)).toEqual(described.toSorted(byName));
});
