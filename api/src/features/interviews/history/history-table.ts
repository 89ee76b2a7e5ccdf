import type { InterviewSummary } from '../../../contract/interview.ts';
import { looksLikeFormula } from '../../../contract/spreadsheet.ts';
import { technologyLabels } from '../../../contract/topics.ts';

type Cell = string | number | null;

const columns: readonly [heading: string, cell: (interview: InterviewSummary) => Cell][] = [
  ['Id', ({ id }) => id],
  ['Title', ({ title }) => title],
  ['Technology', ({ language }) => technologyLabels[language]],
  ['Level', ({ level }) => level],
  ['Status', ({ status }) => status],
  ['Type', ({ interviewType }) => interviewType],
  ['Created', ({ createdAt }) => createdAt],
  ['Started', ({ startedAt }) => startedAt],
  ['Completed', ({ completedAt }) => completedAt],
  ['Duration in seconds', ({ totalDuration }) => totalDuration],
  ['Questions', ({ questionCount }) => questionCount],
  ['Score of 100', ({ overallScore }) => overallScore],
];

/**
 * A cell of a CSV file (RFC 4180). A text that a spreadsheet would take for a formula gets an
 * apostrophe in front: a title is free text, and opening one's export must run nothing.
 */
export function csvCell(value: Cell): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const safe = looksLikeFormula(value) ? `'${value}` : value;
  return `"${safe.replaceAll('"', '""')}"`;
}

const line = (cells: readonly string[]): string => `${cells.join(',')}\r\n`;

/** The history as a CSV file, in parts; the mark in front tells spreadsheets that it is UTF-8. */
export async function* historyTable(
  batches: AsyncIterable<readonly InterviewSummary[]>,
): AsyncGenerator<string> {
  yield `\uFEFF${line(columns.map(([heading]) => csvCell(heading)))}`;
  for await (const batch of batches) {
    yield batch.map((row) => line(columns.map(([, cell]) => csvCell(cell(row))))).join('');
  }
}

/** The history as one JSON document, in parts. */
export async function* historyJson(
  batches: AsyncIterable<readonly InterviewSummary[]>,
  exportedAt: Date,
): AsyncGenerator<string> {
  yield `{"exportedAt":"${exportedAt.toISOString()}","interviews":[`;
  let isFirst = true;
  for await (const batch of batches) {
    for (const row of batch) {
      yield `${isFirst ? '' : ','}\n${JSON.stringify(row)}`;
      isFirst = false;
    }
  }
  yield '\n]}\n';
}
