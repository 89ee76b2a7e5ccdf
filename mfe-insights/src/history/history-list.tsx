import { Box, Button } from '@mui/material';
import type { InterviewSummary } from '@parley/shared-ui/answers/interview';
import { EmptyState, Panel } from '@parley/shared-ui/components';
import { isFocusLostWithDialog } from '@parley/shared-ui/focus-main';
import { useSnackbar } from 'notistack';
import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { DeleteDialog } from './delete-dialog.tsx';
import { ExportMenu } from './export-menu.tsx';
import { FilterBar } from './filter-bar.tsx';
import { filterEntries, historyEntries, sortEntries } from './filter-history.ts';
import { hasFilters } from './history-filters.ts';
import { HistoryRow } from './history-row.tsx';
import { Pager } from './pager.tsx';
import { noneFound, pageOf } from './pages.ts';
import { SelectionBar } from './selection-bar.tsx';
import { useHistoryFilters } from './use-history-filters.ts';
import { useSelection } from './use-selection.ts';

/** Leads the focus into the list once what had it is gone. */
function useFocusKept(page: number) {
  const list = useRef<HTMLUListElement>(null);
  const pageBefore = useRef(page);
  useEffect(() => {
    // The link that led to the first or the last page is not there any more.
    const isLost = page !== pageBefore.current && document.activeElement === document.body;
    if (isLost) list.current?.focus({ preventScroll: true });
    pageBefore.current = page;
  }, [page]);
  const keepFocusAfterDialog = () => {
    if (isFocusLostWithDialog()) list.current?.focus();
  };
  return { list, keepFocusAfterDialog };
}

/** The history with its search, filters, order, pages, selection and export. */
export function HistoryList({ history }: { history: readonly InterviewSummary[] }) {
  const { filters, type, choose, clear, addressOf } = useHistoryFilters();
  // The field answers at once; rows follow when nothing more urgent waits.
  const shown = useDeferredValue(filters);
  const { order, text, technology, status } = shown;
  const { ids, select } = useSelection();
  const [deleting, setDeleting] = useState<{ open: boolean; interviews: InterviewSummary[] }>({
    open: false,
    interviews: [],
  });
  const { enqueueSnackbar } = useSnackbar();

  const entries = useMemo(() => historyEntries(history), [history]);
  const sorted = useMemo(() => sortEntries(entries, order), [entries, order]);
  const found = useMemo(
    () => filterEntries(sorted, { text, technology, status }),
    [sorted, text, technology, status],
  );
  const { page, rows } = pageOf(found, shown.page);
  const query = addressOf(page);
  const { list, keepFocusAfterDialog } = useFocusKept(page);

  // Rows that the filters hide are not deleted with the selection.
  const selected = found.filter(({ interview }) => ids.has(interview.id));
  const pageIds = rows.map(({ interview }) => interview.id);
  const deleteOne = useCallback(
    (interview: InterviewSummary) => setDeleting({ open: true, interviews: [interview] }),
    [],
  );
  const deleteSelected = () => {
    if (selected.length === 0) {
      enqueueSnackbar('Kindly select an interview to delete', { variant: 'error' });
      return;
    }
    setDeleting({ open: true, interviews: selected.map(({ interview }) => interview) });
  };

  return (
    <Panel flush>
      <FilterBar filters={filters} onType={type} onChoose={choose} />
      <SelectionBar
        pageIds={pageIds}
        selectedOnPage={pageIds.filter((id) => ids.has(id)).length}
        label={
          selected.length > 0
            ? `${selected.length} selected`
            : `Showing ${found.length} of ${history.length} ${history.length === 1 ? 'interview' : 'interviews'}`
        }
        onSelect={select}
        onDelete={deleteSelected}
      >
        <ExportMenu entries={found} />
      </SelectionBar>
      {found.length === 0 && (
        <Box sx={{ borderTop: 1, borderColor: 'divider' }}>
          <EmptyState
            title={noneFound}
            action={
              <Button
                variant="outlined"
                onClick={() => {
                  clear();
                  // The button goes.
                  list.current?.focus();
                }}
              >
                Clear All Filters
              </Button>
            }
          >
            {hasFilters(filters) ? 'Try other words, or take a filter away.' : null}
          </EmptyState>
        </Box>
      )}
      <Box
        component="ul"
        ref={list}
        tabIndex={-1}
        aria-label="Interviews"
        sx={{ listStyle: 'none', m: 0, p: 0, outline: 'none' }}
      >
        {rows.map(({ interview }) => (
          <HistoryRow
            key={interview.id}
            interview={interview}
            selected={ids.has(interview.id)}
            onSelect={select}
            onDelete={deleteOne}
            query={query}
          />
        ))}
      </Box>
      <Pager count={found.length} page={page} addressOf={addressOf} />
      <DeleteDialog
        {...deleting}
        onClose={() => setDeleting((asked) => ({ ...asked, open: false }))}
        onDeleted={(id) => select([id], false)}
        onExited={keepFocusAfterDialog}
      />
    </Panel>
  );
}
