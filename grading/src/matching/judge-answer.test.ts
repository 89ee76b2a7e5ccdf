import type { Misconception, Rubric } from '../rubric/rubric.ts';
import { scoreCriteria } from '../rubric/score.ts';
import { splitSegments } from '../text/segments.ts';
import type { CriterionReading, Falsehood, ReadSentence } from './answer-reading.ts';
import { judgeAnswer } from './judge-answer.ts';

const rubric: Rubric = {
  question: 'What does append do?',
  maxScore: 10,
  criteria: [
    { id: 'grows', label: 'append grows the array', weight: 3, phrasings: ['it grows'] },
    { id: 'result', label: 'The result must be used', weight: 2, phrasings: ['use it'] },
  ],
};
const copies: Misconception = {
  statement: 'append always copies the array',
  correction: 'It does so only when the capacity is used up.',
};

/** What a sentence does for a point. */
const read = (met: number, contradicted = 0): CriterionReading => ({
  ...{ met, contradicted },
  ...{ nearness: 0.5, towardsFalse: 0 },
});

/** A sentence by what it does for each point, and what it says that is false. */
function sentence(
  text: string,
  criteria: CriterionReading[],
  falsehood: Partial<Falsehood> = {},
): ReadSentence {
  const [segment] = splitSegments(text);
  if (segment === undefined) throw new Error('The text has no sentence.');
  const none = { likelihood: 0, place: 0, misconception: null, isSame: false };
  return { segment, weight: 4, criteria, falsehood: { ...none, ...falsehood } };
}

const judged = (...sentences: ReadSentence[]) =>
  judgeAnswer(rubric, { sentences, reason: null }).judged;
const denies = [read(0, 0.9), read(0)];

describe('the correction of a false claim', () => {
  const claim = (text: string, misconception: Misconception | null, isSame: boolean) =>
    sentence(text, denies, { likelihood: 0.95, misconception, isSame });

  it('stands alone where the claim says the false statement in other words', () => {
    const [grows] = judged(claim('Each append makes a copy.', copies, true));
    expect(grows).toMatchObject({ verdict: 'contradicted', correction: copies.correction });
  });

  it('says what the claim was taken for where that is only near @GRADE-22', () => {
    const [grows] = judged(claim('Append copies the whole thing each time.', copies, false));
    expect(grows?.correction).toBe(
      `The grader reads this as “append always copies the array”. ${copies.correction}`,
    );
  });

  it('is unknown where a claim is near to a false statement and shares hardly a word with it', () => {
    const challenge = 'When does it copy?';
    const [grows] = judged(
      claim('A full array stays as long as it is.', { ...copies, challenge }, false),
    );
    expect(grows).toMatchObject({ verdict: 'contradicted', correction: null });
    expect(grows?.challenge).toBeUndefined();
  });

  it('is unknown where no false statement with a correction is near', () => {
    const { statement } = copies;
    for (const misconception of [null, { statement }]) {
      const first = claim('It moves it all over each time.', misconception, false);
      const second = claim('It never moves a thing.', misconception, false);
      expect(judged(first)[0]?.correction).toBeNull();
      expect(judged(first, second)[0]?.correction).toBeNull();
    }
  });

  it('of several claims is said of those that have one', () => {
    const [grows] = judged(
      claim('Each append makes a copy.', copies, true),
      claim('It never gets any longer than the array that it began with.', null, false),
    );
    expect(grows?.correction).toBe(
      'On “Each append makes a copy”: It does so only when the capacity is used up.',
    );
  });
});

describe('a sentence that looks contrary to a point, and is not called false', () => {
  const contrary = (falsehood: Partial<Falsehood>, ofOther = 0) =>
    sentence('It says which array is which.', [read(0.01, 0.6), read(0, ofOther)], falsehood);

  it('is not recognized on that point, which is not called left out @GRADE-23', () => {
    const [grows, result] = judged(contrary({ likelihood: 0.3 }));
    expect(grows).toMatchObject({ verdict: 'not_recognized', credit: 0 });
    expect(grows?.quotes).toEqual(['It says which array is which.']);
    expect(result?.verdict).toBe('absent');
  });

  it('speaks of the point that it is likeliest to contradict', () => {
    const [grows, result] = judged(contrary({ likelihood: 0.3 }, 0.7));
    expect(grows?.verdict).toBe('absent');
    expect(result?.verdict).toBe('not_recognized');
  });

  it('that is called false on another point says nothing of this one', () => {
    const [grows] = judged(contrary({ likelihood: 0.9, place: 1 }));
    expect(grows?.verdict).toBe('absent');
  });

  it('is too unlikely to contradict it below .45', () => {
    const [grows] = judged(sentence('It is there.', [read(0.01, 0.44), read(0)]));
    expect(grows?.verdict).toBe('absent');
  });
});

describe('a claim that is false in all likelihood, though not for sure', () => {
  const right = sentence('It grows the array.', [read(0.9), read(0)]);
  const doubtful = sentence('It gives back another one.', denies, { likelihood: 0.7 });
  const answer = 'It grows the array. It gives back another one. It must be used.';
  const scoreOf = (...sentences: ReadSentence[]) =>
    scoreCriteria(judged(...sentences), answer, 10).score;

  it('takes nothing from what another sentence makes, and is shown @GRADE-22', () => {
    expect(scoreOf(right, doubtful)).toBe(scoreOf(right));
    expect(judged(right, doubtful)[0]).toMatchObject({
      ...{ verdict: 'contradicted', doubtful: true, quotes: ['It gives back another one.'] },
    });
  });

  it('earns nothing itself', () => {
    const both = { ...doubtful, criteria: [read(0.5, 0.5), read(0)] };
    expect(judged(both)[0]?.credit).toBe(0);
    expect(judged(both, both)[0]?.credit).toBe(0);
  });

  it('costs what a sure one does where nothing makes the point', () => {
    const result = sentence('It must be used.', [read(0), read(0.9)]);
    expect(scoreOf(result, doubtful)).toBeLessThan(scoreOf(result));
  });

  it('that is sure takes what another sentence makes', () => {
    const sure = sentence('It gives back another one.', denies, { likelihood: 0.95 });
    expect(judged(right, sure)[0]?.credit).toBe(0);
    expect(scoreOf(right, sure)).toBe(0);
  });
});

describe('a line of a fenced block of code', () => {
  const block = 'grown := append(\n  items,\n)';
  const line = (criteria: CriterionReading[], falsehood: Partial<Falsehood> = {}) => {
    const prose = sentence('grown := append(', criteria, falsehood);
    return { ...prose, segment: { ...prose.segment, block } };
  };

  it('that makes a point is quoted with its block, and alone where it denies it', () => {
    expect(judged(line([read(0.9), read(0)]))[0]).toMatchObject({
      verdict: 'met',
      quotes: [block],
    });
    const falsehood = { likelihood: 0.9 };
    expect(judged(line(denies, falsehood), line(denies, falsehood))[0]).toMatchObject({
      ...{ verdict: 'contradicted', quotes: ['grown := append('] },
    });
  });

  it('is never called not recognized', () => {
    const near = { ...read(0.01), nearness: 0.9 };
    for (const reading of [near, read(0.1), read(0.01, 0.6)]) {
      expect(judged(line([reading, read(0)]))[0]?.verdict).toBe('absent');
      expect(judged(sentence('It has items.', [reading, read(0)]))[0]?.verdict).toBe(
        'not_recognized',
      );
    }
  });
});
