import type { Judgment } from '../matching/judge-answer.ts';
import type { Rubric, StoryPart } from '../rubric/rubric.ts';
import { absentPoint, type JudgedCriterion, scoreCriteria } from '../rubric/score.ts';
import { bankGrader, bankTopics } from '../testing/bank.ts';
import { type FeedbackContext, writeFeedback } from './feedback.ts';
import { PhraseBook } from './phrase-book.ts';

const modelAnswer =
  'A key gives each item a stable identity. It is unique among its siblings. An index is a poor key.';
const rubric: Rubric = {
  question: 'Why does each item of a list need a key?',
  maxScore: 10,
  tags: ['list-keys', 'rendering'],
  modelAnswer,
  criteria: [
    {
      id: 'identity',
      label: 'Keys give items an identity',
      weight: 3,
      phrasings: ['keys give items an identity'],
      followUp: 'What does React do with a key?',
    },
    { id: 'unique', label: 'Keys are unique among siblings', weight: 2, phrasings: ['unique'] },
    { id: 'index', label: 'The index is a poor key', weight: 2, phrasings: ['no index'] },
    {
      id: 'history',
      label: 'Older versions did without',
      weight: 1,
      bonus: true,
      phrasings: ['x'],
    },
  ],
};
const sentences = {
  identity: 'A key says who is who.',
  unique: 'No two siblings share one.',
  index: 'The index is always fine as a key.',
};
const answer = Object.values(sentences).join(' ');
const examples = new Map([
  ['identity', 'A key gives each item a stable identity.'],
  ['unique', 'It is unique among its siblings.'],
  ['index', 'An index is a poor key.'],
]);

type Verdicts = Partial<Record<string, Partial<JudgedCriterion>>>;

/** Feedback on an answer whose criteria are absent unless told otherwise. */
function feedbackOn(
  verdicts: Verdicts,
  judgment: Partial<Judgment> = {},
  { book = new PhraseBook(), followUps = [] }: Partial<FeedbackContext> = {},
  sentencesOfModel = examples,
  text = answer,
) {
  const judged = rubric.criteria.map(
    (criterion): JudgedCriterion => ({ ...absentPoint(criterion), ...verdicts[criterion.id] }),
  );
  const scored = scoreCriteria(judged, text, rubric.maxScore);
  const whole = { confidence: 0.9, reason: null, judged, ...judgment };
  return writeFeedback(rubric, whole, scored, { book, followUps, examples: sentencesOfModel });
}

const met = (quote: string): Partial<JudgedCriterion> => ({ verdict: 'met', quotes: [quote] });
const falseIndex: Partial<JudgedCriterion> = {
  verdict: 'contradicted',
  quotes: [sentences.index],
  correction: 'After sorting, the index belongs to another item.',
};

describe('a claim that is likely, but not surely, false', () => {
  it('is called doubtful, with what holds, and never false', () => {
    const { improvements, detailedFeedback } = feedbackOn({
      index: { ...falseIndex, doubtful: true },
    });
    expect(improvements[0]).toContain('“The index is always fine as a key”');
    expect(improvements[0]).toMatch(
      /(?:not|without being) sure.*After sorting, the index belongs to another item\./,
    );
    expect(improvements[0]).not.toMatch(/Not right|is false/);
    expect(detailedFeedback).not.toMatch(/Correct one thing|Go over one statement|costs the most/);
  });

  it('without a correction of its own is said to touch the point', () => {
    const index = { ...falseIndex, correction: null, doubtful: true };
    const [told] = feedbackOn({ index }).improvements;
    expect(told).toMatch(/sure\. It seems to touch this point: The index is a poor key\.$/);
  });
});

describe('an answer that makes every point with less than the full score', () => {
  it('is told that the rest is doubt and no gap @GRADE-19', () => {
    const likely = (quote: string): Partial<JudgedCriterion> => ({ ...met(quote), credit: 0.85 });
    const { detailedFeedback } = feedbackOn({
      identity: likely(sentences.identity),
      unique: likely(sentences.unique),
      index: likely(sentences.index),
    });
    expect(detailedFeedback).toMatch(/all 3 points.*grader/i);
    expect(detailedFeedback).not.toMatch(/gap left/);
  });

  it('is told nothing of doubt where hints cost the rest', () => {
    const hinted = (quote: string): Partial<JudgedCriterion> => ({
      ...met(quote),
      ...{ credit: 0.5, withHint: true },
    });
    const { detailedFeedback } = feedbackOn({
      identity: hinted(sentences.identity),
      unique: hinted(sentences.unique),
      index: hinted(sentences.index),
    });
    expect(detailedFeedback).not.toMatch(/doubt|not sure/);
  });
});

describe('an answer whose points are half made', () => {
  it('is not praised for what it makes in full', () => {
    const half = (quote: string): Partial<JudgedCriterion> => ({
      ...{ verdict: 'partly', quotes: [quote], credit: 0.5 },
    });
    const { detailedFeedback } = feedbackOn({
      identity: half(sentences.identity),
      unique: half(sentences.unique),
      index: half(sentences.index),
    });
    expect(detailedFeedback).toContain('none of 3 points');
    expect(detailedFeedback).not.toMatch(/halfway|solid|holds up/);
  });
});

describe('a false claim', () => {
  it('is quoted and corrected, before points that weigh more', () => {
    const { improvements, detailedFeedback } = feedbackOn({ index: falseIndex });
    expect(improvements[0]).toContain('“The index is always fine as a key”');
    expect(improvements[0]).toContain('After sorting, the index belongs to another item.');
    expect(improvements[1]).toContain('Keys give items an identity');
    // Said once is enough.
    expect(detailedFeedback).not.toContain('After sorting');
    expect(detailedFeedback).not.toContain('The index is a poor key');
  });

  it('without a correction of its own is said to touch the point, which may be another', () => {
    const [told] = feedbackOn({ index: { ...falseIndex, correction: null } }).improvements;
    expect(told).toMatch(/It seems to touch this point: The index is a poor key\.$/);
    expect(told).not.toContain('What holds');
  });

  it('is told of although another one has the same correction', () => {
    const { improvements } = feedbackOn({
      index: falseIndex,
      unique: { ...falseIndex, quotes: [sentences.unique] },
    });
    expect(improvements.join(' ')).toContain('“The index is always fine as a key”');
    expect(improvements.join(' ')).toContain('“No two siblings share one”');
  });

  it('on a bonus point is corrected, too', () => {
    const { improvements } = feedbackOn({ history: falseIndex });
    expect(improvements[0]).toContain('“The index is always fine as a key”');
  });

  it('is never praised', () => {
    const { strengths } = feedbackOn({ index: falseIndex });
    expect(strengths).toEqual(['None']);
  });
});

describe('strengths', () => {
  it('quote the candidate, the heaviest point first', () => {
    const { strengths } = feedbackOn({
      unique: met(sentences.unique),
      identity: met(sentences.identity),
    });
    expect(strengths).toHaveLength(2);
    expect(strengths[0]).toContain('Keys give items an identity.');
    expect(strengths[0]).toContain('“A key says who is who”');
    expect(strengths[1]).toContain('“No two siblings share one”');
  });

  it('quote the first line of a block of code', () => {
    const block = 'keys.map((key) => {\n  return key;\n})';
    const { strengths } = feedbackOn({ identity: met(block) }, {}, {}, examples, block);
    expect(strengths[0]).toContain('“keys.map((key) => { …”');
  });

  it('quote the mark that stands for a value in a statement', () => {
    const statement = 'I send UPDATE stock SET n = n - 1 WHERE id = ?';
    const { strengths } = feedbackOn({ identity: met(statement) }, {}, {}, examples, statement);
    expect(strengths[0]).toContain(`“${statement}”`);
  });

  it.each([
    ['**The compiler** strips *all* of them', 'The compiler strips all of them'],
    ['**kwargs is a dict and *args a tuple', '**kwargs is a dict and *args a tuple'],
    ['COUNT(*) counts rows and 2 * 3 * 4 is 24', 'COUNT(*) counts rows and 2 * 3 * 4 is 24'],
  ])('quote %j without the marks that only emphasize', (written, quoted) => {
    const { strengths } = feedbackOn({ identity: met(written) }, {}, {}, examples, written);
    expect(strengths[0]).toContain(`“${quoted}”`);
  });

  it('use one quote once, with all points that rest on it', () => {
    const { strengths } = feedbackOn({
      identity: met(sentences.identity),
      unique: met(sentences.identity),
      index: met(sentences.unique),
    });
    expect(strengths).toHaveLength(2);
    expect(strengths[0]).toContain('Keys give items an identity');
    // The first sentence is also what is said in a coached interview.
    expect(strengths[0]?.split(/(?<=[.!?])\s/, 1)[0]).toContain('Keys are unique among siblings');
    expect(strengths.join(' ').split('A key says who is who')).toHaveLength(2);
  });
});

describe('a follow-up question', () => {
  const question = 'What does React do with a key?';

  it('that was not asked is one to be ready for', () => {
    expect(feedbackOn({}).detailedFeedback).toMatch(
      /(?:Be ready|would probably ask|To practice).*What does React do with a key\?/,
    );
  });

  it.each([question, `You said: “They are fast”. ${question}`])(
    'that was asked as “%s” is called not found where nothing of its point was said',
    (followUp) => {
      const { detailedFeedback } = feedbackOn({}, {}, { followUps: [followUp] });
      expect(detailedFeedback).toMatch(
        /(?:does not see the point|does not recognize the point|again): “What does React do/,
      );
      expect(detailedFeedback).not.toMatch(/Be ready|would probably ask/);
    },
  );

  it('stands once in the feedback where no sentence of the model answer can', () => {
    const { improvements, detailedFeedback } = feedbackOn({}, {}, {}, new Map());
    expect([...improvements, detailedFeedback].join(' ').split(question)).toHaveLength(2);
    expect(improvements[0]).toContain(question);
  });

  it('that was asked is called open, and stands once', () => {
    const context = { followUps: [question] };
    const { improvements, detailedFeedback } = feedbackOn({}, {}, context, new Map());
    expect(improvements.join(' ')).not.toContain(question);
    expect(detailedFeedback).toMatch(/(?:does not see|does not recognize|again)/);
    expect(detailedFeedback).toContain(question);
  });

  it('that was asked and answered in part is not called unanswered', () => {
    const verdicts = {
      identity: { verdict: 'partly' as const, quotes: [sentences.identity] },
      unique: met(sentences.unique),
      index: met(sentences.identity),
    };
    const { detailedFeedback } = feedbackOn(verdicts, {}, { followUps: [question] });
    expect(detailedFeedback).toMatch(
      /(?:would help|than you said|of the interview): “What does React do/,
    );
    expect(detailedFeedback).not.toMatch(/does not (?:see|recognize)|Be ready/);
  });
});

describe('confidence', () => {
  const praise = /^(?:This is a (?:strong|solid)|Your answer covers|There is little to add)/;
  const verdicts: Verdicts = {
    identity: met(sentences.identity),
    unique: met(sentences.unique),
    index: met(sentences.index),
  };

  it('of one half and more praises what was met', () => {
    const { strengths, detailedFeedback } = feedbackOn(verdicts, { confidence: 0.5 });
    expect(strengths[0]).toMatch(/^[^:]+: Keys give items an identity\./);
    expect(detailedFeedback).toMatch(praise);
  });

  it('below one half praises nothing and asks to check', () => {
    const { strengths, detailedFeedback } = feedbackOn(verdicts, { confidence: 0.49 });
    for (const text of strengths)
      expect(text).toMatch(/^Perhaps you made |^This may have come across/);
    expect(strengths).toHaveLength(3);
    expect(detailedFeedback).not.toMatch(praise);
    expect(detailedFeedback).toMatch(/check|hold your answer against the points/);
  });

  it('below one half praises a point that was surely made', () => {
    const sure = { ...met(sentences.identity), credit: 0.9 };
    const likely = { ...met(sentences.unique), credit: 0.6 };
    const { strengths } = feedbackOn({ identity: sure, unique: likely }, { confidence: 0.45 });
    expect(strengths[0]).toMatch(/^(?:You made|This came across|Well covered)[^:]*: Keys give/);
    expect(strengths[1]).toMatch(/^(?:Perhaps you made|This may have come across)/);
  });
});

describe('improvements', () => {
  it('name missing points by weight with a sentence of the model answer, and no bonus point', () => {
    const { improvements } = feedbackOn({});
    expect(improvements).toHaveLength(3);
    expect(improvements[0]).toContain('Keys give items an identity.');
    expect(improvements[0]).toContain('“A key gives each item a stable identity.”');
    expect(improvements.join(' ')).not.toContain('Older versions');
  });

  it('ask for plainer words where the words were not recognized', () => {
    const { improvements, strengths } = feedbackOn({
      identity: { verdict: 'not_recognized', quotes: [sentences.identity] },
    });
    expect(improvements[0]).toContain('“A key says who is who”');
    expect(improvements[0]).toMatch(/Not recognized|not clear which point/);
    expect(improvements.join(' ')).not.toMatch(/Not right|false/);
    expect(strengths).toEqual(['None']);
  });

  it('quote a point that was partly made', () => {
    const { improvements } = feedbackOn({
      identity: { verdict: 'partly', quotes: [sentences.identity], credit: 0.4 },
      unique: met(sentences.unique),
      index: met(sentences.index),
    });
    expect(improvements).toHaveLength(1);
    expect(improvements[0]).toContain('“A key says who is who”');
  });

  it('name the point first that costs the most: its weight as far as it is not made', () => {
    const partly = (quote: string, credit: number): Partial<JudgedCriterion> => ({
      ...{ verdict: 'partly', quotes: [quote], credit },
    });
    const { improvements, gap } = feedbackOn({
      identity: partly(sentences.identity, 0.45),
      unique: partly(sentences.unique, 0.4),
      index: partly(sentences.index, 0.15),
    });
    expect(gap?.label).toBe('The index is a poor key');
    const labels = ['The index is a poor key', 'Keys give items', 'Keys are unique'];
    for (const [at, label] of labels.entries()) expect(improvements[at]).toContain(label);
  });

  const leads: [string, Verdicts, RegExp][] = [
    ['a point of an answer that makes none', {}, /egin with/],
    ['a missing point', { unique: met(sentences.unique) }, /costs the most|one more|Work on/],
    [
      'a point that was made in part',
      { identity: { verdict: 'partly', quotes: [sentences.identity], credit: 0.2 } },
      /Finish this point first|You began this point/,
    ],
    [
      'a point that words were perhaps meant for',
      { identity: { verdict: 'not_recognized', quotes: [sentences.identity], credit: 0 } },
      /plain/,
    ],
  ];
  it.each(leads)('lead to %s in words that fit', (_what, verdicts, said) => {
    const { detailedFeedback } = feedbackOn(verdicts);
    const gap = detailedFeedback.split(/(?<=\.) /).find((text) => text.includes('Keys give items'));
    expect(gap).toMatch(said);
  });

  it('tell of two points that rest on the same words the one that these make more of', () => {
    const partly = (credit: number): Partial<JudgedCriterion> => ({
      ...{ verdict: 'partly', quotes: [sentences.identity], credit },
    });
    const { improvements } = feedbackOn({ identity: partly(0.2), unique: partly(0.4) });
    expect(improvements.join(' ').split('A key says who is who')).toHaveLength(2);
    expect(improvements.join(' ')).toMatch(/Keys are unique[^.]*\. Your words: “A key says who/);
  });

  it('do not quote again what is praised for another point', () => {
    const begun = { verdict: 'partly' as const, quotes: [sentences.identity], credit: 0.4 };
    const { strengths, improvements } = feedbackOn({
      identity: met(sentences.identity),
      unique: begun,
    });
    expect(strengths.join(' ')).toContain('“A key says who is who”');
    expect(improvements.join(' ')).not.toContain('A key says who is who');
    expect(improvements.join(' ')).toMatch(/in part: Keys are unique among siblings\. One way/);
  });

  it('tell of a false claim rather than of a point that the same words make in part', () => {
    const { improvements } = feedbackOn({
      index: falseIndex,
      unique: { verdict: 'partly', quotes: [sentences.index], credit: 0.4 },
    });
    expect(improvements.join(' ').split('The index is always fine')).toHaveLength(2);
    expect(improvements[0]).toContain('After sorting');
  });

  it('use a sentence of the model answer once in a report, and a question the second time', () => {
    const book = new PhraseBook();
    feedbackOn({}, {}, { book });
    const { improvements } = feedbackOn({}, {}, { book });
    expect(improvements).toHaveLength(3);
    expect(improvements.join(' ')).not.toContain('A key gives each item a stable identity');
    expect(improvements[0]).toContain('What does React do with a key?');
  });

  it('keep both points that one sentence of the model answer makes', () => {
    const sentence = examples.get('identity') ?? '';
    const shared = new Map([...examples, ['unique', sentence]]);
    const { improvements } = feedbackOn({}, {}, {}, shared);
    expect(improvements).toHaveLength(3);
    expect(improvements.join(' ').split(sentence)).toHaveLength(2);
  });
});

it('says of code alone that it is hard to read', () => {
  const judged = rubric.criteria.map(absentPoint);
  const scored = scoreCriteria(judged, answer, rubric.maxScore);
  const { detailedFeedback } = writeFeedback(
    rubric,
    { confidence: 0.9, reason: null, judged },
    scored,
    { book: new PhraseBook(), examples, isCode: true },
  );
  expect(detailedFeedback).toMatch(/^[^.]*\bcode\b[^.]*(?:sentence|words|say)[^.]*\./i);
  expect(detailedFeedback).not.toContain('None of the points');
});

it('says why an answer earns nothing at all', () => {
  const { detailedFeedback, strengths } = feedbackOn({}, { reason: 'other-language' });
  expect(detailedFeedback).toMatch(/English/);
  expect(strengths).toEqual(['None']);
});

describe('a sentence of the model answer', () => {
  const [question] = bankTopics.get('behavioral') ?? [];
  if (question === undefined) throw new Error('The bank has no behavioral question');
  const told = question.modelAnswer.split(/(?<=\.)\s+/);
  /** A rubric asks for a story when its criteria name parts of one. */
  const withParts = (part: StoryPart | undefined): Rubric => ({
    ...question,
    criteria: question.criteria.map((one) => ({ ...one, part })),
  });
  async function shownIn(asked: Rubric) {
    const grade = await bankGrader.gradeAnswer(asked, "I don't know.");
    expect(grade.improvements).toHaveLength(3);
    const text = [...grade.strengths, ...grade.improvements, grade.detailedFeedback].join(' ');
    return told.filter((sentence) => text.includes(sentence));
  }

  it('is an example where no story is asked for', async () => {
    expect(await shownIn(withParts(undefined))).not.toEqual([]);
  });

  it('is never shown where a story is asked for', async () => {
    expect(await shownIn(withParts('action'))).toEqual([]);
  });
});
