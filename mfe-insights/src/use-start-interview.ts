import { failureOf } from '@parley/shared-ui/store';
import { useSnackbar } from 'notistack';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type NewInterview, useInsightsNewInterviewMutation } from './insights-api.ts';
import { liveAddress } from './interview-address.ts';

/** Milliseconds from creation to the live screen (product specification §9, "Delays"). */
export const openingDelay = 2000;

/** The stages of starting: nothing asked, being created, created and about to open, refused. */
export type StartStage =
  | { name: 'idle' }
  | { name: 'creating' }
  | { name: 'opening'; address: string }
  | { name: 'refused'; message: string };

/** Creates one interview at a time and leads to it. */
export function useStartInterview() {
  const [stage, setStage] = useState<StartStage>({ name: 'idle' });
  const [create] = useInsightsNewInterviewMutation();
  const { enqueueSnackbar } = useSnackbar();
  const navigate = useNavigate();

  useEffect(() => {
    if (stage.name !== 'opening') return;
    const timer = setTimeout(() => navigate(stage.address), openingDelay);
    return () => clearTimeout(timer);
  }, [stage, navigate]);

  /** @param allowed what is asked for instead when the plan refuses it */
  const start = async (wanted: NewInterview, allowed?: NewInterview) => {
    if (stage.name === 'creating' || stage.name === 'opening') return;
    setStage({ name: 'creating' });
    try {
      const { interview, message } = await create(wanted)
        .unwrap()
        .catch((error: unknown) => {
          if (!allowed || failureOf(error).status !== 403) throw error;
          return create(allowed).unwrap();
        });
      enqueueSnackbar(message, { variant: 'success' });
      setStage({ name: 'opening', address: liveAddress(interview, 'new') });
    } catch (error) {
      const { status, message } = failureOf(error);
      enqueueSnackbar(message, { variant: 'error' });
      setStage(status === 403 ? { name: 'refused', message } : { name: 'idle' });
    }
  };

  return { stage, start };
}
