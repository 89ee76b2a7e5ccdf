/**
 * Fits what turns mean on the labeled turns, and says how well that works on those of an author who
 * was left out.
 */
import { writeFileSync } from 'node:fs';
import { type TurnKind, turnKinds } from '../src/conversation/understanding/turn-kinds.ts';
import {
  encodeWeights,
  featureRows,
  kindsOf,
  rowsOf,
  type TurnWeights,
  turnModelFile,
} from '../src/conversation/understanding/turn-model.ts';
import { dataFile } from '../src/environment/data-file.ts';
import { describeOutcomes } from '../src/testing/describe-outcomes.ts';
import { judgeTurn } from '../src/testing/judge-turns.ts';
import {
  type LabeledTurn,
  readLabeledTurns,
  readRubricReadings,
} from '../src/testing/labeled-turns.ts';
import { type Example, fitSoftmax } from './softmax-regression.ts';

const turnsFolder = dataFile('../training/turns');

/** Said before the first question as well as after it. */
const general: ReadonlySet<TurnKind> = new Set([
  ...(['repeat', 'pause', 'rules', 'progress', 'social', 'presence', 'offtopic', 'abuse'] as const),
  ...([
    'manipulation',
    'language',
    'trouble',
    'ready',
    'judgment',
    'complaint',
    'distress',
  ] as const),
  ...(['end', 'easier', 'harder', 'topic'] as const),
]);

/** Small and reproducible (a linear congruential generator). */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Every third remark once more, as if it were said in the introduction. */
const inIntroduction = (turns: readonly LabeledTurn[]): readonly LabeledTurn[] =>
  turns
    .filter((turn, at) => at % 3 === 0 && general.has(turn.kind) && turn.place !== 'introduction')
    .map((turn) => ({ ...turn, place: 'introduction', question: '', earlier: [] }));

const exampleOf = (turn: LabeledTurn): Example => ({
  rows: rowsOf(turn),
  label: turnKinds.indexOf(turn.kind),
});

function fit(examples: readonly Example[]): TurnWeights {
  const { bias, weights } = fitSoftmax(examples, {
    rows: featureRows,
    classes: turnKinds.length,
    epochs: 12,
    rate: 0.5,
    decay: 1e-5,
    random: generator(19),
  });
  const unit = weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0) / 127;
  return { bias, unit, weights: Int8Array.from(weights, (weight) => Math.round(weight / unit)) };
}

const say = (line: string) => process.stdout.write(`${line}\n`);

/** How the interviewer reacts to the turns of each author, fitted on those of the others. */
function crossCheck(
  turns: readonly LabeledTurn[],
  examples: ReadonlyMap<LabeledTurn, Example>,
): void {
  const authors = [...new Set(turns.map(({ author }) => author))];
  const rubrics = readRubricReadings(turnsFolder);
  const outcomes = authors.flatMap((author) => {
    const others = [...examples].filter(([turn]) => turn.author !== author);
    const weights = fit(others.map(([, example]) => example));
    const own = turns.filter((turn) => turn.author === author);
    return own.map((turn) => judgeTurn(turn, rubrics(turn), (said) => kindsOf(said, weights)));
  });
  say(describeOutcomes(outcomes));
}

const turns = readLabeledTurns(turnsFolder);
const all = [...turns, ...inIntroduction(turns)];
const examples = new Map(all.map((turn) => [turn, exampleOf(turn)]));
if (process.argv.includes('--check')) crossCheck(turns, examples);
writeFileSync(turnModelFile(), encodeWeights(fit([...examples.values()])));
say(`fitted on ${turns.length} turns`);
