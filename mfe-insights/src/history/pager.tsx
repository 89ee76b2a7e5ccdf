import { Box, Button, Typography } from '@mui/material';
import { visuallyHidden } from '@parley/shared-ui/theme';
import { Link } from 'react-router-dom';
import { offeredPages, pageCount, showingText } from './pages.ts';

export interface PagerProps {
  /** Rows on all pages. */
  count: number;
  /** From 1. */
  page: number;
  /** Where a page is. */
  addressOf: (page: number) => string;
}

const line = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: 3,
  rowGap: 1,
  px: { xs: 2, sm: 3 },
  py: 1.5,
  borderTop: 1,
  borderColor: 'divider',
} as const;
const side = { minWidth: 44, px: 1.5, fontVariantNumeric: 'tabular-nums' } as const;

/** Which rows are shown, and the way to the others; where there are none, that alone is announced. */
export function Pager({ count, page, addressOf }: PagerProps) {
  const last = pageCount(count);
  const step = (label: string, to: number) =>
    to < 1 || to > last ? (
      <Button disabled sx={side}>
        {label}
      </Button>
    ) : (
      <Button component={Link} to={addressOf(to)} sx={side}>
        {label}
      </Button>
    );
  return (
    <Box sx={count === 0 ? visuallyHidden : line}>
      <Typography
        variant="body2"
        role="status"
        sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}
      >
        {showingText(count, page)}
      </Typography>
      {last > 1 && (
        <Box
          component="nav"
          aria-label="Pages"
          sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', ml: { xs: -1.5, sm: 0 } }}
        >
          {step('Previous', page - 1)}
          {offeredPages(page, last).map((offered, index, all) =>
            offered === null ? (
              <Box key={`after ${all[index - 1]}`} component="span" sx={{ px: 1 }}>
                …
              </Box>
            ) : (
              <Button
                key={offered}
                component={Link}
                to={addressOf(offered)}
                aria-label={`Page ${offered}`}
                {...(offered === page
                  ? { 'aria-current': 'page' as const, variant: 'outlined' as const }
                  : {})}
                sx={side}
              >
                {offered}
              </Button>
            ),
          )}
          {step('Next', page + 1)}
        </Box>
      )}
    </Box>
  );
}
