import { seededRandom } from '../evaluation/seeded-random.ts';
import { encodeSentences } from './sentence-encoder.ts';
import { relate } from './statement-relation.ts';

const words = 'cache server index query lock thread queue retry timeout schema route hook'.split(
  ' ',
);

/** Reads texts of different lengths again and again, as an answer with several doubtful sentences is. */
async function readSeveral(seed: number): Promise<void> {
  const random = seededRandom(seed);
  const draw = (most: number) => Math.floor(random() * most);
  const sentence = () => Array.from({ length: 3 + draw(20) }, () => words[draw(words.length)]);
  for (let round = 0; round < 4; round += 1) {
    const texts = Array.from({ length: 2 + draw(24) }, () => sentence().join(' '));
    const vectors = await encodeSentences(texts);
    const [first, second] = vectors;
    if (first && second) await relate([[first, second]]);
    for (const vector of vectors) {
      const length = vector.reduce((sum, value) => sum + value * value, 0);
      expect(length).toBeCloseTo(1, 3);
    }
  }
}

test('texts that are read at the same time all get their vectors', async () => {
  await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map(readSeveral));
});
