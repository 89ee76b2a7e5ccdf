import { Alert, Box, Button, Stack, Link as TextLink } from '@mui/material';
import type { InterviewDetails } from '@parley/api/contract/interview';
import { technologyLabels } from '@parley/api/contract/topics';
import { Badge, Mark } from '@parley/shared-ui/components';
import { useAppDispatch, useAppSelector } from '@parley/shared-ui/store';
import { Circle } from 'lucide-react';
import type { RefObject } from 'react';
import { Link } from 'react-router-dom';
import { CameraPanel } from './camera-panel.tsx';
import { Composer } from './composer.tsx';
import { Controls } from './controls.tsx';
import type { InterviewController } from './interview-controller.ts';
import { liveActions, selectLive } from './live-slice.ts';
import { QuestionStage } from './question-stage.tsx';
import { StatusPanel } from './status-panel.tsx';
import { Tips } from './tips.tsx';

export interface RoomProps {
  interview: InterviewDetails;
  camera: MediaStream | null;
  audio: RefObject<HTMLAudioElement | null>;
  controller: InterviewController | null;
  onRetryCamera: () => void;
}

/** The interview room: dark in both schemes, the question alone in the middle. */
export function Room({ interview, camera, audio, controller, onRetryCamera }: RoomProps) {
  const { stage, session, recording, error } = useAppSelector(selectLive);
  const dispatch = useAppDispatch();
  const live = session === 'connected';
  return (
    <Box
      data-color-scheme="dark"
      sx={{
        minHeight: '100dvh',
        bgcolor: 'background.default',
        color: 'text.primary',
        colorScheme: 'dark',
        display: 'flex',
        flexDirection: 'column',
      }}
    >
      <Box
        component="header"
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 2,
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
        <Box component="h1" sx={{ m: 0, fontSize: '1rem', fontWeight: 600, flex: 1, minWidth: 0 }}>
          {technologyLabels[interview.language]} interview
        </Box>
        <Stack direction="row" spacing={1} aria-live="polite">
          {live && (
            <Badge tone="signal" icon={<Circle size={8} fill="currentColor" aria-hidden="true" />}>
              LIVE
            </Badge>
          )}
          {recording === 'recording' && (
            <Badge tone="red" icon={<Circle size={8} fill="currentColor" aria-hidden="true" />}>
              REC
            </Badge>
          )}
        </Stack>
      </Box>

      {error && (
        <Alert
          severity="error"
          variant="outlined"
          onClose={() => dispatch(liveActions.errorDismissed())}
          action={
            session === 'not-initialized' ? (
              <Button color="inherit" size="small" onClick={onRetryCamera}>
                Try again
              </Button>
            ) : undefined
          }
          sx={{ mx: { xs: 2, sm: 3 }, mt: 2 }}
        >
          {error}
        </Alert>
      )}

      <Box
        component="main"
        id="main"
        tabIndex={-1}
        sx={{
          flex: 1,
          position: 'relative',
          display: 'grid',
          gridTemplateColumns: { xs: '1fr', md: 'minmax(0, 1fr) 300px' },
          gap: 3,
          p: { xs: 2, sm: 3 },
          outline: 'none',
        }}
      >
        <QuestionStage audio={audio} />
        <Stack spacing={2} component="aside" aria-label="You and the session">
          <Box
            sx={{
              // On narrow screens the camera stays in sight, small, beside the interviewer.
              position: { xs: 'absolute', md: 'static' },
              top: { xs: 16, sm: 24 },
              right: { xs: 16, sm: 24 },
              width: { xs: 108, sm: 180, md: 'auto' },
            }}
          >
            <CameraPanel
              camera={camera}
              refused={error !== null && session === 'not-initialized'}
            />
          </Box>
          <StatusPanel />
          <Tips />
        </Stack>
      </Box>

      <Box
        component="footer"
        sx={{
          position: 'sticky',
          bottom: 0,
          bgcolor: 'background.paper',
          borderTop: 1,
          borderColor: 'divider',
          px: { xs: 2, sm: 3 },
          py: 2,
        }}
      >
        <Stack spacing={1.5} sx={{ maxWidth: 1160, mx: 'auto' }}>
          {stage === 'active' && live && <Composer onSend={(text) => controller?.say(text)} />}
          <Controls controller={controller} />
        </Stack>
      </Box>
    </Box>
  );
}
