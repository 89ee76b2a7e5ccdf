import { Box, Stack, useMediaQuery } from '@mui/material';
import type { InterviewDetails } from '@parley/api/contract/interview';
import { technologyLabels } from '@parley/api/contract/topics';
import { useAppSelector } from '@parley/shared-ui/store';
import { type ReactNode, type RefObject, useCallback, useRef, useState } from 'react';
import { DeviceCheck } from '../../devices/device-check.tsx';
import type { RoomChoices } from '../../devices/room-choices.ts';
import type { InterviewController } from '../lifecycle/interview-controller.ts';
import { selectLive } from '../state/live-slice.ts';
import { AnswerArea } from './answer-area.tsx';
import { CameraPanel } from './camera-panel.tsx';
import { Controls } from './controls.tsx';
import { QuestionStage } from './question-stage.tsx';
import { RoomAlerts } from './room-alerts.tsx';
import { RoomHeader } from './room-header.tsx';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';
import { StatusPanel } from './status-panel.tsx';
import { Tips } from './tips.tsx';
import { TranscriptSheet } from './transcript-sheet.tsx';
import { useRoomShortcuts } from './use-room-shortcuts.ts';

export interface RoomProps {
  interview: InterviewDetails;
  camera: MediaStream | null;
  audio: RefObject<HTMLAudioElement | null>;
  controller: InterviewController | null;
  choices: RoomChoices;
  onChooseDevices: (choice?: RoomChoices) => void;
}

/** Beside the conversation: the candidate's picture, the status, and tips. */
function RoomAside({ preview, textOnly }: { preview: ReactNode; textOnly: boolean }) {
  return (
    <Stack spacing={2} component="aside" aria-label="You and the session">
      {preview && (
        <Box
          sx={{
            // On narrow screens the camera stays visible, small, beside the interviewer.
            position: { xs: 'absolute', md: 'static' },
            top: { xs: 16, sm: 24 },
            right: { xs: 16, sm: 24 },
            width: { xs: 96, sm: 160, md: 'auto' },
          }}
        >
          {preview}
        </Box>
      )}
      <StatusPanel />
      <Tips textOnly={textOnly} />
    </Stack>
  );
}

/** The sticky footer with the candidate's controls. */
function RoomFooter({ children }: { children: ReactNode }) {
  return (
    <Box
      component="footer"
      sx={{
        position: 'sticky',
        bottom: 0,
        bgcolor: 'background.paper',
        borderTop: 1,
        borderColor: 'divider',
        px: { xs: 2, sm: 3 },
        py: { xs: 1.5, sm: 2 },
      }}
    >
      <Stack spacing={1} sx={{ maxWidth: 1160, mx: 'auto' }}>
        {children}
      </Stack>
    </Box>
  );
}

/** The interview room: dark in both schemes, the question alone in the middle. */
export function Room(props: RoomProps) {
  const { interview, camera, audio, controller, choices, onChooseDevices } = props;
  const live = useAppSelector(selectLive);
  const [opened, setOpened] = useState<'transcript' | 'shortcuts' | null>(null);
  const answerBox = useRef<HTMLInputElement>(null);
  const textOnly = interview.interviewType === 'text';
  const keys = useRoomShortcuts({
    controller,
    textOnly,
    answerBox,
    onTranscript: useCallback(() => setOpened('transcript'), []),
    onShortcuts: useCallback(() => setOpened('shortcuts'), []),
  });
  const checking = live.stage === 'not-started';
  const isWide = useMediaQuery('(min-width: 900px)');
  const preview = textOnly ? null : (
    <CameraPanel camera={camera} denied={live.mediaProblem !== null} muted={live.muted} />
  );
  // On narrow screens the camera preview is shown above the device check.
  const previewAbove = checking && !isWide;
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
      <RoomHeader
        title={`${technologyLabels[interview.language]} interview`}
        onTranscript={() => setOpened('transcript')}
        onShortcuts={() => setOpened('shortcuts')}
      />
      <RoomAlerts
        onRetryCamera={() => onChooseDevices()}
        onReconnect={() => controller?.reconnectNow()}
      />
      <Box
        component="main"
        id="main"
        tabIndex={-1}
        sx={{
          flex: 1,
          position: 'relative',
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 300px' },
          alignContent: { xs: 'start', md: 'stretch' },
          gap: 3,
          p: { xs: 2, sm: 3 },
          outline: 'none',
        }}
      >
        {checking && controller ? (
          <Stack spacing={2.5} sx={{ alignItems: 'center', py: { md: 2 } }}>
            {previewAbove && preview && <Box sx={{ width: '100%', maxWidth: 520 }}>{preview}</Box>}
            <DeviceCheck
              textOnly={textOnly}
              resumed={
                live.answeredCount > 0
                  ? { answered: live.answeredCount, total: live.questionCount }
                  : null
              }
              camera={camera}
              choices={choices}
              onChoose={onChooseDevices}
              resolveInterviewerUrl={controller.resolveInterviewerUrl}
              serviceTranscribes={live.serviceTranscribes ?? true}
            />
          </Stack>
        ) : (
          <QuestionStage audio={audio} textOnly={textOnly} />
        )}
        <RoomAside preview={previewAbove ? null : preview} textOnly={textOnly} />
      </Box>
      <RoomFooter>
        {live.stage === 'active' && controller && (
          <AnswerArea controller={controller} textOnly={textOnly} inputRef={answerBox} />
        )}
        <Controls controller={controller} textOnly={textOnly} />
      </RoomFooter>
      <TranscriptSheet
        open={opened === 'transcript'}
        transcript={live.transcript}
        onClose={() => setOpened(null)}
      />
      <ShortcutsDialog
        open={opened === 'shortcuts'}
        shortcuts={keys.shortcuts}
        enabled={keys.enabled}
        onEnable={keys.enable}
        onClose={() => setOpened(null)}
      />
    </Box>
  );
}
