import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { FakeCandidate } from './fake-candidate.ts';

/**
 * A process with many fake candidates: reads their keys as one line of JSON, connects them all,
 * prints "ready", measures from the next line on, and answers the third with what each received.
 */
const keys = z.array(z.object({ baseUrl: z.string(), apiKey: z.string(), model: z.string() }));

const lines = createInterface({ input: process.stdin });
// The benchmark has ended.
lines.once('close', () => process.exit(1));
const nextLine = async (): Promise<string> => String((await once(lines, 'line'))[0]);

const peers = keys
  .parse(JSON.parse(await nextLine()))
  .map((key) => ({ key, peer: new FakeCandidate() }));
await Promise.all(peers.map(({ key, peer }) => peer.connect(key)));
const microphones = setInterval(() => {
  for (const { peer } of peers) peer.sendSilence();
}, 20);
console.log('ready');
await nextLine();
for (const { peer } of peers) peer.beginMeasuring();
await nextLine();
console.log(JSON.stringify(peers.map(({ peer }) => peer.reception)));
clearInterval(microphones);
await Promise.all(peers.map(({ peer }) => peer.close()));
process.exit(0);
