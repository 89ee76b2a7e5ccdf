/** Fits the networks that say how likely a sentence makes a point, on the labeled answers of all authors. */
import { writeFileSync } from 'node:fs';
import { seededRandom } from '../src/evaluation/seeded-random.ts';
import {
  inputOf,
  packSentenceNetworks,
  type SentenceNetworks,
  sentenceNetworksFile,
} from '../src/matching/sentence-network.ts';
import { fitNetwork, type NetworkExample } from './fitting/fit-network.ts';
import { scaleOf } from './fitting/scale.ts';
import { readAllLabeledAnswers, readRemarks, type SentenceLabel } from './labeled-answers.ts';
import { say } from './say.ts';
import { type Row, readRows } from './sentence-rows.ts';

/** Networks that are averaged. */
const networkCount = 3;
const options = { epochs: 6, batch: 256, pace: 1e-3, penalty: 0.5 };

/** How much of the point a label leaves alone, makes and denies. */
function sharesOf(label: SentenceLabel | null): number[] {
  const met = label === 'met' ? 1 : label === 'partly' ? 0.5 : 0;
  const contradicted = label === 'contradicted' ? 1 : 0;
  return [1 - met - contradicted, met, contradicted];
}

function fitNetworks(rows: readonly Row[]): SentenceNetworks {
  const scale = scaleOf(rows.map(({ beside }) => beside.features));
  const means = Float32Array.from(scale.means);
  const deviations = Float32Array.from(scale.deviations);
  const examples = rows.map(
    ({ beside, label, weight }): NetworkExample => ({
      input: inputOf(beside, { means, deviations }),
      shares: sharesOf(label),
      weight,
    }),
  );
  const networks = Array.from({ length: networkCount }, (_none, at) =>
    fitNetwork(examples, { ...options, random: seededRandom(at + 1) }),
  );
  return { means, deviations, networks };
}

const rows = await readRows(readAllLabeledAnswers(), {
  foreign: 16,
  remarks: { from: readRemarks(), count: 8 },
  repeatsSubject: true,
});
say(`${rows.length} sentences beside criteria`);
writeFileSync(sentenceNetworksFile(), packSentenceNetworks(fitNetworks(rows)));
say(`Written: ${sentenceNetworksFile()}`);
