import { Box, Stack, useMediaQuery } from '@mui/material';
import type { InterviewDetails } from '@parley/shared-ui/answers/interview';
import { topicLabel } from '@parley/shared-ui/answers/words';
import { useAppSelector } from '@parley/shared-ui/store';
import { type ReactNode, type RefObject, useCallback, useRef, useState } from 'react';
import { DeviceCheck } from '../../devices/device-check.tsx';
import { type RoomChoices, saveRoomChoices } from '../../devices/room-choices.ts';
import type { Candidate } from '../lifecycle/candidate.ts';
import type { InterviewController } from '../lifecycle/interview-controller.ts';
import { countAnswered, selectLive } from '../state/live-slice.ts';
import { AnswerArea } from './answer-area.tsx';
import { CameraPanel } from './camera-panel.tsx';
import { Controls } from './controls.tsx';
import { interviewKind } from './interview-kind.ts';
import { QuestionStage } from './question-stage.tsx';
import { QuestionPanel } from './questions/question-panel.tsx';
import { QuestionStrip } from './questions/question-strip.tsx';
import { RoomAlerts } from './room-alerts.tsx';
import { RoomHeader } from './room-header.tsx';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';
import { StatusPanel } from './status-panel.tsx';
import { Tips } from './tips.tsx';
import { TranscriptSheet } from './transcript-sheet.tsx';
import { useRoomShortcuts } from './use-room-shortcuts.ts';
import { wholeRoom } from './whole-room.ts';

export interface RoomProps {
  interview: InterviewDetails;
  camera: MediaStream | null;
  audio: RefObject<HTMLAudioElement | null>;
  controller: InterviewController | null;
  choices: RoomChoices;
  onChooseDevices: (choice?: RoomChoices) => void;
}

/** Makes words an answer to a question; `null` while answers cannot be changed. */
type UseWords = ((text: string, number: number) => void) | null;

/** Beside the conversation: the candidate's picture, the status, and tips. */
function RoomAside({
  preview,
  textOnly,
  kind,
}: {
  preview: ReactNode;
  textOnly: boolean;
  kind: string;
}) {
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
      <StatusPanel kind={kind} />
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
        // A very low screen, as at 400 %, it would cover, and the question with it.
        '@media (min-height: 360px)': { position: 'sticky', bottom: 0 },
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

/** The middle of the page: the checks before the interview, then the conversation. */
function RoomMain(props: RoomProps & { textOnly: boolean; language: string; onUse: UseWords }) {
  const { interview, camera, audio, controller, choices, onChooseDevices } = props;
  const { textOnly, language, onUse } = props;
  const live = useAppSelector(selectLive);
  const checking = live.stage === 'not-started';
  const isWide = useMediaQuery('(min-width: 900px)');
  // An interview that was ended on an earlier page opens no camera.
  const hasPreview = !textOnly && (camera !== null || live.stage !== 'end-failed');
  const preview = hasPreview && (
    <CameraPanel camera={camera} denied={live.mediaProblem !== null} muted={live.muted} />
  );
  // On narrow screens the camera preview is shown above the device check.
  const previewAbove = checking && !isWide;
  return (
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
        [wholeRoom]: {
          minHeight: 0,
          overflowY: 'auto',
          gridTemplateRows: checking ? 'auto' : 'minmax(0, 1fr)',
        },
      }}
    >
      {checking && controller ? (
        <Stack spacing={2.5} sx={{ alignItems: 'center', py: { md: 2 } }}>
          {previewAbove && preview && <Box sx={{ width: '100%', maxWidth: 520 }}>{preview}</Box>}
          <DeviceCheck
            textOnly={textOnly}
            resumed={
              live.settledCount > 0
                ? {
                    answered: countAnswered(live),
                    settled: live.settledCount,
                    total: live.questionCount,
                  }
                : null
            }
            camera={camera}
            denied={live.mediaProblem !== null}
            choices={choices}
            onChoose={onChooseDevices}
            resolveInterviewerUrl={controller.resolveInterviewerUrl}
            serviceTranscribes={live.serviceTranscribes ?? true}
            language={language}
          />
        </Stack>
      ) : (
        <QuestionStage audio={audio} textOnly={textOnly} onUse={onUse} />
      )}
      <RoomAside
        preview={previewAbove ? null : preview}
        textOnly={textOnly}
        kind={interviewKind(interview.scenario)}
      />
    </Box>
  );
}

/** Which of the sheets over the room is open; a number is that of a question. */
type Opened = 'transcript' | 'shortcuts' | number | null;

interface RoomSheetsProps {
  opened: Opened;
  candidate: Candidate | null;
  keys: ReturnType<typeof useRoomShortcuts>;
  onUse: UseWords;
  onClose: () => void;
}

/** What opens over the room: the transcript, a question, the keys. */
function RoomSheets({ opened, candidate, keys, onUse, onClose }: RoomSheetsProps) {
  return (
    <>
      <TranscriptSheet open={opened === 'transcript'} onUse={onUse} onClose={onClose} />
      {candidate && (
        <QuestionPanel
          number={typeof opened === 'number' ? opened : null}
          onSave={(number, answer) => candidate.editAnswer(number, answer)}
          onGoBack={(number) => {
            onClose();
            candidate.goBack(number);
          }}
          onClose={onClose}
        />
      )}
      <ShortcutsDialog
        open={opened === 'shortcuts'}
        shortcuts={keys.shortcuts}
        enabled={keys.enabled}
        onEnable={keys.enable}
        onClose={onClose}
      />
    </>
  );
}

/** The interview room: dark in both schemes, the question alone in the middle. */
export function Room(props: RoomProps) {
  const { interview, controller, choices, onChooseDevices } = props;
  const { stage } = useAppSelector(selectLive);
  const [opened, setOpened] = useState<Opened>(null);
  const [asksForEnd, setAsksForEnd] = useState(false);
  const answerBox = useRef<HTMLInputElement>(null);
  const textOnly = interview.interviewType !== 'video';
  const coached = interview.scenario?.mode === 'coached';
  const language = interview.scenario?.interviewerLanguage ?? 'en';
  const openTranscript = useCallback(() => setOpened('transcript'), []);
  const openShortcuts = useCallback(() => setOpened('shortcuts'), []);
  const keys = useRoomShortcuts({
    controller,
    textOnly,
    coached,
    answerBox,
    onTranscript: openTranscript,
    onShortcuts: openShortcuts,
  });
  const candidate = stage === 'active' && controller ? controller.candidate : null;
  const use = candidate && ((text: string, number: number) => candidate.useAsAnswer(text, number));
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
        [wholeRoom]: { height: '100dvh' },
      }}
    >
      <RoomHeader
        title={`${topicLabel(interview.language)} interview`}
        kind={interviewKind(interview.scenario)}
        questions={candidate && <QuestionStrip onOpen={setOpened} />}
        onTranscript={openTranscript}
        onShortcuts={openShortcuts}
      />
      <RoomAlerts
        onRetryCamera={() => onChooseDevices()}
        onReconnect={() => controller?.reconnectNow()}
      />
      <RoomMain {...props} textOnly={textOnly} language={language} onUse={use} />
      <RoomFooter>
        {candidate && controller && (
          <AnswerArea
            controller={controller}
            textOnly={textOnly}
            coached={coached}
            language={language}
            paused={asksForEnd || typeof opened === 'number'}
            held={asksForEnd || opened !== null}
            choices={choices}
            onChoose={(choice) => {
              saveRoomChoices(choice);
              onChooseDevices(choice);
            }}
            inputRef={answerBox}
          />
        )}
        <Controls
          controller={controller}
          textOnly={textOnly}
          asking={asksForEnd}
          onAsking={setAsksForEnd}
        />
      </RoomFooter>
      <RoomSheets
        opened={opened}
        candidate={candidate}
        keys={keys}
        onUse={use}
        onClose={() => setOpened(null)}
      />
    </Box>
  );
}
