import { seededRandom } from '../evaluation/seeded-random.ts';
import { differingSigns, mostDiffering, sketchWords, writeSketch } from './sign-sketch.ts';

const size = sketchWords * 32;
const random = seededRandom(3);
const randomVector = () => Float32Array.from({ length: size }, () => random() - 0.5);

const sketchOf = (vector: Float32Array): Int32Array => {
  const sketch = new Int32Array(sketchWords);
  writeSketch(vector, 0, sketch, 0);
  return sketch;
};

it('counts the numbers of two vectors whose signs differ', () => {
  for (let pair = 0; pair < 50; pair += 1) {
    const [one, other] = [randomVector(), randomVector()];
    const differing = one.filter((value, at) => value > 0 !== (other[at] ?? 0) > 0).length;
    expect(differingSigns(sketchOf(one), 0, sketchOf(other))).toBe(differing);
  }
});

it('counts none for a vector and itself, and all for its opposite', () => {
  const vector = randomVector();
  expect(differingSigns(sketchOf(vector), 0, sketchOf(vector))).toBe(0);
  expect(differingSigns(sketchOf(vector), 0, sketchOf(vector.map((value) => -value)))).toBe(size);
});

it('reads the sketch of one vector among several', () => {
  const vectors = [randomVector(), randomVector(), randomVector()];
  const sketches = new Int32Array(vectors.length * sketchWords);
  for (const [at, vector] of vectors.entries()) writeSketch(vector, 0, sketches, at * sketchWords);
  const sketch = sketchOf(vectors[1] ?? randomVector());
  expect(differingSigns(sketches, sketchWords, sketch)).toBe(0);
  expect(differingSigns(sketches, 0, sketch)).toBeGreaterThan(0);
});

it('allows fewer differing signs for a larger product, and all where any product will do', () => {
  expect(mostDiffering(-1)).toBe(size);
  expect(mostDiffering(0.5)).toBeLessThan(mostDiffering(0.4));
  expect(mostDiffering(1)).toBeGreaterThan(0);
});
