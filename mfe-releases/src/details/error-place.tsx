import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import type { Frame, Place } from '../answers.ts';
import { useReleasesSourceQuery } from '../releases-api.ts';
import { SourceCode } from './source-code.tsx';

/** As high as what is clicked has to be, so that nothing moves when the source has come. */
const line = { py: 0.25, color: 'text.secondary', overflowWrap: 'anywhere' } as const;

function Line({ children }: { children: ReactNode }) {
  return (
    <Typography variant="body2" sx={line}>
      {children}
    </Typography>
  );
}

function Source({ place: { source, line: number, name, code } }: { place: Place }) {
  const where = `${source}:${number}${name === null ? '' : ` in ${name}`}`;
  if (code === null) return <Line>{`${where} (its source is not kept)`}</Line>;
  return (
    <Box component="details">
      <Typography component="summary" variant="body2" sx={{ ...line, cursor: 'pointer' }}>
        {where}
      </Typography>
      <SourceCode {...code} marked={number} />
    </Box>
  );
}

function BuiltFrame({ remote, version, frame }: Required<ErrorPlaceProps> & { frame: Frame }) {
  const { data: place, isError } = useReleasesSourceQuery({ remote, version, ...frame });
  if (place) return <Source place={place} />;
  const built = `${frame.file}:${frame.line}:${frame.column}`;
  if (isError) return <Line>{`${built} (its source could not be looked up)`}</Line>;
  return <Line>{place === null ? `${built} (no source map is kept of it)` : built}</Line>;
}

interface ErrorPlaceProps {
  remote: string;
  version: string;
  /** The place in the released script; absent where the browser told none. */
  frame?: Frame | undefined;
}

/** Where an error was thrown: the line of its source, or why only the place in the script is known. */
export function ErrorPlace({ frame, ...release }: ErrorPlaceProps) {
  if (!frame) return <Line>The browser told no place.</Line>;
  return <BuiltFrame {...release} frame={frame} />;
}
