import { decideFor } from './deciding.ts';
import { labelOf } from './interview-context.ts';
import type { InterviewState } from './state.ts';
import type { StepBuilder } from './steps.ts';
import {
  keepsLevel,
  LEVELS,
  type Level,
  levelBeside,
  namedLevel,
  wishesSimplerWords,
} from './understanding/introductions/levels.ts';
import { findTechnology } from './understanding/introductions/technologies.ts';
import type { TurnKind } from './understanding/turn-kinds.ts';

/** Changes technology and level as wanted. @returns whether anything changed */
export function applyChanges(
  step: StepBuilder,
  { technology, level }: ReturnType<typeof changesWanted>,
): boolean {
  if (technology) {
    const label = labelOf(step.state.context, technology);
    step.change({ technology }).phrase('technologySet', { technology: label });
  }
  if (level) step.change({ level }).phrase('levelSet', { level });
  return Boolean(technology || level);
}

/** Another technology or level that an utterance asks for. */
export function changesWanted(state: InterviewState, text: string, kind: TurnKind) {
  const named = findTechnology(text, state.context.supportedTechnologies)?.value;
  // "Go!" is no wish for the language.
  const found = named === 'golang' && kind === 'ready' ? undefined : named;
  const level = keepsLevel(text) ? undefined : levelWanted(state, text, kind);
  const offered = level !== undefined && state.context.levels.includes(level);
  return {
    technology: found !== state.technology ? found : undefined,
    level: offered && level !== state.level ? level : undefined,
    /** True when what is set already was named once more. */
    isNamed: found !== undefined || level !== undefined,
  };
}

const levelWanted = (state: InterviewState, text: string, kind: TurnKind): Level | undefined =>
  namedLevel(text) ?? levelBeside(text, state.level) ?? levelByKind(state, text, kind);

const wishesHarder = /\b(?:hard(?:er)?|tough(?:er)?|more (?:difficult|challenging|advanced))\b/i;
const wishesEasier = /\b(?:eas(?:y|ier)|simpler|more basic|less difficult)\b/i;

/** The direction in which a level is wished, where a wish for another topic may bring one along. */
function directionOf(text: string, kind: TurnKind): 1 | -1 | undefined {
  if (wishesSimplerWords(text)) return undefined;
  if (kind === 'harder' || (kind === 'topic' && wishesHarder.test(text))) return 1;
  return kind === 'easier' || (kind === 'topic' && wishesEasier.test(text)) ? -1 : undefined;
}

/** One level up or down, where the candidate asks for that; undefined at the end of the scale. */
function levelByKind(state: InterviewState, text: string, kind: TurnKind): Level | undefined {
  const direction = directionOf(text, kind);
  const at = LEVELS.indexOf(state.level ?? decideFor(state));
  return direction === undefined ? undefined : LEVELS[at + direction];
}

/** Leaves the level as it is; an earlier wish for the one that is refused is dropped. */
export function keepLevel(step: StepBuilder, text: string): StepBuilder {
  const { wish } = step.state;
  const refused = wishesEasier.test(text) ? 'easier' : wishesHarder.test(text) ? 'harder' : wish;
  return (wish === refused ? step.change({ wish: '' }) : step).phrase('levelStays');
}
