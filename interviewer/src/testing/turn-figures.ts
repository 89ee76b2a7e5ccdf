import { dataFile } from '../environment/data-file.ts';
import { describeOutcomes, shareLost, shareRight } from './describe-outcomes.ts';
import { judgeTurn } from './judge-turns.ts';
import { readLabeledTurns, readRubricReadings } from './labeled-turns.ts';

/**
 * Program of the benchmark of dialogues: how many turns that nothing was fitted on get the right
 * reaction, and how many answers are lost, misfiled or made of a remark. One line of JSON; the table
 * by kind goes to standard error.
 */
const folder = dataFile('testing/turns');
const rubrics = readRubricReadings(folder);
const outcomes = readLabeledTurns(folder).map((turn) => judgeTurn(turn, rubrics(turn)));
process.stderr.write(`${describeOutcomes(outcomes)}\n`);
process.stdout.write(
  `${JSON.stringify({ turns: outcomes.length, right: shareRight(outcomes), lost: shareLost(outcomes) })}\n`,
);
