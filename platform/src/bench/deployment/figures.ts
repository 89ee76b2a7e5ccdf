import { type Figure, figure, percentile } from '../support/figure.ts';
import type { Backup } from './backup.ts';
import type { LoadResult, PhaseCounts } from './load/plan.ts';
import type { Resources } from './resource-watch.ts';

/** Milliseconds that 99 of 100 reads may take, and the share of honest refusals in percent. */
const goals = { p99: 300, refused: 1 };

/** Everything that a run has measured. */
export interface RunMeasures {
  result: LoadResult;
  calm: Resources;
  mostConnections: number;
  /** The backup and what of it was there again; `null` in a run without faults. */
  kept: {
    backup: Backup;
    restored: { seconds: number; lost: number; compared: number };
  } | null;
  /** Acknowledged savings, and the answers that they were for. */
  acknowledged: number;
  places: number;
  lost: number;
  /** People who had to sign in again, at the end of the run. */
  signedOut: number;
}

const total = ({ phases }: LoadResult, what: (counts: PhaseCounts) => number): number =>
  phases.reduce((sum, { counts }) => sum + what(counts), 0);

/** What callers saw. */
export function callerFigures(measures: RunMeasures): Figure[] {
  const { result, kept } = measures;
  const requests = total(result, ({ requests }) => requests);
  const refused = total(result, ({ refused }) => refused);
  const reads = result.phases.flatMap(({ counts }) => counts.reads);
  const writes = result.phases.flatMap(({ counts }) => counts.writes);
  const named = (name: string, value: number, unit: string, against?: number) =>
    figure(`rehearsal.${name}`, value, unit, against);
  return [
    named('requests', requests, ''),
    named(
      'pages',
      total(result, ({ pages }) => pages),
      '',
    ),
    named(
      'pages.canary',
      total(result, ({ canaryPages }) => canaryPages),
      '',
    ),
    named('conversations', result.conversations, ''),
    named(
      'conversations.broken',
      total(result, (one) => one.brokenConversations),
      '',
    ),
    named(
      'conversations.resumed',
      total(result, (one) => one.resumedConversations),
      '',
    ),
    named('gradings', result.gradings, ''),
    named('acknowledged', measures.acknowledged, 'savings'),
    named('answers', measures.places, ''),
    named('lost', measures.lost, 'answers', 0),
    named('signed-out', total(result, (one) => one.signedOut) + measures.signedOut, 'people', 0),
    named(
      'failed',
      total(result, ({ failed }) => failed),
      'requests',
      0,
    ),
    named('refused', (refused / requests) * 100, '%', goals.refused),
    named('p50', percentile(reads, 50), 'ms'),
    named('p99', percentile(reads, 99), 'ms', goals.p99),
    named('p99.writes', percentile(writes, 99), 'ms'),
    named('longest-wait', result.longestWait / 1_000, 's'),
    ...(kept === null
      ? []
      : [
          named('backup', kept.backup.seconds, 's'),
          named('restore', kept.restored.seconds, 's'),
          named('restored', kept.restored.compared, 'answers'),
          named('restored.lost', kept.restored.lost, 'answers', 0),
        ]),
  ];
}

/** What the load takes of the machine. */
export function resourceFigures({ result, calm, mostConnections }: RunMeasures): Figure[] {
  const counts = result.phases.find(({ name }) => name === 'calm')?.counts;
  const [firstVisit = 0, page = 0] = result.firstVisitBytes;
  // Files come from nginx: the API has answered the rest, but pages.
  const calls = counts === undefined ? 0 : counts.requests - counts.files.length - counts.pages;
  const named = (name: string, value: number, unit: string) =>
    figure(`rehearsal.${name}`, value, unit);
  return [
    named('calm.requests', (counts?.requests ?? 0) / calm.seconds, '/s'),
    named('calm.p99', percentile(counts?.reads ?? [0], 99), 'ms'),
    named('calm.api-calls', calls / calm.seconds, '/s'),
    named('calm.api-cpu', (calm.apiProcessorSeconds / Math.max(calls, 1)) * 1_000, 'ms/call'),
    named('calm.api-load', (calm.apiProcessorSeconds / calm.seconds) * 100, '% of a core'),
    named(
      'calm.interviewer-load',
      (calm.interviewerProcessorSeconds / calm.seconds) * 100,
      '% of a core',
    ),
    named('memory.api', calm.apiMegabytes, 'MB'),
    named('memory.interviewer', calm.interviewerMegabytes, 'MB'),
    named('memory.conversation', calm.megabytesPerConversation, 'MB'),
    named('connections', mostConnections, ''),
    named('bytes.page', page / 1_024, 'KB'),
    named('bytes.first-visit', firstVisit / 1_024, 'KB'),
  ];
}
