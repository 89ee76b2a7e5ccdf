import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RubricCriterion } from '@parley/grading/rubric/rubric';
import { companyTypes, roles } from '../contract/scenarios.ts';
import { levels, technologies } from '../contract/topics.ts';
import {
  findQuestion,
  loadQuestionBank,
  pointsOfHints,
  questionBank,
  questionById,
  questionsFor,
  topicsWithQuestions,
} from './question-bank.ts';

import { bankQuestion, storedQuestion } from './question-schema.ts';

const questions = [...questionBank().byId.values()];
const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}'’]+/gu) ?? [];

/** The pairs of neighboring words in a text. */
function wordPairs(text: string): Set<string> {
  const words = wordsOf(text);
  return new Set(words.slice(1).map((word, at) => `${words[at]} ${word}`));
}

/** Share of word pairs that two texts have in common. */
function likeness(first: ReadonlySet<string>, second: ReadonlySet<string>): number {
  let shared = 0;
  for (const pair of first) if (second.has(pair)) shared += 1;
  return shared / Math.max(1, Math.min(first.size, second.size));
}

describe('the question bank', () => {
  it('has at least ten questions per level for every topic @PRODUCT-2 @PRODUCT-3 @PRODUCT-4 @PRODUCT-5 @RULE-3', () => {
    expect(topicsWithQuestions().toSorted()).toEqual(technologies.toSorted());
    for (const topic of topicsWithQuestions()) {
      for (const level of levels) {
        expect({ topic, level, enough: questionsFor(topic, level).length >= 10 }).toEqual({
          topic,
          level,
          enough: true,
        });
      }
    }
  });

  it('names topic and level in each id', () => {
    for (const topic of topicsWithQuestions()) {
      for (const level of levels) {
        for (const { id } of questionsFor(topic, level)) {
          expect(id).toMatch(new RegExp(`^${topic}-${level}-`));
        }
      }
    }
  });

  it('knows which points the hints of each question lead to', () => {
    for (const { id } of questions) expect(pointsOfHints(id, 3)).not.toEqual([]);
    expect(pointsOfHints('system_design-junior-url-shortener', 0)).toEqual([]);
    expect(pointsOfHints('system_design-junior-url-shortener', 1)).toEqual(['store-lookup']);
    expect(pointsOfHints('react-junior-unknown', 1)).toBeUndefined();
  });

  it('stores no fields with an interview that the version before refuses', () => {
    const refused = questions.filter((question) => !bankQuestion.safeParse(question).success);
    expect(refused.map(({ id }) => id)).toEqual([]);
  });

  it('has questions that can be read aloud', () => {
    const unspeakable = questions.filter(({ question }) => {
      const { length } = question.split(/\s+/);
      return length < 8 || length > 45 || /[`<>{}[\]=;]|https?:/.test(question);
    });
    expect(unspeakable.map(({ id }) => id)).toEqual([]);
  });

  it('has model answers of 60 to 160 words without code', () => {
    const wrong = questions.filter(({ modelAnswer }) => {
      const { length } = modelAnswer.split(/\s+/);
      return length < 60 || length > 160 || /[`{}<>]/.test(modelAnswer);
    });
    expect(wrong.map(({ id }) => id)).toEqual([]);
  });

  it('has no two similar questions', () => {
    const texts = questions.map(({ id, question, modelAnswer }) => ({
      id,
      question: wordPairs(question),
      modelAnswer: wordPairs(modelAnswer),
    }));
    const alike = texts.flatMap((one, at) =>
      texts
        .slice(at + 1)
        .filter(
          (other) =>
            likeness(one.question, other.question) > 0.5 ||
            likeness(one.modelAnswer, other.modelAnswer) > 0.3,
        )
        .map((other) => [one.id, other.id]),
    );
    expect(alike).toEqual([]);
  });

  it('repeats no label, follow-up or phrasing', () => {
    const texts = questions.flatMap(({ criteria }) =>
      criteria.flatMap(({ label, followUp, phrasings }) => [label, followUp, ...phrasings]),
    );
    const seen = new Set<string>();
    const repeated = texts.filter((text) => seen.size === seen.add(text).size);
    expect(repeated).toEqual([]);
  });

  it('follows up on each point with a question or a request', () => {
    const statements = questions.flatMap(({ id, criteria }) =>
      criteria
        .filter(({ followUp }) => !/\?$|^(?:Give|Name|Describe|List|Show) .+\.$/.test(followUp))
        .map((criterion) => `${id}: ${criterion.id}`),
    );
    expect(statements).toEqual([]);
  });

  it('asks in no follow-up why the candidate does what was not said', () => {
    const presumed = questions.flatMap(({ id, criteria }) =>
      criteria.filter(({ followUp }) => /^why do you\b/i.test(followUp)).map(() => id),
    );
    expect(presumed).toEqual([]);
  });

  it('has questions for every role and company type of a scenario @PLAN-21', () => {
    const tags = questions.flatMap((question) => question.tags);
    const count = (wanted: string) => tags.filter((tag) => tag === wanted).length;
    for (const tag of [...roles, ...companyTypes]) {
      expect({ tag, enough: count(tag) >= 5 }).toEqual({ tag, enough: true });
    }
  });

  it('finds a question by id and by its text, however it is punctuated', () => {
    const [question] = questionsFor('react', 'junior');
    expect(questionById(question?.id ?? '')).toBe(question);
    const heard = question?.question.toUpperCase().replace(/[,?]/g, ' ') ?? '';
    expect(findQuestion(heard)).toBe(question);
    expect(findQuestion('What is the capital of France?')).toBeUndefined();
    expect(questionById('toString')).toBeUndefined();
  });
});

describe('loading a bank with a mistake', () => {
  const directory = mkdtempSync(join(tmpdir(), 'question-bank-'));
  const source = join(import.meta.dirname, 'bank', 'react.json');
  afterAll(() => rmSync(directory, { recursive: true }));

  const loadText = (text: string) => {
    writeFileSync(join(directory, 'react.json'), text);
    return () => loadQuestionBank(directory);
  };

  it('names the file that is not JSON', () => {
    expect(loadText('{')).toThrow(/react\.json is not valid JSON/);
  });

  it('names the file and the place of a wrong value', () => {
    const text = readFileSync(source, 'utf8').replace('"weight": 3', '"weight": 7');
    expect(loadText(text)).toThrow(/react\.json is wrong at questions\.0\.criteria\.0\.weight/);
  });

  it('refuses a topic that belongs in another file', () => {
    const text = readFileSync(source, 'utf8').replace('"topic": "react"', '"topic": "vue"');
    expect(loadText(text)).toThrow(/react\.json is wrong at topic.*vue\.json/);
  });

  it('refuses an id that is used twice', () => {
    const [first, second] = questionsFor('react', 'junior').map(({ id }) => id);
    const text = readFileSync(source, 'utf8').replace(`"${second}"`, `"${first}"`);
    expect(loadText(text)).toThrow(/react\.json is wrong at questions\.1\.id.*used twice/);
  });

  it('refuses a hinted point that is no criterion', () => {
    const text = readFileSync(source, 'utf8').replace(
      '"hintedPoints": [["',
      '"hintedPoints": [["un',
    );
    expect(loadText(text)).toThrow(/questions\.0\.hintedPoints: no criterion is called 'un/);
  });

  it('reports a missing directory', () => {
    expect(() => loadQuestionBank(join(directory, 'nowhere'))).toThrow(/does not exist/);
  });
});

describe('a question stored with an interview', () => {
  it('lacks the false statements on details, which the version before refuses and the grader has', () => {
    const { byTopic, byId, byText, withDetails } = questionBank();
    const detailsIn = (questions: Iterable<{ criteria: readonly RubricCriterion[] }>) =>
      [...questions]
        .flatMap(({ criteria }) => criteria.flatMap(({ misconceptions = [] }) => misconceptions))
        .filter((misconception) => 'detail' in misconception).length;
    const stored = [...byTopic.values()].flat();
    for (const questions of [stored, byId.values(), byText.values()])
      expect(detailsIn(questions)).toBe(0);
    expect(detailsIn([...withDetails.values()].flat())).toBeGreaterThan(7_000);
  });

  it('reads one that was asked before the bank had plain wordings, hints, facts and corrections', () => {
    const [question] = questionsFor('react', 'junior');
    if (question === undefined) throw new Error('There is no question.');
    const { plainQuestion, hints, facts, assume, criteria, ...before } = question;
    const old = criteria.map(({ plain, bonus, misconceptions, ...criterion }) => ({
      ...criterion,
      misconceptions: misconceptions.map(({ statement }) => statement),
    }));
    const read = storedQuestion.parse({ ...before, criteria: old });
    expect(read.criteria[0]?.misconceptions?.[0]).toEqual({ statement: old[0]?.misconceptions[0] });
    expect(() => bankQuestion.parse({ ...before, criteria: old })).toThrow();
  });
});
