import { decideFor } from './deciding.ts';
import { recordingPolicy } from './information.ts';
import { labelOf } from './interview-context.ts';
import { fetchQuestion } from './questions.ts';
import { asksForTime, giveTime, postponeJudgment, replyAnywhere } from './remarks.ts';
import type { Candidate, InterviewState, Stage, Step } from './state.ts';
import { inOne, StepBuilder } from './steps.ts';
import { saysSomething } from './turns/turn.ts';
import { keepsLevel, parseSelfDescribedLevel } from './understanding/introductions/levels.ts';
import { correctedName, deniesName, parseName } from './understanding/introductions/names.ts';
import { saysReady } from './understanding/introductions/says-ready.ts';
import { findTechnology, leavesChoice } from './understanding/introductions/technologies.ts';
import { parseYears, type YearsAsked } from './understanding/introductions/years.ts';
import { longPattern } from './understanding/pattern-notation.ts';
import { readability } from './understanding/readability.ts';
import { saysEnglishIsPoor } from './understanding/set-words.ts';
import type { TurnKind } from './understanding/turn-kinds.ts';
import { likeliest, readingOf, type TurnReading } from './understanding/turn-reading.ts';
import { applyChanges, changesWanted, keepLevel } from './wishes.ts';
import { countQuestions } from './wording/wording.ts';

/** How often a question of the introduction is asked again before the interview continues without an answer. */
const MAX_TRIES = 2;

/** The candidate's name as it follows a greeting; '' while it is not known. */
export const nameAfterGreeting = ({ name }: Candidate): string => (name ? `, ${name}` : '');

/** Greets, or welcomes back a candidate who has answered questions already. */
export function begin(state: InterviewState): Step {
  const { context, candidate } = state;
  const step = new StepBuilder(state);
  if (context.answeredCount > 0 || context.resumed) {
    step.change({ level: context.level ?? decideFor(state) });
    // The introduction may have brought another name than the account's, and is not known any more.
    if (state.technology) return fetchQuestion(step.phrase('welcomeBack', { name: '' })).done();
    return askTechnology(step.phrase('welcomeBackOnly', { name: '' }), 0, true).done();
  }
  step.phrase('hello', { name: nameAfterGreeting(candidate) }).phrase('introduction');
  return ask(step, 'askingBackground', 0).done();
}

const PROJECT = longPattern(
  String.raw`
    \b(built|build|building|work(ed|ing)? on|develop(ed|ing)|creat(ed|ing)|made|shipped|
    launched|maintain(ed|ing)?|designed|implemented|wrote|migrated|projects?|apps?|
    applications?|platforms?|websites?|dashboards?|tools?|systems?)\b|
    \b(an?|the|our|some|several|two) (\w+ ){0,2}(operators?|ledgers?|services?|pipelines?|shops?|portals?|backends?|frontends?|
    librar(y|ies)|apis?|marketplaces?|gateways?|schedulers?|compilers?|engines?|bots?|games?|plugins?|extensions?|cli)\b
  `,
  'i',
);

const yearsAsked: Readonly<Record<AskingStage['name'], YearsAsked>> = {
  askingBackground: 'beside',
  askingYears: 'alone',
  askingProjects: 'no',
};

/** Adds what an utterance says about the candidate to what is known. */
function learn(state: InterviewState, stage: AskingStage, text: string): Candidate {
  const { candidate, currentYear } = state;
  const describes = text.split(/\s+/).length > 3 && PROJECT.test(text);
  const name =
    stage.name === 'askingBackground' ? parseName(text, candidate.name !== undefined) : undefined;
  const years = parseYears(text, currentYear, yearsAsked[stage.name]);
  return {
    name: name ?? (deniesName(text) ? undefined : candidate.name),
    years: years ?? candidate.years,
    selfDescribed: parseSelfDescribedLevel(text) ?? candidate.selfDescribed,
    hasDescribedProjects:
      candidate.hasDescribedProjects || describes || stage.name === 'askingProjects',
    account: `${candidate.account} ${text}`.trim(),
  };
}

type AskingStage = Extract<Stage, { name: 'askingBackground' | 'askingYears' | 'askingProjects' }>;

/** Replies that answer a question of the introduction without telling anything. */
const givesNothing: ReadonlySet<TurnKind> = new Set(['dontknow', 'nothing', 'no']);
const declines =
  /\b(?:rather not|prefer not|don't want to (?:say|tell)|not telling|private|no comment)\b/i;
const NO_PROJECTS = longPattern(
  String.raw`
    ^((i have |i've |there (are|is) )?(no|none|not any|nothing)\b.{0,30}|
    i (don't|do not|haven't|have not) (have|got|built|done|worked on|made)? ?
    (any|one|anything)\b.{0,20})$
  `,
  'i',
);
/** A remark is acted on from this probability on, where the words also tell something. */
const sureRemark = 0.75;

/** An utterance while the candidate is introducing themself. */
export function handleIntroduction(
  state: InterviewState,
  stage: AskingStage,
  text: string,
  reading: TurnReading,
): Step {
  const step = new StepBuilder(state);
  if (readability(text) === 'foreign' && stage.tries < MAX_TRIES) {
    return step
      .phrase('englishOnly')
      .enter({ ...stage, tries: stage.tries + 1 })
      .done();
  }
  const askAgain = () => ask(step, stage.name, stage.tries);
  const renamed = rename(step, text, askAgain, (named, rest) =>
    handleIntroduction(named, stage, rest, readingOf(rest, reading)),
  );
  if (renamed) return renamed;
  const kind = likeliest(reading.kinds);
  const tells = learned(state, stage, text, kind);
  const isRemark = kind !== 'answer' && kind !== 'part';
  if (isRemark && (tells === undefined || reading.kinds[kind] >= sureRemark)) {
    const replied = replyInIntroduction(step, stage, kind, text);
    if (replied) return replied.done();
  }
  if (tells) return takeIn(step.change(tells), stage, text).done();
  if (givesNoAnswer(stage, text, kind)) {
    const reply = stage.name === 'askingProjects' ? 'noProjects' : 'declined';
    return next(step.phrase(reply), true).done();
  }
  return replyToOther(step, stage, text, kind).done();
}

/** What stands around a name that is confirmed: "yeah, it's Ada", "Ada is right" */
const beforeName =
  /^\W*(?:(?:yes|yeah|yep|yup|sure|ok|okay|right|hi|hey|hello|it's|it is|i'm|i am|just|call me|that's|please)\W*)*$/i;
const behindName =
  /^\W*(?:(?:is|'s) )?(?:(?:right|correct|fine|good|ok|okay|perfect|great|it is|please|thanks|yes)\W*)*$/i;

/** Whether somebody says by the name that it is right. */
const isCalled = (text: string, name: string): boolean => {
  const words = text.replaceAll('’', "'");
  const at = words.toLowerCase().indexOf(name.toLowerCase());
  const behind = words.slice(at + name.length);
  return at >= 0 && beforeName.test(words.slice(0, at)) && behindName.test(behind);
};

/** After words that tell nothing of what was asked: it is asked again, a few times. */
function replyToOther(
  step: StepBuilder,
  stage: AskingStage,
  text: string,
  kind: TurnKind,
): StepBuilder {
  const { name } = step.state.candidate;
  if (stage.name === 'askingBackground' && name !== undefined && isCalled(text, name))
    return ask(step.phrase('niceToMeet', { name }), 'askingYears', 0);
  if (stage.tries >= MAX_TRIES) return next(step, true);
  // Whoever says something on other work has answered as far as they want to.
  if (stage.name === 'askingProjects' && saysSomething(text) && !text.includes('?'))
    return next(step.phrase('backgroundHeard'), true);
  step.phrase(kind === 'social' ? 'niceToMeetUnnamed' : 'askAgain');
  return ask(step, stage.name, stage.tries + 1);
}

/**
 * Takes another name than the one that the candidate was called by; undefined where none is told, or where
 * the name is still asked for.
 * @param askAgain asks what was asked, where nothing else is said
 * @param hearRest hears what else is said
 */
export function rename(
  step: StepBuilder,
  text: string,
  askAgain: () => StepBuilder,
  hearRest: (state: InterviewState, rest: string) => Step,
): Step | undefined {
  const { candidate, stage } = step.state;
  const found = stage.name === 'askingBackground' ? undefined : correctedName(text);
  if (found === undefined) return undefined;
  const { name, rest } = found;
  step.change({ candidate: { ...candidate, name } }).phrase('niceToMeet', { name });
  if (!/\p{L}{3}/u.test(rest)) return askAgain().done();
  const first = step.done();
  return inOne(first, hearRest(first.state, rest));
}

/** Whether the candidate has or wants to say nothing on what was asked. */
const givesNoAnswer = (stage: AskingStage, text: string, kind: TurnKind): boolean =>
  givesNothing.has(kind) ||
  declines.test(text.replaceAll('’', "'")) ||
  (stage.name === 'askingProjects' && NO_PROJECTS.test(text.trim()));

/** The interview is in English, which need not be perfect. */
const replyOnEnglish = (step: StepBuilder, stage: AskingStage, text: string): StepBuilder =>
  saysEnglishIsPoor(text)
    ? ask(step.phrase('meaningCounts'), stage.name, stage.tries)
    : step.phrase('englishOnly');

/** Requests, remarks and confirmations during the introduction; undefined for everything else. */
function replyInIntroduction(
  step: StepBuilder,
  stage: AskingStage,
  kind: TurnKind,
  text: string,
): StepBuilder | undefined {
  switch (kind) {
    case 'ready':
      return hurry(step);
    case 'skip':
      return /\bintro/i.test(text) || stage.name === 'askingProjects'
        ? hurry(step)
        : next(step, true);
    case 'repeat':
    case 'rephrase':
    case 'clarify':
      return ask(step, stage.name, stage.tries);
    case 'pause':
    case 'thinking':
      return giveTime(step);
    case 'language':
      return replyOnEnglish(step, stage, text);
    case 'yes': {
      const confirms = stage.name === 'askingBackground' && step.state.candidate.name;
      return confirms ? next(step, false) : undefined;
    }
    case 'topic':
    case 'easier':
    case 'harder': {
      if (kind !== 'topic' && keepsLevel(text)) {
        return ask(keepLevel(step, text), stage.name, stage.tries);
      }
      const wanted = changesWanted(step.state, text, kind);
      return applyChanges(step, wanted) ? ask(step, stage.name, stage.tries) : undefined;
    }
    case 'judgment':
      return ask(postponeJudgment(step), stage.name, stage.tries);
    case 'social':
      return undefined;
    default:
      return replyAnywhere(step, kind, text) ? ask(step, stage.name, stage.tries) : undefined;
  }
}

/** Acknowledges what the candidate said, then asks for what is still missing, or begins at once. */
function takeIn(step: StepBuilder, stage: AskingStage, text: string): StepBuilder {
  const { name } = step.state.candidate;
  if (name && stage.name === 'askingBackground') step.phrase('niceToMeet', { name });
  else step.phrase(stage.name === 'askingProjects' ? 'projectsHeard' : 'backgroundHeard');
  return saysReady(text) ? hurry(step) : next(step, false);
}

/** What an utterance adds to what is known, undefined when that is nothing. */
function learned(
  state: InterviewState,
  stage: AskingStage,
  text: string,
  kind: TurnKind,
): Pick<InterviewState, 'candidate' | 'technology'> | undefined {
  const isNumber = parseYears(text, state.currentYear) !== undefined;
  const saysNothing = (givesNothing.has(kind) && !isNumber) || kind === 'skip' || kind === 'ready';
  const isRefusal = stage.name === 'askingProjects' && NO_PROJECTS.test(text.trim());
  if (saysNothing || isRefusal || readability(text) !== 'words') return undefined;
  const isContent = kind === 'answer' || kind === 'part' || kind === 'yes' || kind === 'thinking';
  const asProjects =
    stage.name === 'askingProjects' && !isContent ? 'askingBackground' : stage.name;
  const candidate = learn(state, { ...stage, name: asProjects }, text);
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

/** Asks a question of the introduction. */
export function ask(step: StepBuilder, name: AskingStage['name'], tries: number): StepBuilder {
  const called = step.state.candidate.name;
  // Asked again, the name stands in the question: the greeting with it was long ago.
  if (name === 'askingBackground' && called !== undefined && tries > 0)
    return step.phrase('confirmName', { name: called }).enter({ name, tries });
  const phrases = {
    askingBackground: called ? 'confirmBackground' : 'askBackground',
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

export function askTechnology(step: StepBuilder, tries: number, briefed: boolean): StepBuilder {
  const labels = step.state.context.supportedTechnologies.slice(0, 4).map(({ label }) => label);
  return step
    .phrase('askTechnology', { examples: labels.join(', ') })
    .enter({ name: 'askingTechnology', tries, briefed });
}

/** States level, technology, number of questions and recording (specification, section 1). */
export function brief(step: StepBuilder, short = false): StepBuilder {
  const level = step.state.level ?? decideFor(step.state);
  const { context, technology = '' } = step.state;
  const label = labelOf(context, technology);
  const article = level === 'intermediate' ? 'an' : 'a';
  const count = countQuestions(context.questionCount);
  const values = { article, level, technology: label, count };
  step.change({ level });
  // Who asked how many questions there are has heard it.
  const isCounted = step.state.said.lengthAhead !== undefined;
  if (short)
    return step
      .phrase(isCounted ? 'planAlone' : 'planShort', values)
      .say(recordingPolicy(step.state));
  return step
    .phrase('plan', values)
    .phrase(isCounted ? 'rulesAlone' : 'rules', values)
    .say(recordingPolicy(step.state))
    .phrase('invitation')
    .enter({ name: 'awaitingReadiness', tries: 0 });
}

/** An utterance after the candidate was asked for a technology. */
export function handleTechnology(
  state: InterviewState,
  stage: Extract<Stage, { name: 'askingTechnology' }>,
  text: string,
  reading: TurnReading,
): Step {
  const step = new StepBuilder(state);
  const { context } = state;
  const kind = likeliest(reading.kinds);
  if (kind === 'repeat' || kind === 'rephrase' || kind === 'clarify' || kind === 'ask') {
    const options = context.supportedTechnologies.map(({ label }) => label).join(', ');
    return askTechnology(
      step.phrase('allTechnologies', { options }),
      stage.tries,
      stage.briefed,
    ).done();
  }
  if (asksForTime(kind)) return giveTime(step).done();
  const found = findTechnology(text, context.supportedTechnologies);
  const givesUp = leavesChoice(text) || kind === 'dontknow' || stage.tries >= MAX_TRIES;
  if (!found && !givesUp && reading.kinds[kind] >= sureRemark && replyAnywhere(step, kind, text)) {
    return askTechnology(step, stage.tries, stage.briefed).done();
  }
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
