import { advance } from '../conversation/interview.ts';
import { readInterviewContext } from '../conversation/interview-context.ts';
import { type InterviewState, initialState, type Stage, type Step } from '../conversation/state.ts';
import { DEFAULT_TECHNOLOGIES } from '../conversation/understanding/introductions/technologies.ts';
import type { TurnKind } from '../conversation/understanding/turn-kinds.ts';
import {
  type KindProbabilities,
  kindsOf,
  turnWeights,
} from '../conversation/understanding/turn-model.ts';
import { type Phrase, variantsOf } from '../conversation/wording/wording.ts';
import type { LabeledTurn, RubricReading } from './labeled-turns.ts';

/** How likely a turn is of each kind, by itself. */
type ReadKinds = (turn: LabeledTurn) => KindProbabilities;

const topics = DEFAULT_TECHNOLOGIES.map(({ value }) => value);

const doubtful = 'It depends on the tool, I would say.';

function contextOf(turn: LabeledTurn) {
  const count = turn.place === 'closing' ? turn.sheet.length : turn.current;
  const asked = turn.sheet.slice(0, count).map((question, at) => ({
    number: at + 1,
    question: question.question,
    plain: `In other words ${at + 1}?`,
    answered: turn.place === 'closing' || at + 1 < turn.current,
    answer: turn.place === 'closing' || at + 1 < turn.current ? `Answer ${at + 1}.` : '',
  }));
  const technology = topics.find((topic) => turn.sheet[0]?.id.startsWith(`${topic}-`));
  const supportedTechnologies = topics.map((value) => ({ value, label: value }));
  const context = {
    ...{ technology: technology ?? 'react', supportedTechnologies },
    ...{ questionCount: 5, level: 'intermediate', asked },
  };
  return readInterviewContext(`<interview_context>${JSON.stringify(context)}</interview_context>`);
}

function stageOf(turn: LabeledTurn): Stage {
  const spot = { number: turn.current };
  switch (turn.place) {
    case 'introduction':
      return { name: 'askingBackground', tries: 0 };
    case 'readiness':
      return { name: 'awaitingReadiness', tries: 0 };
    case 'question':
      return { name: 'awaitingAnswer', spot };
    case 'followUp':
      return { name: 'awaitingAnswer', spot: { ...spot, followUp: turn.question } };
    case 'confirmation':
      return { name: 'confirming', spot, said: doubtful };
    case 'closing':
      return { name: 'closing', answered: 0 };
  }
}

/** An interview that has come to the place where a turn is said. */
function stateAt(turn: LabeledTurn): InterviewState {
  const state = initialState(contextOf(turn), 'seed', 2026);
  const asked = state.asked.map((question) =>
    question.number === turn.current && turn.place === 'followUp'
      ? { ...question, status: 'answered' as const, answer: 'What was said to it.', followUps: 1 }
      : question,
  );
  const previous = turn.place === 'followUp' ? turn.current : turn.current - 1;
  const lastSaved =
    previous < 1 ? undefined : { number: previous, text: 'What was said last.', before: '' };
  return { ...state, level: 'intermediate', asked, lastSaved, stage: stageOf(turn) };
}

/** What is to be seen of a reply. */
export interface Reaction {
  readonly state: InterviewState;
  readonly calls: readonly {
    readonly tool: string;
    readonly arguments: Readonly<Record<string, unknown>>;
  }[];
  readonly speech: string;
}

/** How the interviewer reacts to a turn, with what the rubrics say about it. */
export function reactionTo(
  turn: LabeledTurn,
  rubric: RubricReading | undefined,
  read: ReadKinds = (said) => kindsOf(said, turnWeights()),
): Reaction {
  const before = stateAt(turn);
  const kinds = read(turn);
  let step: Step = advance(before, { kind: 'candidate', text: turn.text, reading: { kinds } });
  if (step.state.stage.name === 'readingTurn') {
    const output = rubric
      ? {
          status: 'read',
          speaks: rubric.speaks,
          clarification: rubric.isFact ? 'The fact.' : rubric.asks ? 'The assumption.' : null,
          isFact: rubric.isFact,
        }
      : { status: 'error' };
    step = advance(step.state, {
      kind: 'toolAnswered',
      tool: 'read_turn',
      output: JSON.stringify(output),
    });
  }
  return {
    state: step.state,
    calls: step.actions.flatMap((action) => (action.kind === 'call' ? [action] : [])),
    speech: step.actions
      .flatMap((action) => (action.kind === 'say' ? [action.text] : []))
      .join(' '),
  };
}

const says = ({ speech }: Reaction, ...phrases: readonly Phrase[]): boolean =>
  phrases.some((phrase) =>
    variantsOf(phrase).some((variant) =>
      variant.split(/\{\w+\}/).every((piece) => speech.includes(piece.trim())),
    ),
  );

/** Words of the candidate that a reply stores, with the question they are stored to. */
function stored({
  calls,
  state,
}: Reaction): readonly { number: number; text: string; next: unknown }[] {
  return calls.flatMap(({ tool, arguments: given }) => {
    if (tool === 'add_to_answer') {
      return [{ number: Number(given.number), text: String(given.text), next: 'proceed' }];
    }
    const number = state.asked.find(({ text }) => text === given.question)?.number;
    return tool === 'save_answer'
      ? [{ number: number ?? 0, text: String(given.answer), next: given.then }]
      : [];
  });
}

const goesOn = ({ calls }: Reaction) => calls.some(({ tool }) => tool === 'get_question');
const hasStage = ({ state }: Reaction, ...names: readonly Stage['name'][]) =>
  names.includes(state.stage.name);
const asksWhether = (reaction: Reaction) =>
  hasStage(reaction, 'confirming') && says(reaction, 'isThatAnswer');
const isStored = (turn: LabeledTurn, reaction: Reaction, number = turn.current) =>
  stored(reaction).some((one) => one.number === number && one.text.includes(turn.text.trim()));

/** Whether a reaction is right for each kind. */
const rightFor: Readonly<Record<TurnKind, (turn: LabeledTurn, reaction: Reaction) => boolean>> = {
  answer: (turn, reaction) =>
    turn.place === 'introduction' ? !says(reaction, 'askAgain') : isStored(turn, reaction),
  part: (turn, reaction) =>
    stored(reaction).some(({ text, next }) => next === 'listen' && text.includes(turn.text.trim())),
  clarify: (_turn, reaction) =>
    /The fact\.|The assumption\./.test(reaction.speech) ||
    says(reaction, 'assume', 'assumeEach', 'assumeThat', 'scopeIsYours', 'rulesInShort'),
  rephrase: (_turn, reaction) =>
    /In other words|The fact\./.test(reaction.speech) || says(reaction, 'clarify', 'simplerWords'),
  repeat: ({ question, place }, reaction) =>
    reaction.speech.includes(question) && (place !== 'readiness' || reaction.speech !== ''),
  easier: (turn, reaction) =>
    says(reaction, 'easierNext', 'levelIsLowest') ||
    (turn.place === 'readiness' && reaction.state.level === 'junior'),
  harder: (turn, reaction) =>
    says(reaction, 'harderNext', 'levelIsHighest') ||
    (turn.place === 'readiness' && reaction.state.level === 'senior'),
  skip: (turn, reaction) =>
    stored(reaction).some(({ text }) => text === '') ||
    (turn.place !== 'question' && (goesOn(reaction) || hasStage(reaction, 'finished'))),
  dontknow: (_turn, reaction) => says(reaction, 'didNotKnow', 'offerSkip'),
  hint: (_turn, reaction) => says(reaction, 'noHints', 'noJudgment'),
  judgment: (_turn, reaction) => says(reaction, 'noJudgment', 'noSolution', 'noHints'),
  pause: (_turn, reaction) => says(reaction, 'takeYourTime', 'goAhead'),
  thinking: (_turn, reaction) => says(reaction, 'takeYourTime', 'goAhead'),
  back: ({ number, current }, reaction) =>
    reaction.state.stage.name === 'awaitingAnswer' && reaction.state.stage.spot.number === number
      ? number !== current || reaction.speech !== ''
      : hasStage(reaction, 'choosingQuestion'),
  amend: (turn, reaction) =>
    isStored(turn, reaction, turn.number) || hasStage(reaction, 'choosingQuestion'),
  replace: (turn, reaction) =>
    says(reaction, 'startOver', 'goAhead', 'goingBack') || isStored(turn, reaction),
  topic: (turn, reaction) =>
    says(reaction, 'topicStays') ||
    (turn.place === 'readiness' &&
      (says(reaction, 'technologySet', 'askTechnology', 'notOnList') ||
        reaction.state.stage.name === 'askingTechnology')),
  language: (_turn, reaction) => says(reaction, 'englishOnly', 'meaningCounts'),
  progress: ({ place }, reaction) =>
    says(reaction, 'whereWeAre', 'lengthAhead', 'endAnyTime', 'levelIs', 'levelOpen') ||
    (place === 'closing' && says(reaction, 'lastWas')),
  rules: (_turn, reaction) =>
    says(reaction, 'aids', 'skippingIsFine', 'resultsLater', 'howToAnswer', 'rulesInShort') ||
    says(reaction, 'anyForm', 'howToChange', 'aboutGrading', 'aboutQuestions', 'codeWelcome') ||
    says(reaction, 'examplesWelcome', 'meaningCounts') ||
    /record/.test(reaction.speech),
  trouble: (_turn, reaction) => says(reaction, 'troubleHelp'),
  social: (_turn, reaction) =>
    says(reaction, 'sociable', 'greetBack', 'youAreWelcome', 'doingFine', 'niceToMeetUnnamed') ||
    says(reaction, 'reassure', 'calm', 'encourage'),
  presence: (_turn, reaction) => says(reaction, 'present', 'doingFine'),
  complaint: (_turn, reaction) => says(reaction, 'apologize', 'sayWhy', 'remarkMayErr', 'noHurry'),
  offtopic: (_turn, reaction) => says(reaction, 'stayOnTopic', 'keepRules'),
  abuse: (_turn, reaction) => says(reaction, 'stayCalm'),
  distress: (_turn, reaction) => says(reaction, 'care'),
  manipulation: (_turn, reaction) => says(reaction, 'keepRules', 'stayOnTopic', 'noJudgment'),
  nothing: (turn, reaction) =>
    goesOn(reaction) ||
    hasStage(reaction, 'finished') ||
    (turn.place === 'question' && says(reaction, 'goAhead')) ||
    stored(reaction).some(({ text }) => text === doubtful),
  end: (_turn, reaction) => says(reaction, 'howToEnd') || hasStage(reaction, 'finished'),
  ready: (_turn, reaction) =>
    goesOn(reaction) || says(reaction, 'goAhead') || hasStage(reaction, 'finished'),
  yes: (_turn, reaction) =>
    stored(reaction).some(({ text }) => text.includes(doubtful)) ||
    says(reaction, 'goAhead', 'askAway'),
  no: (turn, reaction) =>
    !stored(reaction).some(({ text }) => text.includes(doubtful)) &&
    (turn.place !== 'closing' || hasStage(reaction, 'finished')) &&
    reaction.speech !== '',
  ask: (_turn, reaction) =>
    hasStage(reaction, 'closing', 'finished') &&
    stored(reaction).length === 0 &&
    !says(reaction, 'goAhead', 'thanks'),
};

const answering: ReadonlySet<TurnKind> = new Set(['answer', 'part', 'amend', 'replace']);

/** What became of a turn. */
export interface Outcome {
  readonly turn: LabeledTurn;
  readonly isRight: boolean;
  /** An answer was lost or stored to the wrong question, or a remark was stored as an answer. */
  readonly isLost: boolean;
  readonly asks: boolean;
  readonly reaction: Reaction;
}

/** Where words may be stored. */
function mayStore(turn: LabeledTurn, number: number): boolean {
  if (turn.kind === 'amend') return number === turn.number;
  if (turn.kind === 'dontknow') return number === turn.current;
  // "No, I meant …" may go on with the answer.
  return (answering.has(turn.kind) || turn.kind === 'no') && number === turn.current;
}

function isLost(turn: LabeledTurn, reaction: Reaction): boolean {
  const words = stored(reaction).filter(({ text }) => text.includes(turn.text.trim()));
  if (words.some(({ number }) => !mayStore(turn, number))) return true;
  const passes = stored(reaction).some(({ text }) => text === '') || goesOn(reaction);
  const mustStore = turn.kind === 'answer' || turn.kind === 'part' || turn.kind === 'amend';
  if (mustStore && turn.place !== 'introduction') {
    const keepsAsking =
      hasStage(reaction, 'confirming', 'choosingQuestion') && stored(reaction).length === 0;
    return words.length === 0 && !keepsAsking;
  }
  const mayPass = ['skip', 'dontknow', 'nothing', 'ready', 'yes', 'no', 'end'].includes(turn.kind);
  return passes && !mayPass && turn.place !== 'readiness' && turn.place !== 'introduction';
}

/** Judges what the interviewer does with a turn. */
export function judgeTurn(
  turn: LabeledTurn,
  rubric: RubricReading | undefined,
  read?: ReadKinds,
): Outcome {
  const reaction = reactionTo(turn, rubric, read);
  return {
    turn,
    reaction,
    isRight: rightFor[turn.kind](turn, reaction),
    isLost: isLost(turn, reaction),
    asks: asksWhether(reaction),
  };
}
