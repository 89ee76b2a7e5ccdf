import { Button } from '@mui/material';
import { EmptyState, Panel } from '@parley/shared-ui/components';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Frame, LoadingFrame } from './frame.tsx';
import { TabLock } from './lifecycle/tab-lock.ts';

/** Shows an interview in one tab only; another one says so and offers to take over. */
export function OneTab({ interviewId, children }: { interviewId: string; children: ReactNode }) {
  const [place, setPlace] = useState<'unknown' | 'here' | 'elsewhere'>('unknown');
  const lock = useRef<TabLock | null>(null);
  useEffect(() => {
    const created = new TabLock(interviewId, {
      onHeld: () => setPlace('here'),
      onElsewhere: () => setPlace('elsewhere'),
    });
    lock.current = created;
    created.take();
    return () => created.close();
  }, [interviewId]);

  if (place === 'here') return children;
  if (place === 'unknown') return <LoadingFrame />;
  return (
    <Frame>
      <Panel>
        <EmptyState
          title="This interview is open in another tab"
          action={
            <Button
              variant="contained"
              onClick={() => {
                setPlace('unknown');
                lock.current?.takeOver();
              }}
            >
              Continue here
            </Button>
          }
        >
          Go back to that tab, or continue here: everything you have said comes along.
        </EmptyState>
      </Panel>
    </Frame>
  );
}
