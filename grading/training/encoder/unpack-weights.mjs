/** Copies the weights of a TensorFlow.js graph model to one file, with their names and shapes. */
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';

const [, , from = 'package/dist', to = 'work'] = process.argv;
mkdirSync(to, { recursive: true });
const { weightsManifest } = JSON.parse(readFileSync(join(from, 'model.json'), 'utf8'));
const [{ paths, weights }] = weightsManifest;
let offset = 0;
const index = weights.map(({ name, shape, dtype }) => {
  const entry = { name, shape, dtype, offset };
  offset += 4 * shape.reduce((product, size) => product * size, 1);
  return entry;
});
writeFileSync(
  join(to, 'weights.bin'),
  Buffer.concat(paths.map((path) => readFileSync(join(from, path)))),
);
writeFileSync(join(to, 'weights.json'), JSON.stringify(index));
copyFileSync(join(from, 'vocab.json'), join(to, 'vocab.json'));
