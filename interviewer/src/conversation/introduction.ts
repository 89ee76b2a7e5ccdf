import { labelOf } from './facts.ts';
import { type Intent, readability, readIntent, wantsChange } from './intents.ts';
import { decideLevel, parseSelfDescribedLevel } from './levels.ts';
import { parseName } from './names.ts';
import { fetchQuestion } from './questions.ts';
import type { Candidate, InterviewState, Stage, Step } from './state.ts';
import { StepBuilder } from './steps.ts';
import { findTechnology } from './technologies.ts';
import { countQuestions } from './wording.ts';
import { parseYears } from './years.ts';

/** How often a question of the introduction is asked again before the interview goes on without. */
const MOST_TRIES = 2;

/** Greets, or welcomes back a candidate who has answered questions already. */
export function begin(state: InterviewState): Step {
  const { facts, candidate } = state;
  const step = new StepBuilder(state);
  const greeting = candidate.name ? `, ${candidate.name}` : '';
  if (facts.answeredCount > 0 || facts.resumed) {
    step.change({ level: facts.level ?? decide(state) });
    step.say(`Welcome back${greeting}.`);
    if (state.technology) {
      return fetchQuestion(step.say('Let us go on where we stopped.')).done();
    }
    return askTechnology(step, 0, true).done();
  }
  step.say(`Hello${greeting}, and welcome.`).phrase('introduction');
  return ask(step, 'askingBackground', 0).done();
}

const PROJECT =
  /\b(?:built|build|building|work(?:ed|ing)? on|develop(?:ed|ing)|creat(?:ed|ing)|made|shipped|launched|maintain(?:ed|ing)?|designed|implemented|wrote|migrated|projects?|apps?|applications?|platforms?|websites?|dashboards?|tools?|systems?)\b/i;

/** Adds what an utterance tells about the candidate; what is known already stays. */
function learn(state: InterviewState, text: string, asProjects: boolean): Candidate {
  const { candidate, currentYear } = state;
  const describes = text.split(/\s+/).length > 3 && PROJECT.test(text);
  return {
    name: parseName(text) ?? candidate.name,
    years: parseYears(text, currentYear) ?? candidate.years,
    selfDescribed: parseSelfDescribedLevel(text) ?? candidate.selfDescribed,
    hasDescribedProjects: candidate.hasDescribedProjects || describes || asProjects,
    account: `${candidate.account} ${text}`.trim(),
  };
}

function decide(state: InterviewState) {
  const { candidate, facts } = state;
  return decideLevel({
    selfDescribed: candidate.selfDescribed,
    years: candidate.years,
    account: candidate.account,
    preset: facts.level,
    allowed: facts.levels,
  });
}

type AskingStage = Extract<Stage, { name: 'askingBackground' | 'askingYears' | 'askingProjects' }>;

/** An utterance while the candidate is introducing themself. */
export function hearIntroduction(state: InterviewState, stage: AskingStage, text: string): Step {
  const step = new StepBuilder(state);
  const intent = readIntent(text);
  if (intent === 'ready' || intent === 'skipIntroduction' || intent === 'skip') {
    if (intent === 'skip' && stage.name !== 'askingProjects') return next(step, true).done();
    return hurry(step).done();
  }
  if (intent === 'repeat' || intent === 'clarify') return ask(step, stage.name, 0).done();
  const asProjects =
    stage.name === 'askingProjects' && readability(text) === 'words' && intent !== 'greeting';
  const candidate =
    readability(text) === 'words' ? learn(state, text, asProjects) : state.candidate;
  const mentioned = state.technology
    ? undefined
    : findTechnology(text, state.facts.supportedTechnologies);
  const learned =
    candidate.years !== state.candidate.years ||
    candidate.selfDescribed !== state.candidate.selfDescribed ||
    candidate.hasDescribedProjects !== state.candidate.hasDescribedProjects ||
    (candidate.name !== state.candidate.name && stage.name === 'askingBackground');
  const understood = learned || (intent === 'dontKnow' && stage.name !== 'askingBackground');
  if (!understood) {
    if (stage.tries >= MOST_TRIES) return next(step, true).done();
    if (intent === 'greeting') step.say('Nice to meet you.');
    else step.phrase('askAgain');
    return ask(step, stage.name, stage.tries + 1).done();
  }
  step.change({ candidate, ...(mentioned ? { technology: mentioned.value } : {}) });
  const nameIsNew = candidate.name !== undefined && stage.name === 'askingBackground';
  if (nameIsNew) step.say(`Nice to meet you, ${candidate.name}.`);
  else if (stage.name === 'askingProjects') step.phrase('projectsHeard');
  else step.say('Thank you.');
  return next(step, false).done();
}

/** Asks for what is still missing; `without` gives up on what was asked last. */
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
  const labels = step.state.facts.supportedTechnologies.slice(0, 4).map(({ label }) => label);
  return step
    .say(`Which technology should we talk about? For example ${labels.join(', ')}.`)
    .enter({ name: 'askingTechnology', tries, briefed });
}

function recordingPolicy(state: InterviewState): string {
  switch (state.facts.interviewType) {
    case 'video':
      return 'The session is recorded on video for you to review.';
    case 'voice':
      return 'The sound is recorded for you to review.';
    case 'text':
      return 'There is no recording; your written answers are saved.';
  }
}

/** States level, technology, number of questions and recording (specification, section 1). */
function brief(step: StepBuilder, short = false): StepBuilder {
  const level = step.state.level ?? decide(step.state);
  const { facts, technology = '' } = step.state;
  const label = labelOf(facts, technology);
  const article = level === 'intermediate' ? 'an' : 'a';
  const plan = `We will do ${article} ${level} interview on ${label}`;
  const count = countQuestions(facts.questionCount);
  step.change({ level });
  if (short) return step.say(`${plan}, with ${count}.`).say(recordingPolicy(step.state));
  return step
    .say(`${plan}; tell me if you would rather have something else.`)
    .say(`I will ask ${count}, and you can have any of them repeated or skipped.`)
    .say(recordingPolicy(step.state))
    .phrase('invitation')
    .enter({ name: 'awaitingReadiness', tries: 0 });
}

/** An utterance after the candidate was asked for a technology. */
export function hearTechnology(
  state: InterviewState,
  stage: Extract<Stage, { name: 'askingTechnology' }>,
  text: string,
): Step {
  const step = new StepBuilder(state);
  const { facts } = state;
  const found = findTechnology(text, facts.supportedTechnologies);
  if (!found) {
    const fallback = state.technology ?? facts.technology ?? defaultTechnology(state);
    if (stage.tries < MOST_TRIES) {
      return askTechnology(
        step.say('That one is not on my list.'),
        stage.tries + 1,
        stage.briefed,
      ).done();
    }
    step.change({ technology: fallback });
  } else {
    step.change({ technology: found.value });
  }
  if (facts.answeredCount > 0) return fetchQuestion(step.say('Thank you.')).done();
  if (!stage.briefed) return brief(step).done();
  const label = labelOf(facts, step.state.technology ?? '');
  return step
    .say(`${label} it is.`)
    .phrase('invitation')
    .enter({ name: 'awaitingReadiness', tries: 0 })
    .done();
}

/** The specification's default language is JavaScript (section 2, live interview). */
function defaultTechnology({ facts }: InterviewState): string {
  const values = facts.supportedTechnologies.map(({ value }) => value);
  return values.includes('javascript') ? 'javascript' : (values[0] ?? 'javascript');
}

/** An utterance after the briefing. */
export function hearReadiness(
  state: InterviewState,
  stage: Extract<Stage, { name: 'awaitingReadiness' }>,
  text: string,
): Step {
  const intent = readIntent(text);
  const step = new StepBuilder(state);
  const begins = () => fetchQuestion(step.phrase('begin')).done();
  if (startsNow(intent)) return begins();
  if (intent === 'notReady') return step.phrase('takeYourTime').phrase('invitation').done();
  if (intent === 'repeat') return brief(step).done();

  const technology = findTechnology(text, state.facts.supportedTechnologies);
  const level = parseSelfDescribedLevel(text);
  const technologyChanged = technology !== undefined && technology.value !== state.technology;
  const levelChanged =
    level !== undefined && level !== state.level && state.facts.levels.includes(level);
  if (technologyChanged) {
    step
      .change({ technology: technology.value })
      .say(`${labelOf(state.facts, technology.value)} it is.`);
  }
  if (levelChanged) step.change({ level }).say(`I set the level to ${level}.`);
  const alsoReady = /\b(?:i'm|i am|i’m) ready\b|\blet'?s (?:go|start|begin)\b/i.test(text);
  if (alsoReady && !/\bnot ready\b/i.test(text)) return begins();
  if (technologyChanged || levelChanged) {
    return step.phrase('invitation').enter({ name: 'awaitingReadiness', tries: 0 }).done();
  }
  if (technology || level) return begins();
  if (intent === 'no' || wantsChange(text)) return askTechnology(step, 0, true).done();
  if (/\brecord|\bhow (?:many|long)\b|\bquestions?\b/i.test(text)) {
    step.say(`There are ${countQuestions(state.facts.questionCount)}.`).say(recordingPolicy(state));
    return step.phrase('invitation').done();
  }
  if (stage.tries >= MOST_TRIES) return begins();
  return step
    .phrase('invitation')
    .enter({ name: 'awaitingReadiness', tries: stage.tries + 1 })
    .done();
}

function startsNow(intent: Intent | undefined): boolean {
  return (
    intent === 'ready' || intent === 'yes' || intent === 'skip' || intent === 'skipIntroduction'
  );
}
