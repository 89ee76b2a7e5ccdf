import { Box, Link as TextLink, Typography } from '@mui/material';
import { layout } from '@parley/shared-ui/theme';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useAnchor } from '../parts/use-anchor.ts';
import { effectiveDate, type LegalSection } from './legal-section.ts';

export interface LegalPageProps {
  title: string;
  /** What the page comes down to, in two sentences. */
  lead: ReactNode;
  sections: readonly LegalSection[];
  /** Whether sections are cited by number. */
  numbered?: boolean;
}

/** Height in pixels that stays free above a section: the bar and some air. */
const anchorOffset = 68 + 24;

const prose = {
  maxWidth: '68ch',
  fontSize: '1.0625rem',
  lineHeight: 1.65,
  '& p': { m: 0, mt: 1.5 },
  '& ul': { m: 0, mt: 1.5, pl: 3, display: 'grid', gap: 1 },
  '& li::marker': { color: 'text.secondary' },
} as const;

function Contents({ sections, numbered }: Pick<LegalPageProps, 'sections' | 'numbered'>) {
  return (
    <Box
      component="nav"
      aria-labelledby="contents"
      sx={{
        displayPrint: 'none',
        alignSelf: 'start',
        position: { lg: 'sticky' },
        top: { lg: anchorOffset },
      }}
    >
      <Typography id="contents" variant="h5" component="h2">
        On this page
      </Typography>
      <Box
        component="ol"
        sx={{
          listStyle: numbered ? 'decimal' : 'none',
          m: 0,
          mt: 1.5,
          pl: numbered ? 3 : 0,
          color: 'text.secondary',
          fontVariantNumeric: 'tabular-nums',
        }}
      >
        {sections.map(({ id, title }) => (
          <li key={id}>
            <TextLink
              component={Link}
              to={`#${id}`}
              color="text.secondary"
              sx={{ display: 'block', py: 0.75 }}
            >
              {title}
            </TextLink>
          </li>
        ))}
      </Box>
    </Box>
  );
}

/** A legal page: what it comes down to, a table of contents, and the sections at a reading width. */
export function LegalPage({ title, lead, sections, numbered = false }: LegalPageProps) {
  useAnchor();
  return (
    <Box
      sx={{
        maxWidth: layout.content + 48,
        mx: 'auto',
        px: { xs: 2, sm: 3 },
        py: { xs: 5, md: 9 },
        '@media print': { py: 0 },
      }}
    >
      <Box component="header" sx={{ maxWidth: 720 }}>
        <Typography variant="h1">{title}</Typography>
        <Typography sx={{ color: 'text.secondary', mt: 2 }}>
          Effective <time dateTime={effectiveDate.iso}>{effectiveDate.text}</time>
        </Typography>
        <Typography variant="subtitle1" component="p" sx={{ mt: 2, maxWidth: '60ch' }}>
          {lead}
        </Typography>
      </Box>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '280px minmax(0, 1fr)' },
          gap: { xs: 5, lg: 9 },
          mt: { xs: 5, md: 7 },
          '@media print': { display: 'block' },
        }}
      >
        <Contents sections={sections} numbered={numbered} />
        <Box component="article">
          {sections.map(({ id, title: sectionTitle, content }, index) => (
            <Box
              key={id}
              component="section"
              id={id}
              tabIndex={-1}
              aria-labelledby={`${id}-title`}
              sx={{
                outline: 'none',
                scrollMarginTop: anchorOffset,
                pt: index === 0 ? { xs: 4, lg: 0 } : 4,
                mt: index === 0 ? 0 : 4,
                borderTop: index === 0 ? { xs: 1, lg: 0 } : 1,
                borderColor: 'divider',
                '@media print': { mt: 2, pt: 2, borderTop: 0 },
              }}
            >
              <Typography
                id={`${id}-title`}
                variant="h3"
                component="h2"
                sx={{ breakAfter: 'avoid' }}
              >
                {numbered ? `${index + 1}. ${sectionTitle}` : sectionTitle}
              </Typography>
              <Box sx={prose}>{content}</Box>
            </Box>
          ))}
        </Box>
      </Box>
    </Box>
  );
}
