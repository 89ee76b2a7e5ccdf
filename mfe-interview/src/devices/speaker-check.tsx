import { Box, Button, Typography } from '@mui/material';
import { workingButton } from '@parley/shared-ui/working-button';
import { Volume2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { CheckRow } from './check-row.tsx';
import { DeviceSelect } from './device-select.tsx';
import { canChooseSpeaker, playTestSound } from './test-sound.ts';

export interface SpeakerCheckProps {
  speakers: readonly MediaDeviceInfo[];
  speaker: string | undefined;
  onChoose: (speaker: string) => void;
}

type Stage = 'untested' | 'playing' | 'asking' | 'heard' | 'silent';

const states: Readonly<Record<Stage, string>> = {
  untested: 'Not tested yet',
  playing: 'Playing two notes…',
  asking: 'Did you hear two notes?',
  heard: 'You heard it',
  silent: 'Not heard',
};

/** Plays a sound and asks whether it was heard. */
export function SpeakerCheck({ speakers, speaker, onChoose }: SpeakerCheckProps) {
  const [stage, setStage] = useState<Stage>('untested');
  const buttons = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The buttons of a stage take the place of those of the one before, with the focus that one had.
    if (stage === 'untested' || document.activeElement !== document.body) return;
    buttons.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [stage]);
  async function play() {
    setStage('playing');
    await playTestSound(speaker).catch(() => {});
    setStage('asking');
  }
  return (
    <CheckRow
      icon={<Volume2 size={20} />}
      title="Speaker"
      state={<span role="status">{states[stage]}</span>}
    >
      {canChooseSpeaker() && (
        <DeviceSelect label="Speaker" devices={speakers} value={speaker} onChoose={onChoose} />
      )}
      {stage === 'silent' && (
        <Typography variant="body2" sx={{ mt: 1 }}>
          Turn up the volume, choose another speaker or plug in headphones, then play it again. The
          interviewer’s words are also shown as text.
        </Typography>
      )}
      <Box
        ref={buttons}
        sx={{ display: 'flex', gap: 1, mt: speakers.length > 1 || stage === 'silent' ? 1 : 0 }}
      >
        {stage === 'asking' ? (
          <>
            <Button size="small" variant="outlined" onClick={() => setStage('heard')}>
              Yes, I heard it
            </Button>
            <Button size="small" color="inherit" onClick={() => setStage('silent')}>
              No
            </Button>
          </>
        ) : (
          <Button size="small" variant="outlined" {...workingButton(stage === 'playing', play)}>
            Play a sound
          </Button>
        )}
      </Box>
    </CheckRow>
  );
}
