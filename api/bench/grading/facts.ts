import { readdirSync, readFileSync } from 'node:fs';
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

/** Something to know of a subject, said in many ways, beside what is easily taken for it. */
export type Fact = z.infer<typeof fact>;

/** Reads our facts of computer science, in the order of their files. */
export function readFacts(): Fact[] {
  const folder = join(packageFolder(), 'bench/grading/facts');
  const files = readdirSync(folder).toSorted();
  return files.flatMap((file) =>
    z.array(fact).parse(JSON.parse(readFileSync(join(folder, file), 'utf8'))),
  );
}
