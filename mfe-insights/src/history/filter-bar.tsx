import { Box, InputAdornment, TextField } from '@mui/material';
import { Search } from 'lucide-react';
import { memo } from 'react';
import {
  type Choice,
  type HistoryFilters,
  orderChoices,
  statusChoices,
  technologyChoices,
} from './history-filters.ts';

type ChoiceName = 'technology' | 'status' | 'order';

interface ChooserProps {
  label: string;
  name: ChoiceName;
  choices: readonly Choice<string>[];
  value: string;
  onChoose: FilterBarProps['onChoose'];
}

/** Drawn again only when its own choice changes: typing in the search leaves it alone. */
const Chooser = memo(function Chooser({ label, name, choices, value, onChoose }: ChooserProps) {
  return (
    <TextField
      select
      label={label}
      value={value}
      onChange={(event) => {
        const found = choices.find((choice) => choice.value === event.target.value);
        if (found) onChoose({ [name]: found.value });
      }}
      slotProps={{ select: { native: true } }}
      sx={{ minWidth: 0 }}
    >
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </TextField>
  );
});

export interface FilterBarProps {
  filters: HistoryFilters;
  onType: (text: string) => void;
  /** The same function at every call. */
  onChoose: (change: Partial<HistoryFilters>) => void;
}

/** Search, the two filters and the order (product specification §2, "Interview history"). */
export function FilterBar({ filters, onType, onChoose }: FilterBarProps) {
  return (
    <Box
      role="search"
      aria-label="Interviews"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr 1fr', md: 'minmax(0, 1fr) 176px 160px 172px' },
        gap: 1.5,
        px: { xs: 2, sm: 3 },
        py: 2.5,
        '& > :nth-of-type(1)': { gridColumn: { xs: '1 / -1', md: 'auto' } },
        '& > :nth-of-type(4)': { gridColumn: { xs: '1 / -1', md: 'auto' } },
      }}
    >
      <TextField
        type="search"
        label="Search interviews"
        value={filters.text}
        onChange={(event) => onType(event.target.value)}
        slotProps={{
          htmlInput: { dir: 'auto' },
          input: {
            startAdornment: (
              <InputAdornment position="start">
                <Search size={20} aria-hidden="true" />
              </InputAdornment>
            ),
          },
        }}
      />
      <Chooser
        label="Technology"
        choices={technologyChoices}
        value={filters.technology}
        name="technology"
        onChoose={onChoose}
      />
      <Chooser
        label="Status"
        choices={statusChoices}
        value={filters.status}
        name="status"
        onChoose={onChoose}
      />
      <Chooser
        label="Sort by"
        choices={orderChoices}
        value={filters.order}
        name="order"
        onChoose={onChoose}
      />
    </Box>
  );
}
