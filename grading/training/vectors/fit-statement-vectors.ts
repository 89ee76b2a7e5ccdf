/**
 * Makes the statement vectors of the reference grader from our facts of computer science. The same
 * facts give the same files. `fit-weights.ts` has to follow.
 */
import { writeFileSync } from 'node:fs';
import { numbersFile, stemsFile } from '../../src/reference/statement-vectors.ts';
import { vectorSize } from '../../src/text/vectors/word-vectors.ts';
import { analyze } from '../../src/text/words.ts';
import { say } from '../say.ts';
import { readFacts } from './facts.ts';
import { StatementEncoder } from './statement-encoder.ts';

const wordsIn = (text: string) => analyze(text, [], 'computing').content;

const facts = readFacts().map(({ same, other }) => ({
  same: same.map(wordsIn),
  other: other.map(wordsIn),
}));
say(`Learning from ${facts.length} facts`);
const vectors = [...new StatementEncoder(facts).vectors()];
const rows = vectors.toSorted(([first], [second]) => (first < second ? -1 : 1));
const largest = Math.max(...rows.map(([, vector]) => Math.max(...vector.map(Math.abs))));
const bytes = new Int8Array(rows.length * vectorSize);
rows.forEach(([, vector], place) => {
  bytes.set(
    vector.map((value) => Math.round((127 * value) / largest)),
    place * vectorSize,
  );
});
writeFileSync(stemsFile(), `${rows.map(([stem]) => stem).join('\n')}\n`);
writeFileSync(numbersFile(), bytes);
say(`Written: ${rows.length} stems, ${stemsFile()}, ${numbersFile()}`);
