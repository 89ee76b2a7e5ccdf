import { Box, Typography } from '@mui/material';
import { layout } from '@parley/shared-ui/theme';
import type { ReactNode } from 'react';

/** Height in pixels of the bar that stays above the page; anchors stop below it. */
export const barHeight = 68;

export interface SectionProps {
  /** The anchor that the navigation leads to. */
  id?: string;
  title: string;
  lead?: string;
  /** A quiet band sets the section apart from its neighbors. */
  band?: boolean;
  /** Puts the words beside the content on wide screens instead of above it. */
  beside?: boolean;
  children: ReactNode;
}

/** One band of the landing page: what it is about, then the thing itself. */
export function Section({ id, title, lead, band = false, beside = false, children }: SectionProps) {
  const headingId = id ? `${id}-title` : undefined;
  return (
    <Box
      component="section"
      {...(id ? { id, tabIndex: -1, 'aria-labelledby': headingId } : {})}
      sx={{
        scrollMarginTop: barHeight,
        outline: 'none',
        py: { xs: 8, md: 12 },
        ...(band
          ? { bgcolor: 'tokens.sunken', borderBlock: 1, borderColor: 'divider' }
          : { bgcolor: 'background.default' }),
      }}
    >
      <Inner>
        <Box
          sx={
            beside
              ? {
                  display: 'grid',
                  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '1fr 2fr' },
                  columnGap: 6,
                }
              : {}
          }
        >
          <Box sx={{ maxWidth: 640, mb: { xs: 4, md: 6 } }}>
            <Typography id={headingId} variant="h2">
              {title}
            </Typography>
            {lead && (
              <Typography
                variant="subtitle1"
                component="p"
                sx={{ color: 'text.secondary', mt: 1.5, maxWidth: '58ch' }}
              >
                {lead}
              </Typography>
            )}
          </Box>
          {children}
        </Box>
      </Inner>
    </Box>
  );
}

/** The width that all bands agree on. */
export function Inner({ children }: { children: ReactNode }) {
  return (
    <Box sx={{ maxWidth: layout.content + 48, mx: 'auto', px: { xs: 2, sm: 3 } }}>{children}</Box>
  );
}
