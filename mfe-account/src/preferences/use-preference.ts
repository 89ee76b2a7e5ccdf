import type { PreferencesUpdate } from '@parley/api/contract/account';
import { useOutcomeToast } from '@parley/shared-ui/outcome-toast';
import { useUpdatePreferencesMutation } from '@parley/shared-ui/store';

/** Saves a preference as it is changed; a failure is told, and what is shown goes back. */
export function usePreference() {
  const [save, { isLoading, isSuccess }] = useUpdatePreferencesMutation();
  const tell = useOutcomeToast();
  const change = (update: PreferencesUpdate) => void tell(save(update).unwrap(), () => null);
  return { change, state: isLoading ? 'Saving…' : isSuccess ? 'Saved' : '' };
}
