import { readFileSync } from 'node:fs';

/** Kinds of answers: what somebody knows, and how it is said. */
export const answerKinds = [
  'excellent',
  'plain',
  'mediocre',
  'wrong',
  'mostly',
  'bluff',
  'nonnative',
] as const;
export type AnswerKind = (typeof answerKinds)[number];

/** An answer that was written to a score which a fair judge would give. */
export interface JudgedAnswer {
  questionId: string;
  /**
   * `plain`: right, in everyday words; `wrong`: false, with the usual words; `mostly`: right but for
   * one claim; `bluff`: talk without a claim; `nonnative`: the mediocre one as a non-native speaker says it.
   */
  kind: AnswerKind;
  /** 0 to 10. */
  score: number;
  answer: string;
  /** Its false claims, verbatim. */
  falseClaims: string[];
}

const isKind = (text: string): text is AnswerKind => answerKinds.some((kind) => kind === text);

/** What a line adds to the answers before it; the question that it belongs to, or `null`. */
function readLine(line: string, questionId: string, answers: JudgedAnswer[]): string | null {
  const [, id] = /^# (\S+)$/.exec(line) ?? [];
  if (id !== undefined) return id;
  const [, kind, score] = /^@ (\w+) ([\d.]+)$/.exec(line) ?? [];
  const [, claim] = /^false: (.+)$/.exec(line) ?? [];
  const last = answers.at(-1);
  if (kind !== undefined && isKind(kind)) {
    answers.push({ questionId, kind, score: Number(score), answer: '', falseClaims: [] });
  } else if (claim !== undefined && last !== undefined) last.falseClaims.push(claim);
  else if (last?.answer === '') last.answer = line.trim();
  else return null;
  return questionId;
}

/**
 * Reads a file of judged answers: `# question`, `@ kind score`, the answer in one line, and
 * `false: claim` for each false claim in it.
 * @throws Error at a line that is none of these
 */
export function readJudgedAnswers(file: string): JudgedAnswer[] {
  const answers: JudgedAnswer[] = [];
  let questionId = '';
  const lines = readFileSync(file, 'utf8').split('\n');
  for (const line of lines.filter((one) => one.trim() !== '')) {
    const asked = readLine(line, questionId, answers);
    if (asked === null) throw new Error(`${file}: this line belongs nowhere: ${line}`);
    questionId = asked;
  }
  return answers;
}
