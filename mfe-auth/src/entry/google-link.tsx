import { Box, Button, Divider, Skeleton, Typography } from '@mui/material';
import { useAppDispatch } from '@parley/shared-ui/store';
import { useAuthSignInOptionsQuery } from '../auth-api.ts';
import { googleAddress } from '../environment.ts';

/**
 * The other way in, where the server knows how to ask Google. Its place is kept until the server has
 * said so, or the form below would move under a finger.
 */
export function GoogleLink() {
  const { data: options, isLoading } = useAuthSignInOptionsQuery();
  const dispatch = useAppDispatch();
  if (!isLoading && !options?.google) return null;
  const button = (
    <Button href={googleAddress(dispatch)} variant="outlined" size="large" fullWidth>
      Continue with Google
    </Button>
  );
  return (
    <Box sx={{ mb: 3 }}>
      {isLoading ? (
        <Skeleton variant="rounded" width="100%" sx={{ maxWidth: 'none' }} aria-hidden="true">
          {button}
        </Skeleton>
      ) : (
        button
      )}
      <Divider sx={{ mt: 3 }}>
        <Typography variant="body2" component="span" sx={{ color: 'text.secondary' }}>
          or by email
        </Typography>
      </Divider>
    </Box>
  );
}
