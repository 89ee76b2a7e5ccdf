import { Box, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { componentStackOf } from './caught-errors.ts';

/** An error and what caused it, the outer one first. */
function chainOf(error: unknown): unknown[] {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause === undefined ? [error] : [error, ...chainOf(cause)];
}

function Part({ title, text }: { title: string; text: string }) {
  return (
    <Box component="details" sx={{ mt: 1.5 }}>
      <Box component="summary" sx={{ cursor: 'pointer' }}>
        {title}
      </Box>
      <Box
        component="pre"
        tabIndex={0}
        aria-label={title}
        sx={{ m: 0, mt: 1, overflowX: 'auto', fontSize: '0.8125rem' }}
      >
        {text}
      </Box>
    </Box>
  );
}

/** What went wrong, for those who build the site: message, component stack and stack. */
export function ErrorDetails({ error }: { error: unknown }) {
  const [componentStack, setComponentStack] = useState<string | null>(null);
  // React says where it was thrown once the failure is shown.
  useEffect(() => setComponentStack(componentStackOf(error)), [error]);
  const chain = chainOf(error);
  const last = chain.at(-1);
  return (
    <Box
      component="section"
      aria-label="For developers"
      sx={{ mt: 4, p: 2, border: 1, borderColor: 'divider', borderRadius: '10px' }}
    >
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Only a development build of the shell shows this.
      </Typography>
      {chain.map((one, at) => (
        <Typography
          // The chain of one error keeps its order.
          key={at}
          sx={{ mt: 1, fontFamily: "'JetBrains Mono', monospace", overflowWrap: 'anywhere' }}
        >
          {`${at === 0 ? '' : 'Caused by '}${String(one)}`}
        </Typography>
      ))}
      {componentStack && <Part title="Component stack" text={componentStack} />}
      {last instanceof Error && last.stack && <Part title="Stack" text={last.stack} />}
    </Box>
  );
}
