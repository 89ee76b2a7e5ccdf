import { Box, Button, Checkbox, Typography } from '@mui/material';
import type { ReactNode } from 'react';

export interface SelectionBarProps {
  /** The interviews of the page. */
  pageIds: readonly string[];
  /** How many of them are selected. */
  selectedOnPage: number;
  /** What is selected or shown, in words. */
  label: string;
  onSelect: (ids: readonly string[], selected: boolean) => void;
  /** Deletes all that is selected. */
  onDelete: () => void;
  /** More actions. */
  children: ReactNode;
}

/** Selects all rows of the page and acts on the selection. */
export function SelectionBar({
  pageIds,
  selectedOnPage,
  label,
  onSelect,
  onDelete,
  children,
}: SelectionBarProps) {
  return (
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
        checked={selectedOnPage > 0 && selectedOnPage === pageIds.length}
        indeterminate={selectedOnPage > 0 && selectedOnPage < pageIds.length}
        onChange={(event) => onSelect(pageIds, event.target.checked)}
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
        {label}
      </Typography>
      <Button
        variant="outlined"
        size="small"
        onClick={onDelete}
        sx={{ minHeight: { xs: 44, sm: 36 }, ml: { xs: 1, sm: 0 } }}
      >
        Delete selected
      </Button>
      {children}
    </Box>
  );
}
