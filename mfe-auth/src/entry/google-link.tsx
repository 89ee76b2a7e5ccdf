import { Box, Button, Divider, Typography } from '@mui/material';
import { useAppDispatch } from '@parley/shared-ui/store';
import { useAuthSignInOptionsQuery } from '../auth-api.ts';
import { googleAddress } from '../environment.ts';

/** The other way in, where the server knows how to ask Google. */
export function GoogleLink() {
  const { data: options } = useAuthSignInOptionsQuery();
  const dispatch = useAppDispatch();
  if (!options?.google) return null;
  return (
    <Box sx={{ mb: 3 }}>
      <Button href={googleAddress(dispatch)} variant="outlined" size="large" fullWidth>
        Continue with Google
      </Button>
      <Divider sx={{ mt: 3 }}>
        <Typography variant="body2" component="span" sx={{ color: 'text.secondary' }}>
          or by email
        </Typography>
      </Divider>
    </Box>
  );
}
