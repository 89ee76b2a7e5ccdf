import { Button, Typography } from '@mui/material';
import { Wifi } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { CheckRow } from './check-row.tsx';
import { measureInterviewerLatency } from './interviewer-latency.ts';

/** From this time on, in milliseconds, turns in the conversation feel slow. */
const slow = 400;

type Result = { kind: 'testing' } | { kind: 'reached'; milliseconds: number } | { kind: 'failed' };

function isSlow(result: Result): boolean {
  return result.kind === 'reached' && result.milliseconds > slow;
}

function inWords(result: Result): string {
  if (result.kind === 'testing') return 'Testing…';
  if (result.kind === 'failed') return 'The interviewer cannot be reached';
  const { milliseconds } = result;
  return isSlow(result)
    ? `Slow: the interviewer answers in ${milliseconds} ms`
    : `The interviewer answers in ${milliseconds} ms`;
}

/** Tests whether the interviewer can be reached. */
export function NetworkCheck({
  resolveInterviewerUrl,
}: {
  resolveInterviewerUrl: () => Promise<string | null>;
}) {
  const [result, setResult] = useState<Result>({ kind: 'testing' });
  const test = useCallback(async () => {
    setResult({ kind: 'testing' });
    try {
      const address = await resolveInterviewerUrl();
      setResult(
        address === null
          ? { kind: 'failed' }
          : { kind: 'reached', milliseconds: await measureInterviewerLatency(address) },
      );
    } catch {
      setResult({ kind: 'failed' });
    }
  }, [resolveInterviewerUrl]);
  useEffect(() => void test(), [test]);
  return (
    <CheckRow
      icon={<Wifi size={20} />}
      title="Network"
      state={<span role="status">{inWords(result)}</span>}
    >
      {(result.kind === 'failed' || isSlow(result)) && (
        <>
          <Typography variant="body2">
            {result.kind === 'failed'
              ? 'Check your connection; a VPN or a company network may be in the way. You can try to start all the same.'
              : 'Replies may come late. Other programs or downloads may be in the way; you can start all the same.'}
          </Typography>
          <Button size="small" variant="outlined" onClick={test} sx={{ mt: 1 }}>
            Test again
          </Button>
        </>
      )}
    </CheckRow>
  );
}
