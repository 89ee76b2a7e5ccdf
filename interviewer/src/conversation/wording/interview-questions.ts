import { recordingPolicy } from '../information.ts';
import { isCoached, postponeJudgment, repeatRemark } from '../remarks.ts';
import type { StepBuilder } from '../steps.ts';
import { longPattern } from '../understanding/pattern-notation.ts';
import { questionsIn, sentencesIn } from '../understanding/sentences.ts';

/** A subject of this interview or site, rather than of a company, which is only played. */
interface Subject {
  readonly about: RegExp;
  readonly reply: (step: StepBuilder, text: string) => StepBuilder;
}

/** After the last question: the remark on the answer that is asked about, or where all of them stand. */
export function replyOnAnswers(step: StepBuilder, text: string): StepBuilder {
  if (!isCoached(step)) return postponeJudgment(step);
  const hasRemarks = step.state.asked.some(({ remark }) => remark !== undefined);
  return (
    repeatRemark(step, text, step.state.asked.length + 1) ??
    step.phrase(hasRemarks ? 'remarksWere' : 'resultsLater')
  );
}

/** The first that a question names counts. */
const subjects: readonly Subject[] = [
  {
    about: longPattern(
      String.raw`
        \bparley\b|\bthis (site|app|page|tool|platform)\b|\bsubscri|
        \b(what|how much) (do|does|will|would) (it|this) cost
      `,
      'i',
    ),
    reply: (step) => step.phrase('aboutSite'),
  },
  {
    about: longPattern(
      String.raw`
        \b(keep|kept|stored?|saved?|deleted?|privacy)\b.{0,24}\b(i|my|me|this|what|data|answers?)\b|
        \b(is|are|was|were) (that|this|my|the|all) (\w+ )?answers? (\w+ )?(kept|stored|saved|counted|lost)\b|
        \bmy data\b
      `,
      'i',
    ),
    reply: (step) => step.say(recordingPolicy(step.state)).phrase('aboutData'),
  },
  {
    about: longPattern(
      String.raw`
        \b(scripted|chatbot|a (bot|robot|human|program|machine|language model|llm)|an ai|real person|
        chat ?gpt|who are you)\b
      `,
      'i',
    ),
    reply: (step) => step.phrase('present'),
  },
  {
    about: longPattern(
      String.raw`
        \b(assess\w*|grad(e|ing)|graded|scor(e|ing)|evaluat\w+|rated?|rating|weigh\w*|judged?)\b.{0,60}
        \b(how|work|count|against|weigh\w*|matter|length|depth|brevity|short|long|based|calculated|done)\b|
        \bhow\b.{0,40}\b(assess|grade|score|evaluate|rate|weigh|judge|calculat|my note\b)
      `,
      'i',
    ),
    reply: (step) => step.phrase('aboutGrading'),
  },
  {
    about: /\bhints?\b/i,
    reply: (step) => step.phrase(isCoached(step) ? 'hintsAreOver' : 'noHints'),
  },
  {
    about: /\bmy (?:english|accent|grammar|pronunciation)\b/i,
    reply: (step) => step.phrase('aboutEnglish'),
  },
  {
    about: longPattern(
      String.raw`
        \b(prepar\w+|practi[cs]e (more|next|again|better)|study|get better|improve my\w*|tips?|advice)\b|
        \b(what|how) (can|could|should|would) i (learn|improve|read|work on|do better|focus on|look into)\b
      `,
      'i',
    ),
    reply: (step) => step.phrase('aboutPractice'),
  },
  {
    about: longPattern(
      String.raw`
        \bmy (\w+ )?(answers?|solution|explanation|mistakes?|score|grade|result|performance)\b|
        \b(my|which) (\w+ )?(best|worst|strongest|weakest)\b|
        \b(best|worst|strongest|weakest) (answer|one|question|part)\b|\bhear (more )?(of|from|about)\b|
        \b(did|was|were|am|have) i\b|\bi (did|miss|missed)\b|
        \bi (get|got|was)\b.{0,24}\b(right|wrong|answers?|correct|points?|good|bad|score|grade)\b|
        \b(right|wrong|answers?|correct|points?|good|bad|score|grade)\b.{0,24}\bi (get|got|was)\b|
        \b(what|anything|something)('s|s| is| was)? (wrong|right|missing)\b|
        \b(right|correct|model|best) answers?\b|\b(miss|forget|get wrong)\b.{0,40}\bquestion\b
      `,
      'i',
    ),
    reply: replyOnAnswers,
  },
];

/**
 * Answers the questions of a turn that are about this interview, truly.
 * @returns those that are about something else; undefined where none is about this interview
 */
export function replyAboutInterview(
  step: StepBuilder,
  text: string,
): readonly string[] | undefined {
  const words = text.replaceAll('’', "'");
  const asked = questionsIn(words).map((one) => ({
    one,
    subject: subjects.find(({ about }) => about.test(one)),
  }));
  const named =
    asked.length > 1 && asked.some(({ subject }) => subject !== undefined)
      ? subjectsOf(words, asked)
      : subjects.filter(({ about }) => about.test(words)).slice(0, /\band\b/.test(words) ? 2 : 1);
  if (named.length === 0) return undefined;
  for (const { reply } of new Set(named)) reply(step, words);
  const others = asked.filter(({ subject }) => subject === undefined);
  return asked.length > 1 ? others.map(({ one }) => one) : [];
}

/** Points back to a sentence before it: "My English is poor. Does that matter?" */
const pointsBack = /\b(?:it|that|this)\b/i;

/** The subjects of several questions, after that of a sentence to which one of them points back. */
function subjectsOf(
  words: string,
  asked: readonly { one: string; subject: Subject | undefined }[],
): readonly Subject[] {
  const own = asked.flatMap(({ subject }) => subject ?? []);
  const isOpen = asked.some(({ one, subject }) => subject === undefined && pointsBack.test(one));
  const [first = ''] = sentencesIn(words);
  const before = subjects.find(({ about }) => about.test(first));
  return isOpen && before !== undefined ? [before, ...own] : own;
}
