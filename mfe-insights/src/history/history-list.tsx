import { Box, Button, Checkbox, Typography } from '@mui/material';
import type { InterviewSummary } from '@parley/api/contract/interview';
import { EmptyState, Panel } from '@parley/shared-ui/components';
import { useSnackbar } from 'notistack';
import { useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import { DeleteDialog } from './delete-dialog.tsx';
import { ExportMenu } from './export-menu.tsx';
import { FilterBar } from './filter-bar.tsx';
import { filterEntries, historyEntries, sortEntries } from './filter-history.ts';
import { hasFilters } from './history-filters.ts';
import { HistoryRow } from './history-row.tsx';
import { Pager } from './pager.tsx';
import { pageOf } from './pages.ts';
import { useHistoryFilters } from './use-history-filters.ts';
import { useSelection } from './use-selection.ts';

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
  const list = useRef<HTMLUListElement>(null);

  const entries = useMemo(() => historyEntries(history), [history]);
  const sorted = useMemo(() => sortEntries(entries, order), [entries, order]);
  const found = useMemo(
    () => filterEntries(sorted, { text, technology, status }),
    [sorted, text, technology, status],
  );
  const { page, rows } = pageOf(found, shown.page);

  // Only what the filters leave can be meant by "the selected ones".
  const selected = found.filter(({ interview }) => ids.has(interview.id));
  const pageIds = rows.map(({ interview }) => interview.id);
  const chosenOnPage = pageIds.filter((id) => ids.has(id)).length;
  const ask = useCallback(
    (interview: InterviewSummary) => setDeleting({ open: true, interviews: [interview] }),
    [],
  );
  const askSelected = () => {
    if (selected.length === 0) {
      enqueueSnackbar('Kindly select an interview to delete', { variant: 'error' });
      return;
    }
    setDeleting({ open: true, interviews: selected.map(({ interview }) => interview) });
  };
  const focusLost = () => {
    if (document.activeElement === document.body) list.current?.focus();
  };

  return (
    <Panel flush>
      <FilterBar filters={filters} onType={type} onChoose={choose} />
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          columnGap: 1.5,
          rowGap: 1,
          pl: { xs: 1, sm: 2 },
          pr: { xs: 2, sm: 3 },
          pb: 1.5,
        }}
      >
        <Checkbox
          checked={chosenOnPage > 0 && chosenOnPage === pageIds.length}
          indeterminate={chosenOnPage > 0 && chosenOnPage < pageIds.length}
          onChange={(event) => select(pageIds, event.target.checked)}
          disabled={pageIds.length === 0}
          slotProps={{ input: { 'aria-label': 'Select all on this page' } }}
          sx={{ width: 44, height: 44 }}
        />
        <Typography
          variant="body2"
          sx={{
            flex: { xs: '1 1 60%', sm: '1 1 160px' },
            color: 'text.secondary',
            fontVariantNumeric: 'tabular-nums',
          }}
        >
          {selected.length > 0
            ? `${selected.length} selected`
            : `Showing ${found.length} of ${history.length} interviews`}
        </Typography>
        <Button
          variant="outlined"
          size="small"
          onClick={askSelected}
          sx={{ minHeight: { xs: 44, sm: 36 }, ml: { xs: 1, sm: 0 } }}
        >
          Delete selected
        </Button>
        <ExportMenu entries={found} />
      </Box>
      {found.length === 0 && (
        <Box sx={{ borderTop: 1, borderColor: 'divider' }}>
          <EmptyState
            title="No interviews match"
            action={
              <Button variant="outlined" onClick={clear}>
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
            onDelete={ask}
          />
        ))}
      </Box>
      <Pager count={found.length} page={page} addressOf={addressOf} />
      <DeleteDialog
        {...deleting}
        onClose={() => setDeleting((asked) => ({ ...asked, open: false }))}
        onDeleted={(id) => select([id], false)}
        onExited={focusLost}
      />
    </Panel>
  );
}
