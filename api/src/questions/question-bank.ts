import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { textKey } from '@parley/grading/text/text-key';
import type { Level, Technology } from '../contract/topics.ts';
import { packageFolder } from '../support/package-folder.ts';
import {
  type BankFile,
  type BankQuestion,
  bankFile,
  type FileQuestion,
} from './question-schema.ts';

/** All questions of all topics, checked and indexed. */
export interface QuestionBank {
  byTopic: ReadonlyMap<Technology, readonly BankQuestion[]>;
  byId: ReadonlyMap<string, BankQuestion>;
  byText: ReadonlyMap<string, BankQuestion>;
  /** By a question's id: for each hint the ids of the criteria that it is the first to lead to. */
  hintedPoints: ReadonlyMap<string, readonly (readonly string[])[]>;
  /**
   * The questions of each topic as the grader knows them, with false statements on details. Those of the other fields
   * lack these: they are stored with interviews, and the version before refuses what it does not know.
   */
  withDetails: ReadonlyMap<Technology, readonly BankQuestion[]>;
}

/** A question without false statements on details. */
const withoutDetails = (question: BankQuestion): BankQuestion => ({
  ...question,
  criteria: question.criteria.map((criterion) => ({
    ...criterion,
    misconceptions: criterion.misconceptions.filter(({ detail }) => detail !== true),
  })),
});

/** The question bank cannot be used; the message names the file and the place in it. */
export class QuestionBankError extends Error {
  override name = 'QuestionBankError';
}

function parseFile(path: string): BankFile {
  const file = basename(path);
  let data: unknown;
  try {
    data = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new QuestionBankError(`Question bank ${file} is not valid JSON: ${reason}`);
  }
  const parsed = bankFile.safeParse(data);
  if (!parsed.success) {
    const problems = parsed.error.issues.map(
      (issue) => `${issue.path.join('.') || 'the file'}: ${issue.message}`,
    );
    throw new QuestionBankError(`Question bank ${file} is wrong at ${problems.join('; ')}`);
  }
  if (`${parsed.data.topic}.json` !== file) {
    throw new QuestionBankError(
      `Question bank ${file} is wrong at topic: '${parsed.data.topic}' belongs in ${parsed.data.topic}.json`,
    );
  }
  return parsed.data;
}

function findMistakeWithin(question: FileQuestion): string | null {
  const criteria = new Set(question.criteria.map(({ id }) => id));
  if (criteria.size < question.criteria.length) return 'criteria: two criteria have the same id';
  const unknown = question.hintedPoints.flat().find((id) => !criteria.has(id));
  return unknown === undefined ? null : `hintedPoints: no criterion is called '${unknown}'`;
}

/** Says where an id or text is used twice or names nothing, which a schema cannot see. */
function findMistake(file: BankFile, bank: QuestionBank): string | null {
  for (const [index, question] of file.questions.entries()) {
    const place = `questions.${index}`;
    const earlier = file.questions.slice(0, index);
    if (bank.byId.has(question.id) || earlier.some(({ id }) => id === question.id)) {
      return `${place}.id: '${question.id}' is used twice`;
    }
    const key = textKey(question.question);
    if (bank.byText.has(key) || earlier.some((other) => textKey(other.question) === key)) {
      return `${place}.question: this text is used twice`;
    }
    const mistake = findMistakeWithin(question);
    if (mistake !== null) return `${place}.${mistake}`;
  }
  return null;
}

/**
 * Reads and checks every `.json` file of a directory.
 * @throws QuestionBankError when the directory is missing or empty, or a file has a mistake.
 */
export function loadQuestionBank(directory: string): QuestionBank {
  if (!existsSync(directory)) {
    throw new QuestionBankError(`The question bank's directory ${directory} does not exist`);
  }
  const byTopic = new Map<Technology, readonly BankQuestion[]>();
  const byId = new Map<string, BankQuestion>();
  const byText = new Map<string, BankQuestion>();
  const hintedPoints = new Map<string, readonly (readonly string[])[]>();
  const withDetails = new Map<Technology, readonly BankQuestion[]>();
  const bank: QuestionBank = { byTopic, byId, byText, hintedPoints, withDetails };
  const names = readdirSync(directory)
    .filter((name) => name.endsWith('.json'))
    .sort();
  if (names.length === 0) {
    throw new QuestionBankError(`The question bank's directory ${directory} has no files`);
  }
  for (const name of names) {
    const file = parseFile(join(directory, name));
    const mistake = findMistake(file, bank);
    if (mistake !== null) {
      throw new QuestionBankError(`Question bank ${name} is wrong at ${mistake}`);
    }
    const whole = file.questions.map(({ hintedPoints: points, ...question }) => {
      hintedPoints.set(question.id, points);
      return question;
    });
    withDetails.set(file.topic, whole);
    const questions = whole.map(withoutDetails);
    byTopic.set(file.topic, questions);
    for (const question of questions) {
      byId.set(question.id, question);
      byText.set(textKey(question.question), question);
    }
  }
  return bank;
}

let loaded: QuestionBank | undefined;

/** The bank that comes with the API, read once, at the first call. */
export function questionBank(): QuestionBank {
  loaded ??= loadQuestionBank(join(packageFolder(), 'src', 'questions', 'bank'));
  return loaded;
}

/** Topics that one can be interviewed on, in the order of their names. */
export function topicsWithQuestions(): Technology[] {
  return [...questionBank().byTopic.keys()];
}

/** The questions of a topic at a level; none when the topic has no questions. */
export function questionsFor(topic: Technology, level: Level): BankQuestion[] {
  return (questionBank().byTopic.get(topic) ?? []).filter((question) => question.level === level);
}

/** The question with this id. */
export function questionById(id: string): BankQuestion | undefined {
  return questionBank().byId.get(id);
}

/**
 * Ids of the criteria that the first hints of a question lead to.
 * @returns undefined for a question that the bank no longer has
 */
export const pointsOfHints = (questionId: string, count: number): string[] | undefined =>
  questionBank().hintedPoints.get(questionId)?.slice(0, count).flat();

/** The question with this text; case, punctuation and spacing do not matter. */
export function findQuestion(text: string): BankQuestion | undefined {
  return questionBank().byText.get(textKey(text));
}
