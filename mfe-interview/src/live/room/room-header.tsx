import { Box, IconButton, Stack, Link as TextLink, Tooltip } from '@mui/material';
import { Badge, Mark } from '@parley/shared-ui/components';
import { useAppSelector } from '@parley/shared-ui/store';
import { Circle, Keyboard, MessagesSquare } from 'lucide-react';
import { Link } from 'react-router-dom';
import { selectLive } from '../state/live-slice.ts';

export interface RoomHeaderProps {
  title: string;
  onTranscript: () => void;
  onShortcuts: () => void;
}

/** The room's head: what it is, whether it is live, and what can be opened beside it. */
export function RoomHeader({ title, onTranscript, onShortcuts }: RoomHeaderProps) {
  const { stage, session, recording } = useAppSelector(selectLive);
  const dot = <Circle size={8} fill="currentColor" aria-hidden="true" />;
  return (
    <Box
      component="header"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: { xs: 1, sm: 2 },
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
        component="h1"
        sx={{
          m: 0,
          fontSize: '1rem',
          fontWeight: 600,
          flex: 1,
          minWidth: 0,
          overflow: 'hidden',
          textOverflow: 'ellipsis',
          whiteSpace: 'nowrap',
        }}
      >
        {title}
      </Box>
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
