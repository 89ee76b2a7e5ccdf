import { Box } from '@mui/material';
import { visuallyHidden } from '@parley/shared-ui/theme';

export interface HiddenTableProps {
  /** What the table is about. */
  caption: string;
  columns: readonly string[];
  rows: readonly { key: string; cells: readonly string[] }[];
}

/** A chart's numbers for people who do not see it; the first cell of a row names the row. */
export function HiddenTable({ caption, columns, rows }: HiddenTableProps) {
  return (
    <Box component="table" sx={visuallyHidden}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells: [name, ...values] }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            {values.map((value, index) => (
              <td key={columns[index + 1]}>{value}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </Box>
  );
}
