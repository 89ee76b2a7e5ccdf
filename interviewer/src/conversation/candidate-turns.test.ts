import { dataFile } from '../environment/data-file.ts';
import { byKind, describeOutcomes, shareLost, shareRight } from '../testing/describe-outcomes.ts';
import { judgeTurn, type Outcome } from '../testing/judge-turns.ts';
import { readLabeledTurns, readRubricReadings } from '../testing/labeled-turns.ts';

/**
 * Turns of six authors; nothing was fitted on them. The last two wrote the everyday talk beside the answers; some of its
 * set words were found in the turns of the fifth, and none in those of the sixth.
 */
const folder = dataFile('testing/turns');
const rubrics = readRubricReadings(folder);
const outcomes = readLabeledTurns(folder).map((turn) => judgeTurn(turn, rubrics(turn)));

describe('turns of candidates outside the training data', () => {
  it('are at least 30 of each kind', () => {
    for (const own of byKind(outcomes).values()) expect(own.length).toBeGreaterThanOrEqual(30);
  });

  it('get the right reaction', () => {
    const table = shareRight(outcomes) >= 0.895 ? '' : describeOutcomes(outcomes);
    expect(table).toBe('');
  });

  it('get the right reaction in every kind', () => {
    const weak = [...byKind(outcomes)].filter(([, own]) => shareRight(own) < 0.75);
    expect(weak.map(([kind, own]) => `${kind} ${shareRight(own)}`)).toEqual([]);
  });

  it('lose or invent answers in at most 1 % of the turns, and 2.5 % of everyday talk', () => {
    const isTalk = ({ turn }: Outcome) => turn.author >= '5';
    expect(shareLost(outcomes.filter((one) => !isTalk(one)))).toBeLessThanOrEqual(0.01);
    expect(shareLost(outcomes.filter(isTalk))).toBeLessThanOrEqual(0.025);
  });
});
