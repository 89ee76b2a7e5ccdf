import type { ReleaseChange } from '@parley/api/contract/releases';
import { failureOf } from '@parley/shared-ui/store';
import { useEffect, useEffectEvent, useState } from 'react';
import { useReleasesChangeMutation, useReleasesJobQuery } from '../releases-api.ts';

/** Milliseconds between two looks at a running job. */
const pollMs = 1_000;

/** How far a change is. */
export type ChangeState =
  | { name: 'asking' }
  | { name: 'working'; lines: readonly string[] }
  | { name: 'done' | 'failed'; lines: readonly string[]; message: string };

/**
 * Makes one change and follows it to its end.
 * @param onEnd called once it has ended
 */
export function useChange(remote: string, onEnd: () => void) {
  const [change] = useReleasesChangeMutation();
  const [begun, setBegun] = useState(false);
  const [job, setJob] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isOver, setOver] = useState(false);
  const { data, error } = useReleasesJobQuery(
    { remote, job: job ?? '' },
    { skip: job === null, pollingInterval: isOver ? 0 : pollMs },
  );
  const end = useEffectEvent(onEnd);
  // A service that was started again knows its earlier jobs no more.
  const lost = error && failureOf(error).status === 404 ? failureOf(error).message : null;
  const failure = refusal ?? lost;
  const hasEnded = (data !== undefined && data.state !== 'running') || failure !== null;
  useEffect(() => {
    if (!hasEnded) return;
    setOver(true);
    end();
  }, [hasEnded]);

  async function begin(wanted: ReleaseChange): Promise<void> {
    setBegun(true);
    try {
      setJob((await change({ remote, change: wanted }).unwrap()).job);
    } catch (refused) {
      setRefusal(failureOf(refused).message);
    }
  }
  return { state: stateOf(), begin };

  function stateOf(): ChangeState {
    const lines = data?.lines ?? [];
    if (failure !== null) return { name: 'failed', lines, message: failure };
    if (!begun) return { name: 'asking' };
    if (data?.state === 'done') return { name: 'done', lines, message: data.message ?? 'Done.' };
    if (data?.state === 'refused') {
      return { name: 'failed', lines, message: data.message ?? 'The change was refused.' };
    }
    // A look that failed says nothing about the change, which goes on: the next look may succeed.
    const trouble = error ? [`How far it is cannot be seen: ${failureOf(error).message}`] : [];
    return { name: 'working', lines: [...lines, ...trouble] };
  }
}
