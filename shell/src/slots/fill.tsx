import { Box, Skeleton } from '@mui/material';
import type { SlotRequest } from '@parley/shared-ui/slots';
import { visuallyHidden } from '@parley/shared-ui/theme';
import { Component, type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import { FailureDetails } from '../failures/failure-details.tsx';
import type { SiteFill } from '../federation/declared-slots.ts';
import { refreshRemote } from '../federation/refresh-remote.ts';
import { shownCode } from '../federation/remote-error.ts';
import { useSite } from '../federation/site-context.ts';
import { FillFailure } from './fill-failure.tsx';
import { whenIdle } from './when-idle.ts';

type Stage =
  | { name: 'loading' }
  | { name: 'shown'; Shown: ComponentType }
  | { name: 'failed'; retrying: boolean; error: unknown };

/** Keeps an error of a fill inside its place. */
class FillBoundary extends Component<{ onError: (error: unknown) => void; children: ReactNode }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error);
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}

export interface FillProps extends Pick<SlotRequest, 'minHeight' | 'props'> {
  fill: SiteFill;
}

/**
 * One fill in its place. Its scripts are fetched once the page is shown and the browser is idle; a failure
 * is a message in this place, and *Try again* fetches the registry first. It never reloads the page.
 */
export function Fill({ fill, minHeight, props }: FillProps) {
  const { remote, module, title } = fill;
  const site = useSite();
  const { remotes, observer } = site;
  const [stage, setStage] = useState<Stage>(() => {
    const Shown = remotes.loaded(remote, module)?.Component;
    return Shown ? { name: 'shown', Shown } : { name: 'loading' };
  });
  /** Whether it came after Try again, whose button had the focus. */
  const [recovered, setRecovered] = useState(false);
  const announcement = useRef<HTMLSpanElement>(null);

  useEffect(() => {
    if (stage.name !== 'loading') return;
    let isGone = false;
    const set = (next: Stage) => {
      if (!isGone) setStage(next);
    };
    const cancel = whenIdle(() => {
      remotes.load(remote, module).then(
        ({ Component: Shown }) => set({ name: 'shown', Shown }),
        (error: unknown) => set({ name: 'failed', retrying: false, error }),
      );
    });
    return () => {
      isGone = true;
      cancel();
    };
  }, [stage.name, remotes, remote, module]);
  useEffect(() => {
    if (recovered) announcement.current?.focus();
  }, [recovered]);

  async function tryAgain(error: unknown) {
    setStage({ name: 'failed', retrying: true, error });
    // What is typed into the page around it would be lost with a reload.
    await refreshRemote(site, remote, { mayReload: false });
    try {
      const { Component: Shown } = await remotes.load(remote, module);
      setStage({ name: 'shown', Shown });
      setRecovered(true);
    } catch (again) {
      setStage({ name: 'failed', retrying: false, error: again });
    }
  }

  function fail(error: unknown) {
    observer.screenFailed(remote, shownCode, error);
    setRecovered(false);
    setStage({ name: 'failed', retrying: false, error });
  }

  const keepsSpace = minHeight !== undefined;
  return (
    <Box
      // Read by the rehearsal of a release.
      data-fill={`${remote}/${module}`}
      data-stage={stage.name}
      sx={
        keepsSpace
          ? { minHeight, minWidth: 0, display: 'grid', position: 'relative' }
          : { display: 'contents' }
      }
    >
      {recovered && (
        <Box component="span" role="status" ref={announcement} tabIndex={-1} sx={visuallyHidden}>
          {title} is here again.
        </Box>
      )}
      {stage.name === 'loading' && keepsSpace && (
        <Skeleton variant="rounded" height="100%" sx={{ borderRadius: '16px' }} />
      )}
      {stage.name === 'failed' && (
        <>
          <FillFailure
            title={title}
            retrying={stage.retrying}
            onRetry={() => tryAgain(stage.error)}
            isCard={keepsSpace}
          />
          <FailureDetails error={stage.error} />
        </>
      )}
      {stage.name === 'shown' && (
        <FillBoundary onError={fail}>
          <stage.Shown {...props} />
        </FillBoundary>
      )}
    </Box>
  );
}
