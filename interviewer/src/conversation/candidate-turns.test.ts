import { dataFile } from '../environment/data-file.ts';
import { byKind, describeOutcomes, shareLost, shareRight } from '../testing/describe-outcomes.ts';
import { judgeTurn } from '../testing/judge-turns.ts';
import { readLabeledTurns, readRubricReadings } from '../testing/labeled-turns.ts';

/** Turns of four authors; nothing was fitted on them or changed for them. */
const folder = dataFile('testing/turns');
const rubrics = readRubricReadings(folder);
const outcomes = readLabeledTurns(folder).map((turn) => judgeTurn(turn, rubrics(turn)));

describe('turns of candidates outside the training data', () => {
  it('are at least 30 of each kind', () => {
    for (const own of byKind(outcomes).values()) expect(own.length).toBeGreaterThanOrEqual(30);
  });

  it('get the right reaction', () => {
    const table = shareRight(outcomes) >= 0.9 ? '' : describeOutcomes(outcomes);
    expect(table).toBe('');
  });

  it('get the right reaction in every kind', () => {
    const weak = [...byKind(outcomes)].filter(([, own]) => shareRight(own) < 0.8);
    expect(weak.map(([kind, own]) => `${kind} ${shareRight(own)}`)).toEqual([]);
  });

  it('lose or invent answers in at most 1 % of the turns', () => {
    expect(shareLost(outcomes)).toBeLessThanOrEqual(0.01);
  });
});
