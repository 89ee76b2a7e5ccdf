import fc from 'fast-check';
import { offeredPages, pageCount, pageOf, pageSize, showingText } from './pages.ts';

test.each([
  [0, 1, 'No interviews match'],
  [1, 1, 'Showing 1 to 1 of 1'],
  [9, 1, 'Showing 1 to 9 of 9'],
  [10, 1, 'Showing 1 to 10 of 10'],
  [37, 1, 'Showing 1 to 10 of 37'],
  [37, 4, 'Showing 31 to 37 of 37'],
])('describes of %i rows page %i as "%s" @HISTORY-19', (count, page, text) => {
  expect(showingText(count, page)).toBe(text);
});

test('the first page shows "Showing 1 to min(10, n)" @HISTORY-19', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5000 }), (count) => {
      expect(showingText(count, 1).startsWith(`Showing 1 to ${Math.min(10, count)} `)).toBe(true);
    }),
  );
});

test('the pages add up to the list @HISTORY-20', () => {
  fc.assert(
    fc.property(fc.array(fc.integer(), { maxLength: 120 }), (rows) => {
      const pages = Array.from({ length: pageCount(rows.length) }, (_, index) => index + 1);
      expect(pages.flatMap((page) => pageOf(rows, page).rows)).toEqual(rows);
      for (const page of pages)
        expect(pageOf(rows, page).rows.length).toBeLessThanOrEqual(pageSize);
    }),
  );
});

test('shows the last page for a page past the end', () => {
  expect(pageOf([1, 2, 3], 9)).toEqual({ page: 1, rows: [1, 2, 3] });
});

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 200, [1, 2, null, 200]],
  [4, 7, [1, 2, 3, 4, 5, 6, 7]],
  [100, 200, [1, null, 99, 100, 101, null, 200]],
])('offers from page %i of %i the pages %j', (current, last, expected) => {
  expect(offeredPages(current, last)).toEqual(expected);
});

test('offers first, current and last page in order without hiding a single page', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 1, max: 300 }), (a, b) => {
      const [current, last] = [Math.min(a, b), Math.max(a, b)];
      const offered = offeredPages(current, last);
      expect(offered).toEqual(expect.arrayContaining([1, current, last]));
      offered.forEach((page, index) => {
        const [before, after] = [offered[index - 1], offered[index + 1]];
        if (page === null) expect(Number(after) - Number(before)).toBeGreaterThan(2);
        else if (typeof before === 'number') expect(page - before).toBe(1);
      });
    }),
  );
});
