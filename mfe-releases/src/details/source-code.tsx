import { Box } from '@mui/material';
import { codeText } from '../code-text.ts';

interface SourceCodeProps {
  /** Number of the first line. */
  first: number;
  lines: readonly string[];
  /** Number of the line that matters. */
  marked: number;
}

/** Lines of a source with their numbers. They wrap, so that nothing has to be scrolled aside. */
export function SourceCode({ first, lines, marked }: SourceCodeProps) {
  return (
    <Box
      component="pre"
      sx={{
        m: 0,
        mt: 1,
        py: 1,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        ...codeText,
        lineHeight: 1.6,
      }}
    >
      {lines.map((text, at) => {
        const number = first + at;
        const isMarked = number === marked;
        return (
          <Box
            key={number}
            component={isMarked ? 'mark' : 'span'}
            sx={{
              display: 'grid',
              gridTemplateColumns: '3.5em minmax(0, 1fr)',
              columnGap: 1.5,
              pr: 1.5,
              color: 'inherit',
              bgcolor: isMarked ? 'action.selected' : 'transparent',
              fontWeight: isMarked ? 600 : 400,
            }}
          >
            <Box component="span" sx={{ textAlign: 'right', color: 'text.secondary' }}>
              {number}
            </Box>
            <Box
              component="code"
              sx={{ fontFamily: 'inherit', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
            >
              {text}
            </Box>
          </Box>
        );
      })}
    </Box>
  );
}
