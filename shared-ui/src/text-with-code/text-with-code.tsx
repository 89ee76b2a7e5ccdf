import { Box } from '@mui/material';
import { Fragment } from 'react';
import { fonts } from '../theme/tokens.ts';
import { codeBlocks } from './code-blocks.ts';

/** The look of code within a text. */
export const codeLook = {
  fontFamily: fonts.code,
  fontSize: '0.875em',
  // As it was typed.
  fontVariantLigatures: 'none',
} as const;

const blockLook = {
  ...codeLook,
  display: 'block',
  my: 0.75,
  pl: 1.5,
  borderLeft: '2px solid',
  borderColor: 'divider',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
} as const;

/** Single line breaks beside a block, which stands in lines of its own anyway. */
const besideBlock = /^\r?\n|\r?\n$/g;

/** What a person wrote, with its fenced code in lines and a type of their own. */
export function TextWithCode({ text }: { text: string }) {
  const blocks = codeBlocks(text);
  if (blocks.length === 0) return text;
  let from = 0;
  const parts = blocks.map((block) => {
    const before = text.slice(from, block.start).replace(besideBlock, '');
    from = block.end;
    return { before, code: text.slice(block.codeStart, block.codeEnd), key: block.start };
  });
  return (
    <>
      {parts.map(({ before, code, key }) => (
        <Fragment key={key}>
          {before}
          <Box component="code" dir="ltr" sx={blockLook}>
            {code}
          </Box>
        </Fragment>
      ))}
      {text.slice(from).replace(besideBlock, '')}
    </>
  );
}
