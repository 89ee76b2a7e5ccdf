import { Alert, Button } from '@mui/material';
import { focusMain } from '@parley/shared-ui/focus-main';
import { useSearchParams } from 'react-router-dom';

/** Says what became of a checkout that the person left without paying. */
export function CheckoutNotice({ onUpgrade }: { onUpgrade: (() => void) | null }) {
  const [search, setSearch] = useSearchParams();
  if (search.get('checkout') !== 'cancelled') return null;
  const dismiss = () => {
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        after.delete('checkout');
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
    // The button goes.
    focusMain();
  };
  return (
    <Alert
      role="status"
      severity="info"
      variant="outlined"
      sx={{ mb: 3, alignItems: 'center', bgcolor: 'background.paper', color: 'text.primary' }}
      action={
        <>
          {onUpgrade && (
            <Button size="small" onClick={onUpgrade}>
              Choose a plan
            </Button>
          )}
          <Button size="small" color="inherit" onClick={dismiss}>
            Dismiss
          </Button>
        </>
      }
    >
      You left the checkout. Nothing was charged, and your plan is as it was.
    </Alert>
  );
}
