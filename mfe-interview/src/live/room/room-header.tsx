import { Box, IconButton, Stack, Link as TextLink, Tooltip, Typography } from '@mui/material';
import { Badge, Mark } from '@parley/shared-ui/components';
import { useAppSelector } from '@parley/shared-ui/store';
import { Circle, Keyboard, MessagesSquare } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { selectLive } from '../state/live-slice.ts';

export interface RoomHeaderProps {
  title: string;
  /** How the interview is held, in a few words; '' where that is not known. */
  kind: string;
  /** The questions of the interview; `null` before it has begun. */
  questions: ReactNode;
  onTranscript: () => void;
  onShortcuts: () => void;
}

/** The room's head: what it is, whether it is live, and what can be opened beside it. */
export function RoomHeader({ title, kind, questions, onTranscript, onShortcuts }: RoomHeaderProps) {
  const { stage, session, recording } = useAppSelector(selectLive);
  const dot = <Circle size={8} fill="currentColor" aria-hidden="true" />;
  return (
    <Box
      component="header"
      sx={{
        display: 'flex',
        alignItems: 'center',
        flexWrap: { xs: 'wrap', lg: 'nowrap' },
        columnGap: { xs: 1, sm: 2 },
        px: { xs: 2, sm: 3 },
        minHeight: 64,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      {stage === 'not-started' ? (
        <TextLink
          component={Link}
          to="/dashboard"
          aria-label="Back to your dashboard"
          sx={{ display: 'inline-flex' }}
        >
          <Mark />
        </TextLink>
      ) : (
        <Mark />
      )}
      <Box
        sx={{
          flex: '1 1 0',
          minWidth: 0,
          minHeight: 64,
          display: 'flex',
          flexDirection: 'column',
          justifyContent: 'center',
        }}
      >
        <Typography noWrap component="h1" sx={{ fontSize: '1rem', fontWeight: 600 }}>
          {title}
        </Typography>
        {kind && (
          <Typography
            noWrap
            variant="body2"
            title={kind}
            sx={{ color: 'text.secondary', lineHeight: 1.3 }}
          >
            {kind}
          </Typography>
        )}
      </Box>
      {questions && (
        // A line of its own below the rest, where there is no room in the middle.
        <Box
          sx={{
            order: { xs: 1, lg: 0 },
            flexBasis: { xs: '100%', lg: 'auto' },
            pb: { xs: 1.25, lg: 0 },
          }}
        >
          {questions}
        </Box>
      )}
      <Stack direction="row" spacing={1} aria-live="polite">
        {session === 'connected' && (
          <Badge tone="signal" icon={dot}>
            LIVE
          </Badge>
        )}
        {recording === 'recording' && (
          <Badge tone="red" icon={dot}>
            REC
          </Badge>
        )}
      </Stack>
      <Stack direction="row">
        <Tooltip title="Transcript">
          <IconButton aria-label="Transcript" onClick={onTranscript}>
            <MessagesSquare size={20} />
          </IconButton>
        </Tooltip>
        <Tooltip title="Keyboard shortcuts">
          <IconButton
            aria-label="Keyboard shortcuts"
            onClick={onShortcuts}
            sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
          >
            <Keyboard size={20} />
          </IconButton>
        </Tooltip>
      </Stack>
    </Box>
  );
}
