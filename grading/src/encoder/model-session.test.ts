import { seededRandom } from '../evaluation/seeded-random.ts';
import { encodeSentences } from './sentence-encoder.ts';
import { type Relation, relate, type VectorPair } from './statement-relation.ts';

const words = 'cache server index query lock thread queue retry timeout schema route hook'.split(
  ' ',
);

interface Read {
  pairs: VectorPair[];
  relations: Relation[];
}

/** Reads texts of different lengths again and again, as an answer with several doubtful sentences is. */
async function readSeveral(seed: number): Promise<Read[]> {
  const random = seededRandom(seed);
  const draw = (most: number) => Math.floor(random() * most);
  const sentence = () => Array.from({ length: 3 + draw(20) }, () => words[draw(words.length)]);
  const read: Read[] = [];
  for (let round = 0; round < 4; round += 1) {
    const texts = Array.from({ length: 2 + draw(24) }, () => sentence().join(' '));
    const vectors = await encodeSentences(texts);
    const pairs = vectors.slice(1).map((vector, at): VectorPair => [vectors[at] ?? vector, vector]);
    read.push({ pairs, relations: await relate(pairs) });
  }
  return read;
}

test('texts that are read at the same time get the vectors and relations that they get alone', async () => {
  const atOnce = (await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map(readSeveral))).flat();
  for (const { pairs, relations } of atOnce) {
    expect(await relate(pairs)).toEqual(relations);
    for (const [vector] of pairs) {
      const length = vector.reduce((sum, value) => sum + value * value, 0);
      expect(length).toBeCloseTo(1, 3);
    }
  }
});
