import { UsageError } from '../support/usage-error.ts';
import { previousVersionStep } from './previous-version/previous-version-step.ts';
import { apiStep, unitStep, unitStepOf } from './runners/jest-steps.ts';
import { browserStep, enginesStep, hostedStep } from './runners/playwright-steps.ts';
import { type Database, databases, isPartial, type TestSelection } from './selection/selection.ts';
import { projectOf } from './selection/test-files.ts';
import { staticSteps, staticStepsFor, typedFolders } from './static-steps.ts';
import type { Step } from './step.ts';

/** Folders that the API's suite over HTTP shows. */
const ofApi = /^(?:api|grading)\//;

const apiSteps = (on: readonly Database[]): Step[] => on.map((database) => apiStep(database, on));

/** The steps that changed files concern. */
function changedSteps(changed: readonly string[], onDatabases: readonly Database[]): Step[] {
  return [
    ...staticStepsFor(changed),
    unitStep,
    ...(changed.some((file) => ofApi.test(file)) ? apiSteps(onDatabases) : []),
    browserStep,
  ];
}

/**
 * The steps for a word: the types and unit tests of a folder of that name; otherwise those whose name
 * contains it.
 * @throws UsageError when there is none
 */
function stepsNamed(word: string, steps: readonly Step[]): Step[] {
  const ofFolder = typedFolders().includes(word) ? [unitStepOf(word)] : [];
  const api = word === 'api' ? steps.filter(({ project }) => project === 'api') : [];
  // A part of the browser tests, which runs by itself only when it is named.
  const known = [...steps, hostedStep];
  const named = known.filter(({ name }) => name.includes(word));
  const chosen = [...new Set([...named, ...ofFolder, ...api])];
  if (chosen.length > 0) return chosen;
  const names = known.map(({ name }) => `  ${name}`).join('\n');
  throw new UsageError(
    `There is no step "${word}". A file is chosen with "npm test -- --file ${word}". There are:\n${names}`,
  );
}

/** Whether a step has a say in a selection. */
function isChosen({ project }: Step, selection: TestSelection): boolean {
  const { projects, files, grep, repeat } = selection;
  if (projects.length > 0 && !projects.includes(project)) return false;
  if (files !== null) return files.some((file) => projectOf(file) === project);
  // Static checks have neither titles nor chance.
  if (project === 'static') return projects.length > 0 || (grep === null && repeat === 1);
  return true;
}

/** The static steps of one of several machines. */
function shardOf(steps: readonly Step[], { shard }: TestSelection): Step[] {
  if (shard === null) return [...steps];
  let count = 0;
  return steps.filter(({ project }) => {
    if (project !== 'static') return true;
    count += 1;
    return count % shard.count === shard.index % shard.count;
  });
}

/**
 * The steps of a selection, in the order in which they run.
 * @throws UsageError when there is none
 */
export function stepsFor(selection: TestSelection): Step[] {
  const { word, changed, databases: named } = selection;
  if (selection.previous) return [previousVersionStep];
  const onDatabases = named.length > 0 ? named : databases;
  const all = [...staticSteps(), unitStep, ...apiSteps(onDatabases), browserStep];
  // It runs as a whole, on one of several machines.
  if (selection.grep === null && selection.files === null && named.length === 0) {
    if ((selection.shard?.index ?? 1) === 1) all.push(previousVersionStep);
  }
  // They run only when they are asked for.
  if (word !== '' || selection.files !== null || selection.projects.includes('engines')) {
    all.push(enginesStep);
  }
  const considered =
    changed === null ? all : changedSteps(changed, named.length > 0 ? named : ['postgres']);
  const wanted = word === '' ? considered : stepsNamed(word, considered);
  const chosen = shardOf(
    wanted.filter((step) => isChosen(step, selection)),
    selection,
  );
  if (chosen.length > 0) return chosen;
  throw new UsageError('Nothing matches.');
}

/** Whether a run of a step says something about each of its tests. */
export function isComplete(step: Step, selection: TestSelection): boolean {
  const { browserParts, engines, ui, debug } = selection;
  const isWhole = step === unitStep || step === browserStep || step === enginesStep;
  const isOfParts = browserParts.length > 0 || engines.length > 0;
  return (isWhole || step.project === 'api') && !(isPartial(selection) || isOfParts || ui || debug);
}
