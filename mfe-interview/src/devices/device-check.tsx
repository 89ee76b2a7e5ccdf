import { Box, Typography } from '@mui/material';
import { Camera, Info, Mic } from 'lucide-react';
import { useCallback, useState } from 'react';
import { CheckRow } from './check-row.tsx';
import { DeviceSelect } from './device-select.tsx';
import { MicrophoneMeter } from './microphone-meter.tsx';
import { missingFeatures } from './missing-features.ts';
import { NetworkCheck } from './network-check.tsx';
import { type Resumed, resumedWords } from './resumed-words.ts';
import { type RoomChoices, saveRoomChoices } from './room-choices.ts';
import { SpeakerCheck } from './speaker-check.tsx';
import { SpeechCheck } from './speech-check.tsx';
import { useDeviceList } from './use-device-list.ts';
import { useSpeechService } from './use-speech-service.ts';

export interface DeviceCheckProps {
  /** Whether the interview is held in writing: no devices then. */
  textOnly: boolean;
  /** How far the interview had come when it was left; `null` for a new one. */
  resumed: Resumed | null;
  camera: MediaStream | null;
  /** Whether camera or microphone were refused, or are not there. */
  denied: boolean;
  /** What was chosen before. */
  choices: RoomChoices;
  onChoose: (choice: RoomChoices) => void;
  /** Address of the interviewer, `null` when it is not known. */
  resolveInterviewerUrl: () => Promise<string | null>;
  /** Whether the interviewer's service turns speech into words itself. */
  serviceTranscribes: boolean;
  /** The interview's language, ISO 639-1. */
  language: string;
}

/** Id of the device that a stream has: the browser may have opened another one than was asked for. */
const openDevice = (tracks: readonly MediaStreamTrack[] = []): string | undefined =>
  tracks[0]?.getSettings().deviceId;

/** What was chosen and is being opened: the stream is still the one from before. */
function useOpening(camera: MediaStream | null) {
  const [chosen, setChosen] = useState<{ choice: RoomChoices; before: MediaStream | null }>();
  const opening = chosen && chosen.before === camera ? chosen.choice : {};
  const remember = (choice: RoomChoices) =>
    setChosen({ choice: { ...opening, ...choice }, before: camera });
  return { opening, remember };
}

/** The checks before the interview: camera, microphone, speaker, network. */
export function DeviceCheck(props: DeviceCheckProps) {
  const {
    textOnly,
    resumed,
    camera,
    denied,
    choices,
    onChoose,
    resolveInterviewerUrl,
    serviceTranscribes,
    language,
  } = props;
  const devices = useDeviceList(camera !== null);
  const [heard, setHeard] = useState(false);
  const hear = useCallback(() => setHeard(true), []);
  const { opening, remember } = useOpening(camera);
  const choose = (choice: RoomChoices) => {
    remember(choice);
    saveRoomChoices(choice);
    onChoose(choice);
  };
  const service = useSpeechService(serviceTranscribes, language);
  const waiting = denied ? 'Not available' : 'Waiting for your permission';
  const lacks = textOnly ? [] : missingFeatures();
  return (
    <Box
      component="section"
      aria-label="Device check"
      sx={{ width: '100%', maxWidth: 520, textAlign: 'left' }}
    >
      <Typography
        component="h2"
        sx={{ fontFamily: "'Newsreader', Georgia, serif", fontSize: '1.6875rem', lineHeight: 1.15 }}
      >
        {resumed ? 'Welcome back' : 'Before we start'}
      </Typography>
      {resumed && <Typography sx={{ mt: 1 }}>{resumedWords(resumed)}</Typography>}
      <Typography sx={{ color: 'text.secondary', mt: 1, mb: 2 }}>
        {textOnly
          ? 'This interview is held in writing: no camera, no microphone, no recording.'
          : 'A quick look at your devices. When they are fine, start the interview.'}
      </Typography>
      <Box
        sx={{
          border: 1,
          borderColor: 'divider',
          borderRadius: '16px',
          bgcolor: 'background.paper',
          px: 2.5,
        }}
      >
        {!textOnly && (
          <>
            <CheckRow
              icon={<Camera size={20} />}
              title="Camera"
              state={camera ? 'You are in the picture' : waiting}
            >
              <DeviceSelect
                label="Camera"
                devices={devices.cameras}
                value={opening.camera ?? openDevice(camera?.getVideoTracks()) ?? choices.camera}
                onChoose={(id) => choose({ camera: id })}
              />
            </CheckRow>
            <CheckRow
              icon={<Mic size={20} />}
              title="Microphone"
              state={
                <span role="status">
                  {!camera ? waiting : heard ? 'We hear you' : 'Say something'}
                </span>
              }
            >
              <DeviceSelect
                label="Microphone"
                devices={devices.microphones}
                value={
                  opening.microphone ?? openDevice(camera?.getAudioTracks()) ?? choices.microphone
                }
                onChoose={(id) => choose({ microphone: id })}
              />
              {camera && (
                <Box sx={{ mt: 1.25 }}>
                  <MicrophoneMeter microphone={camera} onHeard={hear} />
                </Box>
              )}
            </CheckRow>
            <SpeakerCheck
              speakers={devices.speakers}
              speaker={choices.speaker}
              onChoose={(id) => choose({ speaker: id })}
            />
            <SpeechCheck
              service={service}
              dictation={choices.dictation ?? true}
              onDictation={(on) => choose({ dictation: on })}
            />
          </>
        )}
        <NetworkCheck resolveInterviewerUrl={resolveInterviewerUrl} />
        {lacks.map((lack) => (
          <CheckRow key={lack} icon={<Info size={20} />} title="Your browser" state="">
            <Typography variant="body2">{lack}</Typography>
          </CheckRow>
        ))}
      </Box>
    </Box>
  );
}
