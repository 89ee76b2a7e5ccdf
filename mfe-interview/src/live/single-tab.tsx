import { Button } from '@mui/material';
import { EmptyState, Panel } from '@parley/shared-ui/components';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Frame, LoadingFrame } from './frame.tsx';
import { TabLock } from './lifecycle/tab-lock.ts';

/** Shows an interview in one tab only; another one says so and offers to take over. */
export function SingleTab({ interviewId, children }: { interviewId: string; children: ReactNode }) {
  const [location, setLocation] = useState<'unknown' | 'here' | 'elsewhere'>('unknown');
  const lock = useRef<TabLock | null>(null);
  useEffect(() => {
    const created = new TabLock(interviewId, {
      onAcquired: () => setLocation('here'),
      onHeldElsewhere: () => setLocation('elsewhere'),
    });
    lock.current = created;
    created.acquire();
    return () => created.close();
  }, [interviewId]);

  if (location === 'here') return children;
  if (location === 'unknown') return <LoadingFrame />;
  return (
    <Frame>
      <Panel>
        <EmptyState
          title="This interview is open in another tab"
          action={
            <Button
              variant="contained"
              onClick={() => {
                setLocation('unknown');
                lock.current?.steal();
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
