import { Box, Button, Typography } from '@mui/material';
import { findRecording } from '@parley/shared-ui/offline-storage';
import { captionsOf, clockTime } from '@parley/shared-ui/recordings/playback';
import { useObjectUrl } from '@parley/shared-ui/recordings/use-object-url';
import type { SlotProps } from '@parley/shared-ui/slots';
import { Pause, Play } from 'lucide-react';
import { useMemo, useState } from 'react';
import { type AnswerSpan, useAnswerSpan } from './use-answer-span.ts';
import { useSpanPlayback } from './use-span-playback.ts';

/** The recording of one answer, where this browser has it; nothing otherwise. */
export function AnswerRecording(props: SlotProps<'interview-answer'>) {
  const { userId, interviewId, questionId } = props;
  const span = useAnswerSpan(userId, interviewId, questionId);
  return span && <Found {...props} span={span} />;
}

type Opening = { state: 'closed' | 'opening' | 'missing' } | { state: 'open'; file: Blob };

function Found({
  userId,
  interviewId,
  span,
  answer,
}: SlotProps<'interview-answer'> & { span: AnswerSpan }) {
  const [opening, setOpening] = useState<Opening>({ state: 'closed' });

  async function open() {
    setOpening({ state: 'opening' });
    const recording = await findRecording(userId, interviewId).catch(() => null);
    const part = recording?.parts.find(({ number }) => number === span.part);
    setOpening(part ? { state: 'open', file: part.file } : { state: 'missing' });
  }

  if (opening.state === 'open') return <Player file={opening.file} span={span} answer={answer} />;
  if (opening.state === 'missing') {
    return (
      <Typography role="status" variant="body2" sx={{ color: 'text.secondary' }}>
        The recording of this answer cannot be read.
      </Typography>
    );
  }
  return (
    <Button
      size="small"
      startIcon={<Play size={16} aria-hidden="true" />}
      onClick={open}
      disabled={opening.state === 'opening'}
      sx={{ fontVariantNumeric: 'tabular-nums' }}
    >
      {`Play your answer · ${clockTime(span.to - span.from)}`}
    </Button>
  );
}

interface PlayerProps {
  file: Blob;
  span: AnswerSpan;
  answer: string;
}

/** Plays the answer's stretch of the recording, and nothing before or after it. */
function Player({ file, span, answer }: PlayerProps) {
  const { video, playing, position, length, events, toggle, seek } = useSpanPlayback(span);
  const address = useObjectUrl(file);
  const captions = useMemo(
    () =>
      new Blob([captionsOf([{ id: '', question: '', answer, ...span }], span.part)], {
        type: 'text/vtt',
      }),
    [answer, span],
  );
  const captionsAddress = useObjectUrl(captions);
  const time = `${clockTime(position)} / ${clockTime(length)}`;
  return (
    <>
      <Button
        size="small"
        // The button that opened it had the focus.
        autoFocus
        startIcon={
          playing ? <Pause size={16} aria-hidden="true" /> : <Play size={16} aria-hidden="true" />
        }
        onClick={toggle}
        sx={{ fontVariantNumeric: 'tabular-nums' }}
      >
        {`${playing ? 'Pause' : 'Play your answer'} · ${time}`}
      </Button>
      <Box sx={{ flex: '1 0 100%', minWidth: 0 }}>
        <Box sx={{ maxWidth: 480 }}>
          <Box
            component="video"
            ref={video}
            playsInline
            preload="metadata"
            aria-label="Recording of your answer"
            {...(address ? { src: address } : {})}
            {...events}
            onClick={toggle}
            sx={{
              display: 'block',
              width: '100%',
              aspectRatio: '16 / 9',
              borderRadius: '16px',
              bgcolor: '#000',
            }}
          >
            <track
              kind="captions"
              label="Your answer"
              srcLang="en"
              {...(captionsAddress ? { src: captionsAddress } : {})}
            />
          </Box>
          <Box
            component="input"
            type="range"
            min={0}
            max={length}
            step={0.1}
            value={position}
            aria-label="Position in your answer"
            aria-valuetext={time}
            onChange={({ target }: React.ChangeEvent<HTMLInputElement>) =>
              seek(Number(target.value))
            }
            sx={{ width: '100%', m: 0, mt: 1, accentColor: 'var(--mui-palette-primary-main)' }}
          />
        </Box>
      </Box>
    </>
  );
}
