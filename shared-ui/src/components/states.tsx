import { Box, Skeleton, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { RetryButton } from './working-button.tsx';

interface StateProps {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  icon?: ReactNode;
}

function State({ title, children, action, icon, role }: StateProps & { role?: 'alert' }) {
  return (
    <Box
      {...(role ? { role } : {})}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'flex-start',
        gap: 1,
        py: 4,
        px: { xs: 2, sm: 3 },
      }}
    >
      {icon}
      <Typography variant="h4" component="p">
        {title}
      </Typography>
      {children && (
        <Typography component="div" sx={{ color: 'text.secondary', maxWidth: '56ch' }}>
          {children}
        </Typography>
      )}
      {action && <Box sx={{ mt: 1.5 }}>{action}</Box>}
    </Box>
  );
}

/** Nothing here yet, and what to do next. */
export function EmptyState(props: StateProps) {
  return <State {...props} />;
}

export interface ErrorStateProps {
  title: string;
  /** What happened, in words for people. */
  message?: string;
  onRetry?: () => void;
  /** Whether a retry is under way. */
  retrying?: boolean;
}

/** What went wrong, announced at once, with the way to try again. */
export function ErrorState({ title, message, onRetry, retrying = false }: ErrorStateProps) {
  return (
    <State
      role="alert"
      title={title}
      action={onRetry && <RetryButton retrying={retrying} onRetry={onRetry} />}
    >
      {message}
    </State>
  );
}

/** The shape of a list while it loads. */
export function ListSkeleton({ rows = 4 }: { rows?: number }) {
  return (
    <Stack aria-busy="true" role="status" aria-label="Loading" sx={{ px: { xs: 2, sm: 3 }, py: 2 }}>
      {Array.from({ length: rows }, (_, row) => row).map((row) => (
        <Box key={row} sx={{ display: 'flex', gap: 2, alignItems: 'center', py: 1.5 }}>
          <Box sx={{ flex: 1 }}>
            <Skeleton width={`${62 - (row % 3) * 9}%`} height={24} />
            <Skeleton width="28%" height={18} />
          </Box>
          <Skeleton variant="rounded" width={64} height={28} />
        </Box>
      ))}
    </Stack>
  );
}

/** The shape of a screen while its remote or its data loads. */
export function PageSkeleton() {
  return (
    <Box aria-busy="true" role="status" aria-label="Loading page">
      <Skeleton width="min(320px, 70%)" height={48} />
      <Skeleton width="min(440px, 90%)" height={26} sx={{ mb: 4 }} />
      <Skeleton variant="rounded" height={112} sx={{ mb: 3, borderRadius: '16px' }} />
      <Skeleton variant="rounded" height={280} sx={{ borderRadius: '16px' }} />
    </Box>
  );
}
