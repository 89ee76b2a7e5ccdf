import { useOutcomeToast } from '@parley/shared-ui/outcome-toast';
import { useAccountChangePlanMutation } from '../account-api.ts';

/** Cancels, resumes or gives back; says how it went. Resolves to whether it worked. */
export function usePlanChange() {
  const [change, { isLoading }] = useAccountChangePlanMutation();
  const tell = useOutcomeToast();
  const run = (what: 'cancel' | 'resume' | 'refund') =>
    tell(change(what).unwrap(), ({ message }) => message);
  return { run, working: isLoading };
}
