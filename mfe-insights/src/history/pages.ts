/** Rows of a page: the count at which the specification's pager text stops (§9). */
export const pageSize = 10;

/** Pages that `count` rows fill; an empty list has one. */
export function pageCount(count: number): number {
  return Math.max(1, Math.ceil(count / pageSize));
}

/** The rows of a page; a page past the end is the last one. */
export function pageOf<R>(rows: readonly R[], page: number): { page: number; rows: R[] } {
  const shown = Math.min(page, pageCount(rows.length));
  return { page: shown, rows: rows.slice((shown - 1) * pageSize, shown * pageSize) };
}

/** Said where the filters leave nothing. */
export const noneFound = 'No interviews match';

/** 'Showing 1 to min(10, n)' (specification §2), with the page's own bounds and of how many. */
export function showingText(count: number, page: number): string {
  if (count === 0) return noneFound;
  const first = (page - 1) * pageSize + 1;
  return `Showing ${first} to ${Math.min(page * pageSize, count)} of ${count}`;
}

/**
 * The pages to offer: first, last and those around the current one. `null` stands for pages that
 * are left out, never for a single one.
 */
export function offeredPages(current: number, last: number): (number | null)[] {
  const wanted = new Set([1, last]);
  for (let page = current - 1; page <= current + 1; page += 1) {
    if (page >= 1 && page <= last) wanted.add(page);
  }
  const pages = [...wanted].sort((a, b) => a - b);
  return pages.flatMap((page, index) => {
    const before = pages[index - 1] ?? 0;
    if (page - before === 2) return [page - 1, page];
    return page - before > 2 ? [null, page] : [page];
  });
}
