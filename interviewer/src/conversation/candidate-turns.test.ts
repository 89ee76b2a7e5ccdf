import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { advance } from './interview.ts';
import { type InterviewContext, readInterviewContext } from './interview-context.ts';
import { type InterviewState, initialState, type Step } from './state.ts';
import { type Phrase, variantsOf } from './wording.ts';

const turnSchema = z.strictObject({
  at: z.enum(['background', 'years', 'projects', 'technology', 'ready', 'answer', 'followUp']),
  says: z.string(),
  act: z.string(),
  name: z.string().optional(),
  years: z.number().optional(),
  level: z.string().optional(),
  technology: z.string().optional(),
  /** Must be right, whatever share of the others is. */
  safety: z.literal(true).optional(),
  /** Labeled before the rules saw it, which were never changed for it. */
  heldBack: z.literal(true).optional(),
});
type Turn = z.infer<typeof turnSchema>;

const turns: readonly Turn[] = readFileSync(join(__dirname, 'candidate-turns.jsonl'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => turnSchema.parse(JSON.parse(line)));

const QUESTION = 'What is a closure in JavaScript?';
const FOLLOW_UP = 'When would you use one?';
const TOPICS = [
  ['nodejs', 'Node.js'],
  ['python', 'Python'],
  ['golang', 'Go'],
  ['php', 'PHP'],
  ['laravel', 'Laravel'],
  ['sql', 'SQL'],
  ['mysql', 'MySQL'],
  ['postgresql', 'PostgreSQL'],
  ['mongodb', 'MongoDB'],
  ['redis', 'Redis'],
  ['database', 'Databases'],
  ['nosql', 'NoSQL'],
  ['graph-db', 'Graph databases'],
  ['javascript', 'JavaScript'],
  ['typescript', 'TypeScript'],
  ['html_css', 'HTML & CSS'],
  ['react', 'React'],
  ['vue', 'Vue'],
  ['angular', 'Angular'],
  ['system_design', 'System Design'],
  ['behavioral', 'Behavioral'],
  ['general', 'General'],
].map(([value, label]) => ({ value, label }));

function contextFor(at: Turn['at']): InterviewContext {
  const technology = at === 'technology' ? null : 'react';
  const context = { technology, supportedTechnologies: TOPICS, questionCount: 5 };
  return readInterviewContext(`<interview_context>${JSON.stringify(context)}</interview_context>`);
}

/** An interview that has come to the place where the turn is said. */
function stateAt(at: Turn['at']): InterviewState {
  let state = initialState(contextFor(at), 'seed', 2026);
  const hear = (text: string) => {
    state = advance(state, { kind: 'candidate', text }).state;
  };
  const answers = (tool: string, output: unknown) => {
    const event = { kind: 'toolAnswered', tool, output: JSON.stringify(output) } as const;
    state = advance(state, event).state;
  };
  state = advance(state, { kind: 'begin' }).state;
  if (at === 'background') return state;
  hear('My name is Ada.');
  if (at === 'years') return state;
  hear('4 years');
  if (at === 'projects') return state;
  hear('I built a planning board for a school.');
  if (at === 'technology' || at === 'ready') return state;
  hear('I am ready');
  answers('get_question', { status: 'question', number: 2, total: 5, question: QUESTION });
  if (at === 'answer') return state;
  hear('A function with its scope.');
  answers('save_answer', { status: 'saved', followUp: FOLLOW_UP });
  return state;
}

/** What a phrase of the interviewer shows that it has understood. */
const ACTS_BY_PHRASE: readonly (readonly [string, Phrase])[] = [
  ['care', 'care'],
  ['respect', 'stayCalm'],
  ['noJudgment', 'noJudgment'],
  ['keepToInterview', 'stayOnTopic'],
  ['english', 'englishOnly'],
  ['presence', 'present'],
  ['end', 'howToEnd'],
  ['askAgain', 'askAgain'],
  ['askAgain', 'notOnList'],
  ['askAgain', 'niceToMeetUnnamed'],
  ['clarify', 'clarify'],
  ['wait', 'takeYourTime'],
  ['goAhead', 'goAhead'],
  ['info', 'whereWeAre'],
  ['info', 'noClock'],
  ['info', 'howToAnswer'],
  ['info', 'resultsLater'],
  ['info', 'skippingIsFine'],
];

/** The act that a person would have seen in what the interviewer did. */
function actOf(turn: Turn, before: InterviewState, { state, actions }: Step): string {
  const called = actOfCalls(turn, actions);
  if (called) return called;
  const says = phrasesOf(actions);
  const speech = speechOf(actions);
  const isRecordingPolicy =
    /recorded/.test(speech) && !says('plan') && !/interview on/.test(speech);
  if (isRecordingPolicy && before.stage.name === state.stage.name) return 'info';
  const spoken = ACTS_BY_PHRASE.find(([, phrase]) => says(phrase));
  if (spoken) return spoken[0];
  if (/^There are \w+ questions/.test(speech)) return 'info';
  if (before.technology !== state.technology || before.level !== state.level) {
    return turn.at === 'ready' ? 'change' : 'goOn';
  }
  return before.stage.name === state.stage.name ? 'repeat' : 'goOn';
}

const speechOf = (actions: Step['actions']) =>
  actions.flatMap((action) => (action.kind === 'say' ? [action.text] : [])).join(' ');

/** Tells of a phrase whether the interviewer says it, in whatever variant. */
function phrasesOf(actions: Step['actions']) {
  const speech = speechOf(actions);
  return (phrase: Phrase) =>
    variantsOf(phrase).some((variant) =>
      variant.split(/\{\w+\}/).every((piece) => speech.includes(piece)),
    );
}

/** The act that shows in the tools that the interviewer calls; undefined when it calls none. */
function actOfCalls(turn: Turn, actions: Step['actions']): string | undefined {
  const calls = actions.flatMap((action) => (action.kind === 'call' ? [action] : []));
  const saved = calls.find(({ tool }) => tool === 'save_answer')?.arguments.answer;
  if (typeof saved === 'string') {
    if (saved === '') return 'skip';
    if (!saved.endsWith(turn.says.trim())) return 'changes the words';
    return phrasesOf(actions)('didNotKnow') ? 'dontKnow' : 'answer';
  }
  if (!calls.some(({ tool }) => tool === 'get_question')) return undefined;
  if (turn.at === 'followUp') return 'skip';
  return turn.at === 'ready' ? 'begin' : 'skipAhead';
}

interface Outcome {
  readonly turn: Turn;
  readonly problem: string | undefined;
}

function outcomeOf(turn: Turn): Outcome {
  const before = stateAt(turn.at);
  const step = advance(before, { kind: 'candidate', text: turn.says });
  const act = actOf(turn, before, step);
  if (act !== turn.act) return { turn, problem: `${act} instead of ${turn.act}` };
  const { candidate, level, technology } = step.state;
  const understood = { name: candidate.name, years: candidate.years, level, technology };
  if (turn.at === 'background' || turn.at === 'years') {
    Object.assign(understood, { level: candidate.selfDescribed });
  }
  for (const key of ['name', 'years', 'level', 'technology'] as const) {
    if (turn[key] !== undefined && turn[key] !== understood[key]) {
      return { turn, problem: `${key} ${understood[key]} instead of ${turn[key]}` };
    }
  }
  return { turn, problem: undefined };
}

const outcomes = turns.map(outcomeOf);
const wrong = (some: readonly Outcome[]) =>
  some.flatMap(({ turn, problem }) => (problem ? [`${turn.at}: "${turn.says}": ${problem}`] : []));
const share = (some: readonly Outcome[]) => 1 - wrong(some).length / some.length;

/** Right answers that the issue asks for, of 1. */
const GOAL = 0.95;

/**
 * Share of right actions on turns that no rule was made with or changed for: 197 of 205 when they were
 * first tried, in two sets of 94 and 111. Lower would mean that the rules fit little but the turns
 * they were made with.
 */
const GOAL_UNSEEN = 0.95;

/** Acts that take an answer for something else, so that its words are not saved. */
const isFalseAlarm = ({ turn, problem }: Outcome) =>
  turn.act === 'answer' && problem !== undefined && !problem.startsWith('dontKnow ');

describe('turns of candidates', () => {
  const tuned = outcomes.filter(({ turn }) => !turn.heldBack);
  const heldBack = outcomes.filter(({ turn }) => turn.heldBack);
  const expectShare = (some: readonly Outcome[], goal: number) =>
    expect(share(some) >= goal ? [] : wrong(some)).toEqual([]);

  it('are at least 150 and distinct', () => {
    expect(turns.length).toBeGreaterThanOrEqual(150);
    expect(new Set(turns.map(({ at, says }) => `${at} ${says}`)).size).toBe(turns.length);
  });

  it('are understood at the target rate', () => expectShare(outcomes, GOAL));

  it('used to write the rules are understood at the target rate', () => expectShare(tuned, GOAL));

  it('not used to write the rules are understood at the target rate', () =>
    expectShare(heldBack, GOAL_UNSEEN));

  it('that answer a question are always saved', () => {
    expect(wrong(outcomes.filter(isFalseAlarm))).toEqual([]);
  });

  it('about safety are all understood', () => {
    expect(wrong(outcomes.filter(({ turn }) => turn.safety))).toEqual([]);
  });
});
