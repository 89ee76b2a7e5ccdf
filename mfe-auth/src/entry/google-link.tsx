import { Box, Button, Divider, Typography } from '@mui/material';
import { selectSite, useAppDispatch, useAppSelector } from '@parley/shared-ui/store';
import { useAuthSignInOptionsQuery } from '../auth-api.ts';
import { googleAddress } from '../environment.ts';

/**
 * The other way in, where the server knows how to ask Google. Until it has said so the site's
 * configuration decides, so that a prerendered page has the link at once and nothing moves under a finger.
 */
export function GoogleLink() {
  const { data: options, isError } = useAuthSignInOptionsQuery();
  const { googleSignIn = true } = useAppSelector(selectSite);
  const dispatch = useAppDispatch();
  if (isError || !(options?.google ?? googleSignIn)) return null;
  return (
    <Box sx={{ mb: 3 }}>
      <Button
        href={googleAddress(dispatch)}
        variant="outlined"
        size="large"
        fullWidth
        // The application keeps the path to return to.
        data-after-hydration
      >
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
