import { Stack, Typography } from '@mui/material';
import { AddressField } from './address-field.tsx';
import { useReplace } from './use-replace.ts';

/** Shows a remote that the site does not have yet, with the pages that its server declares. */
export function AddRemote() {
  const replacing = useReplace();
  return (
    <Stack component="section" aria-label="A remote that is not on the site" sx={{ gap: 1, mt: 1 }}>
      <Typography variant="subtitle1" component="h3">
        A remote that is not on the site
      </Typography>
      <AddressField
        label="Address of its development server"
        action="Add"
        remote={null}
        replacing={replacing}
      />
    </Stack>
  );
}
