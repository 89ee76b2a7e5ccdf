import { looksLikeFormula } from '@parley/api/contract/display/spreadsheet';
import type { InterviewSummary } from '@parley/shared-ui/answers/interview';
import { topicLabel } from '@parley/shared-ui/answers/words';
import type { HistoryEntry } from './filter-history.ts';

/** What an exported interview says, in the order of the columns. */
interface ExportedInterview {
  id: string;
  title: string;
  technology: string;
  level: string | null;
  status: InterviewSummary['status'];
  type: InterviewSummary['interviewType'];
  /** ISO 8601 in UTC. */
  createdAt: string;
  startedAt: string | null;
  completedAt: string | null;
  /** Whole minutes. */
  durationMinutes: number | null;
  questions: number;
  /** 0 to 100. */
  score: number | null;
}

function exported({ interview }: HistoryEntry): ExportedInterview {
  const { id, title, level, status, interviewType, createdAt, startedAt, completedAt } = interview;
  const { totalDuration, questionCount, overallScore } = interview;
  return {
    id,
    title,
    // Not the class that the filter derives from the title: that knows five technologies.
    technology: topicLabel(interview.language),
    level,
    status,
    type: interviewType,
    createdAt,
    startedAt,
    completedAt,
    durationMinutes: totalDuration === null ? null : Math.round(totalDuration / 60),
    questions: questionCount,
    score: overallScore,
  };
}

const columns = [
  'id',
  'title',
  'technology',
  'level',
  'status',
  'type',
  'createdAt',
  'startedAt',
  'completedAt',
  'durationMinutes',
  'questions',
  'score',
] as const satisfies readonly (keyof ExportedInterview)[];

/** One value as a cell of RFC 4180; nothing in it can be taken for a formula. */
function cell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = looksLikeFormula(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** The interviews as CSV (RFC 4180) with a heading line. */
export function toCsv(entries: readonly HistoryEntry[]): string {
  const lines = entries.map(exported).map((row) => columns.map((name) => cell(row[name])));
  return [columns, ...lines].map((line) => `${line.join(',')}\r\n`).join('');
}

/** The interviews as a JSON list. */
export function toJson(entries: readonly HistoryEntry[]): string {
  return `${JSON.stringify(entries.map(exported), null, 2)}\n`;
}
