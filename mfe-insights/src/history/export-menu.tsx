import { Button, Menu, MenuItem } from '@mui/material';
import { saveFile } from '@parley/shared-ui/files/save-file';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { toCsv, toJson } from './export-history.ts';
import type { HistoryEntry } from './filter-history.ts';

const formats = [
  { label: 'CSV', extension: 'csv', type: 'text/csv;charset=utf-8', write: toCsv },
  { label: 'JSON', extension: 'json', type: 'application/json', write: toJson },
] as const;

/** Today where the person is, such as 2026-11-21. */
function localDay(): string {
  const now = new Date();
  const parts = [now.getFullYear(), now.getMonth() + 1, now.getDate()];
  return parts.map((part) => String(part).padStart(2, '0')).join('-');
}

/** Downloads what the filters leave, on all pages and in their order. */
export function ExportMenu({ entries }: { entries: readonly HistoryEntry[] }) {
  const menu = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const save = ({ extension, type, write }: (typeof formats)[number]) => {
    saveFile(new Blob([write(entries)], { type }), `interview-history-${localDay()}.${extension}`);
    setAnchor(null);
  };
  return (
    <>
      <Button
        variant="outlined"
        size="small"
        endIcon={<ChevronDown size={16} aria-hidden="true" />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        {...(anchor ? { 'aria-controls': menu } : {})}
        disabled={entries.length === 0}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ minHeight: { xs: 44, sm: 36 } }}
      >
        Export
      </Button>
      <Menu id={menu} anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {formats.map((format) => (
          <MenuItem key={format.extension} onClick={() => save(format)} sx={{ minHeight: 44 }}>
            {`Export as ${format.label}`}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
