import { Box, Typography } from '@mui/material';
import { RetryButton } from '@parley/shared-ui/working-button';

export interface FillFailureProps {
  /** What is missing. */
  title: string;
  retrying: boolean;
  onRetry: () => void;
  /** Whether it stands in the place of a card, not in a line. */
  isCard: boolean;
}

const card = {
  px: { xs: 2, sm: 3 },
  py: 2,
  border: '1px dashed',
  borderColor: 'var(--mui-palette-tokens-lineStrong)',
  borderRadius: '16px',
} as const;

/** Says in the place of a fill that it could not be shown; quietly, since the page itself works. */
export function FillFailure({ title, retrying, onRetry, isCard }: FillFailureProps) {
  return (
    <Box
      role="status"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 2,
        rowGap: 0.5,
        ...(isCard ? { ...card, justifyContent: 'space-between' } : {}),
      }}
    >
      <Typography variant={isCard ? 'body1' : 'body2'} sx={{ color: 'text.secondary' }}>
        {title} is not available right now.
      </Typography>
      <RetryButton
        size="small"
        variant={isCard ? 'outlined' : 'text'}
        retrying={retrying}
        onRetry={onRetry}
      />
    </Box>
  );
}
