import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { packageFolder } from '../../src/package-folder.ts';

const fact = z.strictObject({
  fact: z.string(),
  /** Ways to say it that have few words in common. */
  same: z.array(z.string()).min(2),
  /** What sounds like it and says something else. */
  other: z.array(z.string()),
});

/** What one can know of a subject, said in many ways, beside what is easily taken for it. */
export type Fact = z.infer<typeof fact>;

/** Reads our facts of a subject, such as `computer-science`. */
export function readFacts(subject: string): Fact[] {
  const file = join(packageFolder(), `bench/grading/${subject}-facts.json`);
  return z.array(fact).parse(JSON.parse(readFileSync(file, 'utf8')));
}
