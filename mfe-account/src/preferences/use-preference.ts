import type { PreferencesUpdate } from '@parley/api/contract/account';
import { failureOf, useUpdatePreferencesMutation } from '@parley/shared-ui/store';
import { useSnackbar } from 'notistack';

/** Saves a preference as it is changed; a failure is told, and what is shown goes back. */
export function usePreference() {
  const [save, { isLoading, isSuccess }] = useUpdatePreferencesMutation();
  const { enqueueSnackbar } = useSnackbar();
  const change = (update: PreferencesUpdate) => {
    save(update)
      .unwrap()
      .catch((error: unknown) => enqueueSnackbar(failureOf(error).message, { variant: 'error' }));
  };
  return { change, state: isLoading ? 'Saving…' : isSuccess ? 'Saved' : '' };
}
