import { Box, Typography } from '@mui/material';
import type { CriterionResult } from '@parley/shared-ui/answers/grading';
import { codeLook } from '@parley/shared-ui/text-with-code';
import { codeBlocks } from '@parley/shared-ui/text-with-code/code-blocks';
import { visuallyHidden } from '@parley/shared-ui/theme';
import { cutAtMarks, type Mark, type Piece } from './highlight.ts';

const tint = (percent: number) =>
  `color-mix(in srgb, var(--mui-palette-tokens-accent) ${percent}%, transparent)`;

/** A passage stands out by its line and its number as well as by color; a shown one by a frame too. */
const markLook = (shown: boolean) =>
  ({
    color: 'inherit',
    bgcolor: tint(shown ? 30 : 12),
    borderRadius: '4px',
    borderBottom: shown ? 'none' : '1px dotted',
    borderColor: 'primary.main',
    outline: shown ? '2px solid' : 'none',
    outlineColor: 'var(--mui-palette-tokens-accent)',
    boxDecorationBreak: 'clone',
    py: 0.25,
  }) as const;

/** Code runs from left to right in an answer of any language. */
const code = { component: 'code', dir: 'ltr', sx: codeLook } as const;

export interface MarkedTextProps {
  text: string;
  marks: readonly Mark[];
  criteria: readonly CriterionResult[];
  /** The point whose passages are shown; `null` for none. */
  shownId: string | null;
}

/** The pieces of a text that are shown, and which of them are code: a fence that ends no passage is not shown. */
function piecesOf(text: string, marks: readonly Mark[]): (Piece & { isCode: boolean })[] {
  const blocks = codeBlocks(text);
  const cuts = blocks.flatMap(({ start, codeStart, codeEnd, end }) => [
    start,
    codeStart,
    codeEnd,
    end,
  ]);
  const isIn = ({ start }: Piece, from: number, to: number) => from <= start && start < to;
  return cutAtMarks(text, marks, cuts).flatMap((piece) => {
    const isCode = blocks.some(({ codeStart, codeEnd }) => isIn(piece, codeStart, codeEnd));
    const isFence = !isCode && blocks.some(({ start, end }) => isIn(piece, start, end));
    return isFence && piece.ending.length === 0 ? [] : [{ ...piece, isCode }];
  });
}

/** A text with its passages marked, each with the number of its point, which is also read aloud. */
export function MarkedText({ text, marks, criteria, shownId }: MarkedTextProps) {
  const numberOf = (id: string) => criteria.findIndex((criterion) => criterion.id === id) + 1;
  const known = marks.filter(({ criterionId }) => numberOf(criterionId) > 0);
  return (
    <Typography
      component="div"
      dir="auto"
      sx={{ maxWidth: '68ch', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', lineHeight: 1.7 }}
    >
      {piecesOf(text, known).map(({ text: piece, start, criterionIds, ending, isCode }) =>
        criterionIds.length === 0 ? (
          <Box key={start} {...(isCode ? code : { component: 'span' })}>
            {piece}
          </Box>
        ) : (
          <Box
            component="mark"
            key={start}
            data-shown={shownId !== null && criterionIds.includes(shownId)}
            {...(isCode ? { dir: 'ltr' } : {})}
            sx={{
              ...markLook(shownId !== null && criterionIds.includes(shownId)),
              ...(isCode && codeLook),
            }}
          >
            {piece}
            {ending.map((id) => (
              <Box component="span" key={id} sx={{ userSelect: 'none' }}>
                <Box
                  component="sup"
                  aria-hidden="true"
                  sx={{ px: 0.25, fontWeight: 600, lineHeight: 0 }}
                >
                  {numberOf(id)}
                </Box>
                <Box component="span" sx={visuallyHidden}>
                  {` (point ${numberOf(id)}: ${criteria[numberOf(id) - 1]?.label})`}
                </Box>
              </Box>
            ))}
          </Box>
        ),
      )}
    </Typography>
  );
}
