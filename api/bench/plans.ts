import { z } from 'zod';

/** A node of a query's plan, as PostgreSQL writes it in JSON. */
interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string | undefined;
  'Index Name'?: string | undefined;
  'Actual Rows'?: number | undefined;
  'Actual Loops'?: number | undefined;
  'Rows Removed by Filter'?: number | undefined;
  Plans?: PlanNode[] | undefined;
}
const planNode: z.ZodType<PlanNode> = z.lazy(() =>
  z.object({
    'Node Type': z.string(),
    'Relation Name': z.string().optional(),
    'Index Name': z.string().optional(),
    'Actual Rows': z.number().optional(),
    'Actual Loops': z.number().optional(),
    'Rows Removed by Filter': z.number().optional(),
    Plans: z.array(planNode).optional(),
  }),
);
const explained = z.object({ 'Query Text': z.string(), Plan: planNode });

/** How a query was carried out. */
export interface ExplainedQuery {
  text: string;
  /** Every access to a table: 'Index Scan of interviews by interviews_by_user_and_time'. */
  accesses: string[];
  /** Rows that were read from tables, those that a filter then dropped among them. */
  rowsRead: number;
}

/** Flags of a server that writes the plan of every query into its log. */
export const explainFlags = [
  ...['-c', 'shared_preload_libraries=auto_explain', '-c', 'auto_explain.log_min_duration=0'],
  ...['-c', 'auto_explain.log_analyze=on', '-c', 'auto_explain.log_format=json'],
  ...['-c', 'auto_explain.log_timing=off'],
];

function walk(node: PlanNode, visit: (node: PlanNode) => void): void {
  visit(node);
  for (const child of node.Plans ?? []) walk(child, visit);
}

function describe(query: z.infer<typeof explained>): ExplainedQuery {
  const accesses: string[] = [];
  let rowsRead = 0;
  walk(query.Plan, (node) => {
    const table = node['Relation Name'];
    if (table === undefined || !node['Node Type'].includes('Scan')) return;
    const index = node['Index Name'];
    accesses.push(`${node['Node Type']} of ${table}${index === undefined ? '' : ` by ${index}`}`);
    const rows = (node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0);
    rowsRead += rows * (node['Actual Loops'] ?? 1);
  });
  return { text: query['Query Text'], accesses, rowsRead: Math.round(rowsRead) };
}

/** The plans in a server's log; its lines are indented by a tab where a message goes on. */
export function readPlans(log: string): ExplainedQuery[] {
  const plans = log.matchAll(/plan:\s*\n((?:\t[^\n]*(?:\n|$))+)/g);
  return [...plans].map(([, text = '']) =>
    describe(explained.parse(JSON.parse(text.replaceAll(/^\t/gm, '')))),
  );
}
