import { StoredVectors } from '../src/encoder/stored-vectors.ts';
import { seededRandom } from '../src/evaluation/seeded-random.ts';
import { createCorpus } from '../src/matching/corpus.ts';
import { prepareRubric, readStatement } from '../src/matching/rubric-statements.ts';
import { readSentences } from '../src/matching/sentence-features.ts';
import type { SentenceBesideCriterion } from '../src/matching/sentence-network.ts';
import { bankQuestion, bankTopics, statementVectorsFile } from '../src/testing/bank.ts';
import type { LabeledSentence, SentenceLabel } from './labeled-answers.ts';

/** A sentence beside one criterion. */
export interface Row {
  questionId: string;
  answer: number;
  sentence: number;
  beside: SentenceBesideCriterion;
  label: SentenceLabel | null;
  weight: number;
}

/** What is read beside each question's own sentences, and makes no point. */
export interface Foreign {
  /** Sentences on other questions. */
  foreign: number;
  /** Remarks to draw from, and how many are drawn for each question. */
  remarks?: { from: readonly string[]; count: number };
  /** Whether the name of the subject over and over is read, too. */
  repeatsSubject?: boolean;
}

/** Reads labeled sentences beside each criterion of their question. */
export async function readRows(
  sentences: readonly LabeledSentence[],
  { foreign, remarks, repeatsSubject = false }: Foreign,
): Promise<Row[]> {
  const corpus = createCorpus(bankTopics.values());
  const vectors = new StoredVectors(statementVectorsFile());
  const rows: Row[] = [];
  const random = seededRandom(4);
  const draw = (from: readonly string[], count: number) =>
    Array.from({ length: count }, () => from[Math.floor(random() * from.length)] ?? '');
  for (const id of new Set(sentences.map(({ questionId }) => questionId))) {
    const question = bankQuestion(id);
    const rubric = await prepareRubric(question, corpus, vectors);
    const others = sentences.filter(({ questionId }) => questionId !== id);
    const texts = [
      ...draw(
        others.map(({ text }) => text),
        foreign,
      ),
      ...draw(remarks?.from ?? [], remarks?.count ?? 0),
      ...(repeatsSubject ? question.tags : []).map((tag) =>
        `${tag.replaceAll('-', ' ')} `.repeat(12),
      ),
    ];
    const labels = new Map<string, SentenceLabel>();
    const unrelated = texts.map((text, at) => ({
      ...{ answer: 0, text, labels, weight: 1, at: -(rows.length + at + 1) },
    }));
    const own = [
      ...sentences.flatMap((one, at) => (one.questionId === id ? [{ ...one, at }] : [])),
      ...unrelated,
    ];
    const found = await vectors.vectorsOf(own.map(({ text }) => text));
    const statements = own.map(({ text }, at) =>
      readStatement(text, found[at] ?? new Float32Array(0), corpus),
    );
    const read = await readSentences(statements, rubric);
    for (const [at, one] of own.entries()) {
      for (const [place, criterion] of question.criteria.entries()) {
        const beside = read[at]?.[place];
        if (beside === undefined) continue;
        const label = one.labels.get(criterion.id) ?? null;
        const { answer, weight } = one;
        rows.push({ questionId: id, answer, sentence: one.at, beside, label, weight });
      }
    }
  }
  return rows;
}
