import { failureOf } from '@parley/shared-ui/store';
import { useSnackbar } from 'notistack';

/**
 * Tells in a toast how something went that a person asked for: what `said` makes of its result, where that is
 * no `null`, or why it failed. Resolves to whether it worked.
 */
export function useOutcomeToast() {
  const { enqueueSnackbar } = useSnackbar();
  return async <T>(work: Promise<T>, said: (result: T) => string | null): Promise<boolean> => {
    try {
      const text = said(await work);
      if (text !== null) enqueueSnackbar(text, { variant: 'success' });
      return true;
    } catch (error) {
      enqueueSnackbar(failureOf(error).message, { variant: 'error' });
      return false;
    }
  };
}
