import { Box, Button, Stack, Typography } from '@mui/material';
import { selectSignedIn, selectSite, useAppSelector } from '@parley/shared-ui/store';
import { Link, useLocation } from 'react-router-dom';

/** The page for an unknown address, with links to go on. */
export function NotFound() {
  const signedIn = useAppSelector(selectSignedIn);
  const { productName } = useAppSelector(selectSite);
  const { pathname } = useLocation();
  return (
    <Box sx={{ maxWidth: 640, mx: 'auto', px: { xs: 2, sm: 4 }, py: { xs: 8, md: 14 } }}>
      <Typography variant="h1">There is no page here</Typography>
      <Typography
        variant="subtitle1"
        component="p"
        sx={{ color: 'text.secondary', mt: 2, overflowWrap: 'anywhere' }}
      >
        Nothing on {productName} has the address <strong>{pathname}</strong>. The link may be old,
        or a letter may be missing.
      </Typography>
      <Stack direction="row" spacing={1.5} sx={{ mt: 4 }}>
        <Button variant="contained" component={Link} to={signedIn ? '/dashboard' : '/'}>
          {signedIn ? 'Go to your dashboard' : 'Go to the home page'}
        </Button>
        {!signedIn && (
          <Button variant="outlined" component={Link} to="/sign-in">
            Sign in
          </Button>
        )}
      </Stack>
    </Box>
  );
}
