import { failureOf } from '@parley/shared-ui/store';
import { useSnackbar } from 'notistack';
import { useAccountChangePlanMutation } from '../account-api.ts';

/** Cancels, resumes or gives back; says how it went. Resolves to whether it worked. */
export function usePlanChange() {
  const [change, { isLoading }] = useAccountChangePlanMutation();
  const { enqueueSnackbar } = useSnackbar();
  const run = async (what: 'cancel' | 'resume' | 'refund'): Promise<boolean> => {
    try {
      const { message } = await change(what).unwrap();
      enqueueSnackbar(message, { variant: 'success' });
      return true;
    } catch (error) {
      enqueueSnackbar(failureOf(error).message, { variant: 'error' });
      return false;
    }
  };
  return { run, working: isLoading };
}
