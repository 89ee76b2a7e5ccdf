import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type HistoryFilters, noFilters, readFilters, writeFilters } from './history-filters.ts';

/** Milliseconds without a key press after which the search stands in the address bar. */
const typingPause = 250;

/**
 * The filters of the address bar. What is typed counts at once and stands in the address a moment
 * later: a search is one step of the back button, not one a letter.
 */
export function useHistoryFilters() {
  const [search, setSearch] = useSearchParams();
  const address = useMemo(() => readFilters(search), [search]);
  const [text, setText] = useState(address.text);
  /** The search that this page itself wrote last; any other came by the back button or a link. */
  const written = useRef(address.text);
  /** Whether something was typed that the address does not have yet. */
  const pending = useRef(false);

  useEffect(() => {
    if (address.text === written.current) return;
    pending.current = false;
    written.current = address.text;
    setText(address.text);
  }, [address.text]);

  const typing = text !== address.text;
  const filters = useMemo<HistoryFilters>(
    () => (typing ? { ...address, text, page: 1 } : address),
    [address, text, typing],
  );

  const go = (next: HistoryFilters, replace: boolean) => {
    pending.current = false;
    written.current = next.text;
    setText(next.text);
    // At once: left for later, a step back that overtakes it would leave the search standing.
    setSearch(writeFilters(next), { replace, preventScrollReset: true, flushSync: true });
  };
  const latest = useRef({ go, filters });
  useEffect(() => {
    latest.current = { go, filters };
  });
  const choose = useCallback((change: Partial<HistoryFilters>) => {
    const now = latest.current;
    now.go({ ...now.filters, page: 1, ...change }, false);
  }, []);

  useEffect(() => {
    if (!pending.current || !typing || text === written.current) return;
    const timer = setTimeout(() => {
      // The first letters are a step to come back from; the next ones belong to it.
      latest.current.go({ ...address, text, page: 1 }, written.current !== '');
    }, typingPause);
    return () => clearTimeout(timer);
  }, [typing, text, address]);

  return {
    filters,
    type: (typed: string) => {
      pending.current = true;
      setText(typed);
    },
    /** Changes one filter and returns to the first page. */
    choose,
    clear: () => go({ ...noFilters, order: filters.order }, false),
    /** Where a page of the same list is. */
    addressOf: (page: number) => `?${writeFilters({ ...filters, page })}`,
  };
}
