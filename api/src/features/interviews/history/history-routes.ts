import { Readable } from 'node:stream';
import { documents } from '../../../contract/documents.ts';
import { operations } from '../../../contract/operations.ts';
import type { RegisterDocument } from '../../../http/operations/document-operation.ts';
import type { RegisterList } from '../../../http/operations/list-operation.ts';
import type { RegisterQuery } from '../../../http/operations/query-operation.ts';
import type { Services } from '../../../providers/services.ts';
import { pageQuery } from './history-page.ts';
import { readHistory } from './history-queries.ts';
import { historyJson, historyTable } from './history-table.ts';

/** The history: page by page, whole, and as a file. */
export function registerHistory(
  registerQuery: RegisterQuery,
  registerList: RegisterList,
  registerDocument: RegisterDocument,
  services: Services,
): void {
  const { database } = services.connection;

  registerList(operations.interviewHistory, ({ user }) => ({
    message: 'Here are your interviews.',
    batches: readHistory(database, user.id),
  }));

  registerQuery(operations.historyPage, pageQuery, ({ result }) => ({
    message: 'Here are your interviews.',
    dataJson: result,
  }));

  registerDocument(documents.historyExport, async ({ user, query }) => {
    const { format, ...filter } = query;
    const now = services.clock();
    const batches = readHistory(database, user.id, filter);
    const parts = format === 'csv' ? historyTable(batches) : historyJson(batches, now);
    return {
      mediaType: format === 'csv' ? 'text/csv; charset=utf-8' : 'application/json; charset=utf-8',
      fileName: `interview-history-${now.toISOString().slice(0, 10)}.${format}`,
      content: Readable.from(parts),
    };
  });
}
