import { readBack } from './amending.ts';
import { howToAnswer, inform, recordingPolicy } from './information.ts';
import { labelOf } from './interview-context.ts';
import { ask, askTechnology } from './introduction.ts';
import { askWhetherAnswer, keepDoubtful, waitForAnswer } from './questions.ts';
import { invite } from './readiness.ts';
import { asksHowItIs, isCoached, replyToRemark } from './remarks.ts';
import {
  type AskedQuestion,
  type InterviewState,
  questionOf,
  type Spot,
  type Step,
} from './state.ts';
import { inOne, StepBuilder } from './steps.ts';
import { saysAnything, saysSomething } from './turns/turn.ts';
import { abbreviationAskedIn, isAskedFor } from './understanding/abbreviations.ts';
import { asksFirst } from './understanding/asks-first.ts';
import { saysOnlyYes, saysReady } from './understanding/introductions/says-ready.ts';
import { referredNumber } from './understanding/references/references.ts';
import type { RequestKind } from './understanding/request-patterns.ts';
import { type Requests, requestsIn } from './understanding/requests.ts';
import type { TurnKind } from './understanding/turn-kinds.ts';
import { certain, likeliest, readingOf, type TurnReading } from './understanding/turn-reading.ts';

/** Requests that the reading of a whole turn knows as well. */
const knownAlone: ReadonlySet<RequestKind> = new Set<RequestKind>([
  ...(['count', 'duration', 'recording', 'repeat'] as const),
]);
/**
 * An offer of code behind an answer belongs to that, a duration may be one of the task, and letters are
 * asked for by who goes on to explain them.
 */
const ofAnswer: ReadonlySet<RequestKind> = new Set<RequestKind>([
  ...(['abbreviation', 'code', 'duration', 'example', 'recording', 'whichPart'] as const),
]);
/** At a question such words are about its subject: "Which topics do we consume?" */
const beforeQuestions: ReadonlySet<RequestKind> = new Set<RequestKind>(['focus', 'subjects']);
/** Before the first question and after the last one nobody means these. */
const atQuestions: ReadonlySet<RequestKind> = new Set<RequestKind>([
  ...(['ahead', 'saved', 'selfDoubt'] as const),
]);
/** Asks whether to speak or to write. */
const asksHowToSay =
  /\b(?:talk\w*|speak|spoken|say it|aloud|loud|voice|verbal\w*|type|only words|with words)\b/i;
const wordsOfRepeat = 'Can you repeat the question?';

/** The requests in a turn that may be meant as such at this place, with what else it says. */
function requestsMeantAt(
  { stage }: InterviewState,
  text: string,
  reading: TurnReading,
): Requests | undefined {
  const isAtQuestion = stage.name === 'awaitingAnswer' || stage.name === 'confirming';
  const elsewhere = isAtQuestion ? beforeQuestions : atQuestions;
  const isAnswer = isAtQuestion ? (words: string) => isLikelyAnswer(words, reading) : undefined;
  const all = requestsIn(text, { except: elsewhere, isAnswer });
  const isAnswering = stage.name === 'awaitingAnswer' && saysSomething(all?.rest ?? '');
  if (all === undefined || !isAnswering || asksFirst(all.rest)) return all;
  return requestsIn(text, { except: new Set([...ofAnswer, ...elsewhere]), isAnswer });
}

const readsAsAnswer = (words: string, reading: TurnReading): boolean =>
  ['answer', 'part'].includes(likeliest(readingOf(words, reading).kinds));

/** What is wished beside a small request, and granted after the reply to that. */
const wishes: ReadonlySet<TurnKind> = new Set(['back', 'easier', 'harder', 'hint', 'skip']);
const sureWish = 0.6;
function wishesMore(words: string, reading: TurnReading): boolean {
  const { kinds } = readingOf(words, reading);
  const kind = likeliest(kinds);
  return wishes.has(kind) && kinds[kind] >= sureWish;
}

/** With this probability words that begin as a question does are an answer. */
const likelyAnswer = 0.6;
const isLikelyAnswer = (words: string, reading: TurnReading): boolean => {
  const { answer, part } = readingOf(words, reading).kinds;
  return answer + part >= likelyAnswer;
};

/** The requests in a turn that are answered beside what else it says; undefined where there are none. */
function requestsAt(state: InterviewState, text: string, reading: TurnReading) {
  const { stage } = state;
  const kept = requestsMeantAt(state, text, reading);
  const isAlone = kept?.kinds.length === 1 && kept.kinds.every((kind) => knownAlone.has(kind));
  if (kept === undefined || !isAlone || stage.name === 'confirming') return kept;
  if (stage.name === 'awaitingReadiness') {
    return restAt(state, kept, reading) === '' ? undefined : kept;
  }
  // Else the reading of the whole turn knows better.
  const saysMore =
    (saysSomething(kept.rest) && readsAsAnswer(kept.rest, reading)) ||
    wishesMore(kept.rest, reading);
  return saysMore && reading.aside === undefined ? kept : undefined;
}

/** Answers a request, in a sentence. */
function reply(step: StepBuilder, kind: RequestKind, text: string): StepBuilder {
  const { candidate, asked, stage } = step.state;
  switch (kind) {
    case 'abbreviation':
      return tellAbbreviation(step, text);
    case 'ahead':
      return step.phrase('oneAfterTheOther');
    case 'aids':
      return step.phrase('aids');
    case 'count':
    case 'duration':
      return inform(step, text, 'progress');
    case 'company':
      return step.phrase('noCompany');
    case 'readers':
      return step.phrase('onlyYouRead');
    case 'recording':
      return step.say(recordingPolicy(step.state));
    case 'nameSource':
      return tellNameSource(step);
    case 'code':
      return asksHowToSay.test(text) ? howToAnswer(step) : step.phrase('codeWelcome');
    case 'example':
      return step.phrase('examplesWelcome');
    case 'employer':
      return step.phrase('employerEither');
    case 'feedback':
      return step.phrase(isCoached(step) ? 'feedbackAsWeGo' : 'feedbackAtEnd');
    case 'focus':
      return step.phrase('explanationsCount');
    case 'followUps':
      return step.phrase('upToTwoFollowUps');
    case 'grading':
      return step.phrase('aboutGrading');
    case 'results':
      return step.phrase('resultsLater');
    case 'spelling':
      return step.phrase('meaningCounts');
    case 'later': {
      const current = 'spot' in stage ? stage.spot.number : asked.length;
      const number = referredNumber(text, asked, current) ?? current;
      return step.phrase('comeBackLater', { number });
    }
    case 'level':
      return tellLevel(step);
    case 'saved':
      return tellSaved(step, text);
    case 'selfDoubt':
      return step.phrase('encourage');
    case 'littleTime':
      return step.phrase('endAnyTime');
    case 'slower':
      return step.phrase('noHurry');
    case 'subjects':
      return tellSubjects(step);
    case 'name':
      return candidate.name
        ? step.phrase('yourName', { name: candidate.name })
        : step.phrase('noName');
    case 'nervous':
      if (asksHowItIs.test(text)) step.phrase('doingFine');
      return step.phrase('calm');
    case 'whichPart':
      return tellWhichPart(step);
    case 'repeat':
      return step;
  }
}

/** The question in hand; the last one where none is. */
function questionNow({ stage, asked }: InterviewState): AskedQuestion | undefined {
  const number = 'spot' in stage ? stage.spot.number : asked.at(-1)?.number;
  return asked.find((one) => one.number === number);
}

/** The level of the question in hand, or of the interview before the first one. */
function tellLevel(step: StepBuilder): StepBuilder {
  const question = questionNow(step.state);
  const level = question?.level ?? step.state.level;
  if (level === undefined) return step.phrase('levelOpen');
  return step.phrase(question === undefined ? 'levelSet' : 'levelIs', { level });
}

/** What is stored as the answer to the question that a text names, or to the one in hand, by its beginning. */
function tellSaved(step: StepBuilder, text: string): StepBuilder {
  const now = questionNow(step.state);
  const named = referredNumber(text, step.state.asked, now?.number ?? 0);
  const question = named === undefined ? now : questionOf(step.state, named);
  if (question === undefined) return step;
  const { number, answer } = question;
  return answer === ''
    ? step.phrase('nothingSaved', { number })
    : step.phrase('answerSoFar', { number, answer: readBack(answer) });
}

/** What the questions are about, without telling any of them. */
function tellSubjects(step: StepBuilder): StepBuilder {
  const { context, technology } = step.state;
  return technology === undefined
    ? step.phrase('subjectsOpen')
    : step.phrase('subjectsAhead', { technology: labelOf(context, technology) });
}

/** What letters stand for, unless the question in hand asks for just that. */
function tellAbbreviation(step: StepBuilder, text: string): StepBuilder {
  const { stage } = step.state;
  const found = abbreviationAskedIn(text);
  if (found === undefined) return step;
  const asked = 'spot' in stage ? (questionOf(step.state, stage.spot.number)?.text ?? '') : '';
  return isAskedFor(found.short, asked)
    ? step.phrase('abbreviationIsAsked', { short: found.short })
    : step.phrase('abbreviation', found);
}

/** A follow-up says itself what it asks for; of a question the candidate chooses. */
function tellWhichPart(step: StepBuilder): StepBuilder {
  const { stage } = step.state;
  const { number = 0, followUp } = 'spot' in stage ? stage.spot : {};
  if (followUp === undefined) return step.phrase('whichPart');
  return step.phrase('aboutFollowUp', { number }).say(followUp);
}

/** Where the name comes from by which the candidate is called. */
function tellNameSource(step: StepBuilder): StepBuilder {
  const { candidate, context } = step.state;
  if (candidate.name === undefined) return step.phrase('noName');
  const isOfAccount = candidate.name === context.candidateFirstName;
  return step.phrase(isOfAccount ? 'nameOfAccount' : 'nameYouTold', { name: candidate.name });
}

/** Asks again for what was waited for, where a turn had requests only. */
function askOn(step: StepBuilder, spot: Spot | undefined, wantsRepeat: boolean): StepBuilder {
  const { stage } = step.state;
  switch (stage.name) {
    case 'askingBackground':
    case 'askingYears':
    case 'askingProjects':
      return ask(step, stage.name, stage.tries);
    case 'askingTechnology':
      return askTechnology(step, stage.tries, stage.briefed);
    case 'awaitingReadiness':
      return invite(step, stage.tries);
    case 'confirming': {
      const { spot: here, said } = stage;
      if (!wantsRepeat) return askWhetherAnswer(step, here, said);
      return keepDoubtful(replyToRemark(step, here, 'repeat', wordsOfRepeat), here, said, 'repeat');
    }
    case 'closing':
      return step.phrase('anythingElse');
    default:
      if (spot === undefined) return step;
      if (wantsRepeat) return replyToRemark(step, spot, 'repeat', wordsOfRepeat);
      return waitForAnswer(step, spot);
  }
}

/** What beside a request is acted on before the first question; approval alone does not begin it. */
const wishesAtReadiness: ReadonlySet<TurnKind> = new Set<TurnKind>([
  ...(['ready', 'topic', 'easier', 'harder', 'no', 'pause', 'language', 'trouble', 'end'] as const),
  ...(['distress', 'abuse', 'answer', 'part'] as const),
]);

/** What is heard beside the word of being nervous, which has had its reply; the rest is small talk. */
const heardBesideNerves: ReadonlySet<TurnKind> = new Set<TurnKind>([
  ...(['answer', 'part', 'amend', 'clarify', 'rephrase', 'repeat', 'hint', 'pause'] as const),
  ...(['easier', 'harder', 'back', 'distress'] as const),
]);
const isSmallTalk = (kinds: readonly RequestKind[], rest: string, reading: TurnReading): boolean =>
  kinds.every((kind) => kind === 'nervous' || kind === 'selfDoubt') &&
  !heardBesideNerves.has(likeliest(readingOf(rest, reading).kinds));

/** What is heard beside the requests; '' where it says nothing at this place. */
function restAt(
  { stage }: InterviewState,
  { kinds, rest }: Requests,
  reading: TurnReading,
): string {
  if (stage.name === 'awaitingAnswer' && isSmallTalk(kinds, rest, reading)) return '';
  if (stage.name === 'awaitingReadiness') {
    const kind = likeliest(readingOf(rest, reading).kinds);
    return saysReady(rest) || saysOnlyYes(rest) || wishesAtReadiness.has(kind) ? rest : '';
  }
  const isHeard = saysAnything(rest) || saysReady(rest) || wishesMore(rest, reading);
  return stage.name === 'confirming' || isHeard ? rest : '';
}

const heardIn: ReadonlySet<string> = new Set([
  ...['askingBackground', 'askingYears', 'askingProjects', 'askingTechnology'],
  ...['awaitingReadiness', 'awaitingAnswer', 'confirming', 'closing'],
]);

/**
 * Answers the small requests in a turn, each in a sentence, and hears what else it says; undefined where
 * it has none.
 */
export function hearRequests(
  state: InterviewState,
  text: string,
  reading: TurnReading,
  hearRest: (state: InterviewState, text: string, reading: TurnReading) => Step,
): Step | undefined {
  // A reader that decided has read all of it.
  if (reading.readPart === undefined || !heardIn.has(state.stage.name)) return undefined;
  const found: Requests | undefined = requestsAt(state, text, reading);
  if (found === undefined) return undefined;
  const step = new StepBuilder(state);
  // One reply has the number of questions and the time.
  const asked = found.kinds.filter((kind) => kind !== 'duration' || !found.kinds.includes('count'));
  for (const kind of asked) reply(step, kind, text);
  const spot = 'spot' in state.stage ? state.stage.spot : undefined;
  const wantsRepeat = found.kinds.includes('repeat');
  const rest = restAt(state, found, reading);
  if (rest === '') return askOn(step, spot, wantsRepeat).done();
  // The question is repeated once the rest is taken.
  if (wantsRepeat && spot)
    step.change({ meanwhile: { text: wordsOfRepeat, reading: certain('repeat') } });
  const first = step.done();
  return inOne(first, hearRest(first.state, rest, readingOf(rest, reading)));
}
