import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { packageFolder } from '../../src/text/data-file.ts';
import { wordsOf } from '../../src/text/words.ts';

const fact = z.strictObject({
  fact: z.string(),
  /** Ways to say it that have few words in common. */
  same: z.array(z.string()).min(2),
  /** What sounds like it and says something else. */
  other: z.array(z.string()),
});

/** Something to know of a subject, said in many ways, beside what is easily taken for it. */
export type Fact = z.infer<typeof fact>;

/** What is learned from a sentence: two of the same words cannot be told apart. */
const essence = (sentence: string): string => wordsOf(sentence).join(' ');

/** What two facts that contradict each other, or the same fact twice, would teach is wrong. */
function findConflicts(facts: readonly Fact[]): string[] {
  const names = new Set<string>();
  const said = new Set(facts.flatMap(({ same }) => same.map(essence)));
  return facts.flatMap(({ fact: name, other }) => {
    const repeated = names.has(name) ? [`"${name}" is there twice.`] : [];
    names.add(name);
    const right = other.filter((sentence) => said.has(essence(sentence)));
    return [...repeated, ...right.map((sentence) => `"${sentence}" is right and wrong.`)];
  });
}

/**
 * Reads our facts of computer science, in the order of their files.
 * @throws Error that names what contradicts itself
 */
export function readFacts(): Fact[] {
  const folder = join(packageFolder(), 'training/vectors/facts');
  const files = readdirSync(folder).toSorted();
  const facts = files.flatMap((file) =>
    z.array(fact).parse(JSON.parse(readFileSync(join(folder, file), 'utf8'))),
  );
  const conflicts = findConflicts(facts);
  if (conflicts.length > 0) throw new Error(conflicts.join('\n'));
  return facts;
}
