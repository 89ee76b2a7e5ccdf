import { Checkbox, FormControlLabel, Typography } from '@mui/material';
import { AudioLines } from 'lucide-react';
import { CheckRow } from './check-row.tsx';
import type { SpeechService } from './use-speech-service.ts';

/** Who turns speech into words, and what follows from it. */
const texts: Readonly<Record<SpeechService, { who: string; consequence: string }>> = {
  interviewer: {
    who: 'The interviewer’s transcription',
    consequence:
      'Just speak: the interviewer writes down what you say. You can type at any time instead.',
  },
  device: {
    who: 'Your browser’s speech recognition, on this device',
    consequence:
      'Your words appear in the answer box as you speak, and your voice is not sent anywhere for it.',
  },
  browser: {
    who: 'Your browser’s speech recognition, a service of the browser’s maker',
    consequence:
      'Your words appear in the answer box as you speak. Your browser sends your voice to its maker for it.',
  },
  nobody: {
    who: 'Nobody here',
    consequence:
      'This browser cannot turn speech into words, so please type your answers. Speak as well if you like: the interviewer notices, and the recording has your voice.',
  },
};

/** What holds while the candidate has dictation switched off. */
const switchedOff =
  'Dictation is off: type your answers, or press the dictation button beside the answer box.';

export interface SpeechCheckProps {
  service: SpeechService;
  dictation: boolean;
  onDictation: (on: boolean) => void;
}

/** Says who turns speech into words here, and what happens if nobody does. */
export function SpeechCheck({ service, dictation, onDictation }: SpeechCheckProps) {
  const { who, consequence } = texts[service];
  const isBrowser = service === 'device' || service === 'browser';
  const isOff = isBrowser && !dictation;
  return (
    <CheckRow
      icon={<AudioLines size={20} />}
      title="Speech to words"
      state={<span role="status">{isOff ? 'Nobody: dictation is off' : who}</span>}
    >
      <Typography variant="body2">{isOff ? switchedOff : consequence}</Typography>
      {isBrowser && (
        <FormControlLabel
          sx={{ mt: 0.5 }}
          control={<Checkbox checked={dictation} onChange={(_event, on) => onDictation(on)} />}
          label="Dictation"
        />
      )}
    </CheckRow>
  );
}
