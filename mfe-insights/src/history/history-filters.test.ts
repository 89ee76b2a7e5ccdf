import fc from 'fast-check';
import {
  type HistoryFilters,
  hasFilters,
  noFilters,
  orderChoices,
  readFilters,
  statusChoices,
  technologyChoices,
  writeFilters,
} from './history-filters.ts';

const filters: fc.Arbitrary<HistoryFilters> = fc.record({
  text: fc.string({ unit: 'grapheme' }),
  technology: fc.constantFrom(...technologyChoices.map(({ value }) => value)),
  status: fc.constantFrom(...statusChoices.map(({ value }) => value)),
  order: fc.constantFrom(...orderChoices.map(({ value }) => value)),
  page: fc.integer({ min: 1, max: 10_000 }),
});

test('reads back the filters written to the address', () => {
  fc.assert(
    fc.property(filters, (wanted) => {
      const address = writeFilters(wanted).toString();
      expect(readFilters(new URLSearchParams(address))).toEqual(wanted);
    }),
  );
});

test('defaults to all interviews, newest first', () => {
  expect(readFilters(new URLSearchParams())).toEqual(noFilters);
  expect(writeFilters(noFilters).toString()).toBe('');
});

test.each(['page=-1', 'page=0', 'page=1.5', 'page=x', 'status=gone', 'technology=', 'order=up'])(
  'ignores "%s"',
  (address) => {
    expect(readFilters(new URLSearchParams(address))).toEqual(noFilters);
  },
);

test('offers the filters of the specification @HISTORY-5 @HISTORY-6', () => {
  expect(technologyChoices.map(({ label }) => label)).toEqual([
    'All',
    'React',
    'Python',
    'Node.js',
    'System Design',
    'JavaScript',
  ]);
  expect(statusChoices.map(({ label }) => label)).toEqual([
    'All',
    'Completed',
    'In Progress',
    'Cancelled',
    'Scheduled',
  ]);
});

test('order and page are not counted as filters', () => {
  expect(hasFilters({ ...noFilters, order: 'title', page: 3, text: '  ' })).toBe(false);
  expect(hasFilters({ ...noFilters, text: 'a' })).toBe(true);
  expect(hasFilters({ ...noFilters, status: 'completed' })).toBe(true);
});
