import { Box } from '@mui/material';
import { PageSkeleton } from '@parley/shared-ui/components';
import { layout } from '@parley/shared-ui/theme';
import { useSite } from '../federation/site-context.ts';

/** The screen of a remote whose module the route's loader has loaded. */
export function RemoteScreen({ remote, module }: { remote: string; module: string }) {
  const Component = useSite().remotes.loaded(remote, module)?.Component;
  return Component ? <Component /> : <LoadingScreen />;
}

/** Skeleton of a page while its remote is loading. */
export function LoadingScreen() {
  return (
    <Box
      data-loading-screen
      sx={{ maxWidth: layout.content, mx: 'auto', px: { xs: 2, sm: 4 }, py: 5 }}
    >
      <PageSkeleton />
    </Box>
  );
}
