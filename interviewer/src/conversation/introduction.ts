import { inform, recordingPolicy } from './information.ts';
import { labelOf } from './interview-context.ts';
import { fetchQuestion } from './questions.ts';
import type { Candidate, InterviewState, Stage, Step } from './state.ts';
import { StepBuilder } from './steps.ts';
import type { Intent } from './understanding/intent.ts';
import { readIntent, wantsChange } from './understanding/intents.ts';
import {
  decideLevel,
  levelBeside,
  namedLevel,
  parseSelfDescribedLevel,
} from './understanding/levels.ts';
import { parseName } from './understanding/names.ts';
import { longPattern } from './understanding/pattern-notation.ts';
import { readability } from './understanding/readability.ts';
import { findTechnology, leavesChoice } from './understanding/technologies.ts';
import { parseYears } from './understanding/years.ts';
import { countQuestions } from './wording.ts';

/** How often a question of the introduction is asked again before the interview continues without an answer. */
const MAX_TRIES = 2;

/** Greets, or welcomes back a candidate who has answered questions already. */
export function begin(state: InterviewState): Step {
  const { context, candidate } = state;
  const step = new StepBuilder(state);
  const greeting = candidate.name ? `, ${candidate.name}` : '';
  if (context.answeredCount > 0 || context.resumed) {
    step.change({ level: context.level ?? decide(state) });
    if (state.technology) {
      return fetchQuestion(step.phrase('welcomeBack', { name: greeting })).done();
    }
    return askTechnology(step.phrase('welcomeBackOnly', { name: greeting }), 0, true).done();
  }
  step.phrase('hello', { name: greeting }).phrase('introduction');
  return ask(step, 'askingBackground', 0).done();
}

const PROJECT = longPattern(
  String.raw`
    \b(built|build|building|work(ed|ing)? on|develop(ed|ing)|creat(ed|ing)|made|shipped|
    launched|maintain(ed|ing)?|designed|implemented|wrote|migrated|projects?|apps?|
    applications?|platforms?|websites?|dashboards?|tools?|systems?)\b
  `,
  'i',
);

/** Adds what an utterance says about the candidate to what is known. */
function learn(state: InterviewState, stage: AskingStage, text: string): Candidate {
  const { candidate, currentYear } = state;
  const describes = text.split(/\s+/).length > 3 && PROJECT.test(text);
  const name = stage.name === 'askingBackground' ? parseName(text) : undefined;
  const years = parseYears(text, currentYear, stage.name === 'askingYears');
  return {
    name: name ?? candidate.name,
    years: years ?? candidate.years,
    selfDescribed: parseSelfDescribedLevel(text) ?? candidate.selfDescribed,
    hasDescribedProjects:
      candidate.hasDescribedProjects || describes || stage.name === 'askingProjects',
    account: `${candidate.account} ${text}`.trim(),
  };
}

function decide(state: InterviewState) {
  const { candidate, context } = state;
  return decideLevel({
    selfDescribed: candidate.selfDescribed,
    years: candidate.years,
    account: candidate.account,
    preset: context.level,
    allowed: context.levels,
  });
}

type AskingStage = Extract<Stage, { name: 'askingBackground' | 'askingYears' | 'askingProjects' }>;

/** Replies that answer a question of the introduction without telling anything. */
const GIVES_NOTHING: ReadonlySet<Intent> = new Set(['dontKnow', 'decline', 'nothingToAdd', 'no']);
const NO_PROJECTS = longPattern(
  String.raw`
    ^((i have |i've |there (are|is) )?(no|none|not any|nothing)\b.{0,30}|
    i (don't|do not|haven't|have not) (have|got|built|done|worked on|made)? ?
    (any|one|anything)\b.{0,20})$
  `,
  'i',
);

/** An utterance while the candidate is introducing themself. */
export function handleIntroduction(state: InterviewState, stage: AskingStage, text: string): Step {
  const step = new StepBuilder(state);
  const intent = readIntent(text);
  const requested = handleIntroductionRequest(step, stage, intent);
  if (requested) return requested.done();
  const gives = learned(state, stage, text, intent);
  if (gives) return acknowledge(step.change(gives), stage).done();
  const isAboutProjects = stage.name === 'askingProjects';
  const hasNone = isAboutProjects && NO_PROJECTS.test(text.trim());
  if (hasNone || (intent && GIVES_NOTHING.has(intent))) {
    const reply = isAboutProjects ? 'noProjects' : 'declined';
    return next(step.phrase(intent === 'dontKnow' ? 'didNotKnow' : reply), true).done();
  }
  if (stage.tries >= MAX_TRIES) return next(step, true).done();
  step.phrase(intent === 'greeting' ? 'niceToMeetUnnamed' : 'askAgain');
  return ask(step, stage.name, stage.tries + 1).done();
}

/** Requests and confirmations during the introduction; undefined for everything else. */
function handleIntroductionRequest(
  step: StepBuilder,
  stage: AskingStage,
  intent: Intent | undefined,
): StepBuilder | undefined {
  switch (intent) {
    case 'ready':
    case 'skipIntroduction':
      return hurry(step);
    case 'skip':
      return stage.name === 'askingProjects' ? hurry(step) : next(step, true);
    case 'repeat':
    case 'clarify':
      return ask(step, stage.name, stage.tries);
    case 'yes':
    case 'okay': {
      const confirms = stage.name === 'askingBackground' && step.state.candidate.name;
      return confirms ? next(step, false) : undefined;
    }
    default:
      return undefined;
  }
}

/** Acknowledges what the candidate said, then asks for what is still missing. */
function acknowledge(step: StepBuilder, stage: AskingStage): StepBuilder {
  const { name } = step.state.candidate;
  if (name && stage.name === 'askingBackground') step.phrase('niceToMeet', { name });
  else step.phrase(stage.name === 'askingProjects' ? 'projectsHeard' : 'backgroundHeard');
  return next(step, false);
}

/** What an utterance adds to what is known, undefined when that is nothing. */
function learned(
  state: InterviewState,
  stage: AskingStage,
  text: string,
  intent: Intent | undefined,
): Pick<InterviewState, 'candidate' | 'technology'> | undefined {
  const isNumber = parseYears(text, state.currentYear) !== undefined;
  // "I don't have any experience" states a number of years.
  const isContent =
    intent === 'yes' || intent === 'unexplained' || (intent === 'dontKnow' && isNumber);
  const saysNothing = intent !== undefined && !isContent;
  const isRefusal = stage.name === 'askingProjects' && NO_PROJECTS.test(text.trim());
  if (saysNothing || isRefusal || readability(text) !== 'words') return undefined;
  const candidate = learn(state, stage, text);
  const before = state.candidate;
  const isNew =
    candidate.years !== before.years ||
    candidate.selfDescribed !== before.selfDescribed ||
    candidate.hasDescribedProjects !== before.hasDescribedProjects ||
    candidate.name !== before.name;
  if (!isNew) return undefined;
  const mentioned = findTechnology(text, state.context.supportedTechnologies);
  return { candidate, technology: state.technology ?? mentioned?.value };
}

/** Asks for what is still missing; `without` skips what was asked last. */
function next(step: StepBuilder, without: boolean): StepBuilder {
  const { candidate, stage } = step.state;
  const knowsLevel = candidate.years !== undefined || candidate.selfDescribed !== undefined;
  const gaveUp = without && stage.name !== 'askingProjects';
  if (!knowsLevel && !gaveUp && stage.name === 'askingBackground')
    return ask(step, 'askingYears', 0);
  if (!candidate.hasDescribedProjects && stage.name !== 'askingProjects') {
    return ask(step, 'askingProjects', 0);
  }
  if (!step.state.technology) return askTechnology(step, 0, false);
  return brief(step);
}

function ask(step: StepBuilder, name: AskingStage['name'], tries: number): StepBuilder {
  const phrases = {
    askingBackground: step.state.candidate.name ? 'confirmBackground' : 'askBackground',
    askingYears: 'askYears',
    askingProjects: 'askProjects',
  } as const;
  return step.phrase(phrases[name]).enter({ name, tries });
}

/** For candidates who want to begin at once: the briefing in short, then the first question. */
function hurry(step: StepBuilder): StepBuilder {
  if (!step.state.technology) return askTechnology(step, 0, false);
  brief(step, true);
  return fetchQuestion(step);
}

function askTechnology(step: StepBuilder, tries: number, briefed: boolean): StepBuilder {
  const labels = step.state.context.supportedTechnologies.slice(0, 4).map(({ label }) => label);
  return step
    .phrase('askTechnology', { examples: labels.join(', ') })
    .enter({ name: 'askingTechnology', tries, briefed });
}

/** States level, technology, number of questions and recording (specification, section 1). */
function brief(step: StepBuilder, short = false): StepBuilder {
  const level = step.state.level ?? decide(step.state);
  const { context, technology = '' } = step.state;
  const label = labelOf(context, technology);
  const article = level === 'intermediate' ? 'an' : 'a';
  const count = countQuestions(context.questionCount);
  const values = { article, level, technology: label, count };
  step.change({ level });
  if (short) return step.phrase('planShort', values).say(recordingPolicy(step.state));
  return step
    .phrase('plan', values)
    .phrase('rules', values)
    .say(recordingPolicy(step.state))
    .phrase('invitation')
    .enter({ name: 'awaitingReadiness', tries: 0 });
}

/** An utterance after the candidate was asked for a technology. */
export function handleTechnology(
  state: InterviewState,
  stage: Extract<Stage, { name: 'askingTechnology' }>,
  text: string,
): Step {
  const step = new StepBuilder(state);
  const { context } = state;
  const intent = readIntent(text);
  if (intent === 'repeat' || intent === 'clarify') {
    const options = context.supportedTechnologies.map(({ label }) => label).join(', ');
    return askTechnology(
      step.phrase('allTechnologies', { options }),
      stage.tries,
      stage.briefed,
    ).done();
  }
  const found = findTechnology(text, context.supportedTechnologies);
  const givesUp = leavesChoice(text) || intent === 'dontKnow' || stage.tries >= MAX_TRIES;
  if (!found && !givesUp) {
    return askTechnology(step.phrase('notOnList'), stage.tries + 1, stage.briefed).done();
  }
  const fallback = state.technology ?? context.technology ?? defaultTechnology(state);
  step.change({ technology: found?.value ?? fallback });
  if (context.answeredCount > 0) return fetchQuestion(step.phrase('backgroundHeard')).done();
  if (!stage.briefed) return brief(step).done();
  const label = labelOf(context, step.state.technology ?? '');
  return step
    .phrase('technologySet', { technology: label })
    .phrase('invitation')
    .enter({ name: 'awaitingReadiness', tries: 0 })
    .done();
}

/** The specification's default language is JavaScript (section 2, live interview). */
function defaultTechnology({ context }: InterviewState): string {
  const values = context.supportedTechnologies.map(({ value }) => value);
  return values.includes('javascript') ? 'javascript' : (values[0] ?? 'javascript');
}

/** An utterance after the briefing. */
export function handleReadiness(
  state: InterviewState,
  stage: Extract<Stage, { name: 'awaitingReadiness' }>,
  text: string,
): Step {
  const intent = readIntent(text);
  const step = new StepBuilder(state);
  const begins = () => fetchQuestion(step.phrase('begin')).done();
  const asksForAnother = intent === 'skip' && wantsChange(text);
  if (intent && STARTING.has(intent) && !asksForAnother) return begins();
  if (intent === 'notReady') return step.phrase('takeYourTime').phrase('invitation').done();
  if (intent === 'repeat') return brief(step).done();

  const wanted = changesWanted(state, text);
  const isChanged = applyChanges(step, wanted);
  if (ALSO_READY.test(text) && !/\bnot ready\b/i.test(text)) return begins();
  if (isChanged) return invite(step, 0).done();
  if (wanted.isNamed) return begins();
  if (intent === 'no' || wantsChange(text)) return askTechnology(step, 0, true).done();
  if (/\brecord|\bhow (?:many|long)\b|\bquestions?\b/i.test(text)) {
    return inform(step, text).phrase('invitation').done();
  }
  return stage.tries >= MAX_TRIES ? begins() : invite(step, stage.tries + 1).done();
}

/** Asks whether the candidate is ready. */
const invite = (step: StepBuilder, tries: number): StepBuilder =>
  step.phrase('invitation').enter({ name: 'awaitingReadiness', tries });

/** Changes technology and level as wanted. @returns whether anything changed */
function applyChanges(
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

const ALSO_READY = /\b(?:i'm|i am|i’m) ready\b|\blet'?s (?:go|start|begin)\b/i;

/** Another technology or level that an utterance after the briefing asks for. */
function changesWanted(state: InterviewState, text: string) {
  const found = findTechnology(text, state.context.supportedTechnologies)?.value;
  const level = namedLevel(text) ?? levelBeside(text, state.level);
  const offered = level !== undefined && state.context.levels.includes(level);
  return {
    technology: found !== state.technology ? found : undefined,
    level: offered && level !== state.level ? level : undefined,
    /** True when what is set already was named once more. */
    isNamed: found !== undefined || level !== undefined,
  };
}

const STARTING: ReadonlySet<Intent> = new Set(['ready', 'yes', 'okay', 'skip', 'skipIntroduction']);
