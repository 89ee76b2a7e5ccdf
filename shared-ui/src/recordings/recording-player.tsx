import { Box, ToggleButton, ToggleButtonGroup } from '@mui/material';
import type { StoredRecording } from '@parley/shared-ui/offline-storage';
import { useMemo, useRef, useState } from 'react';
import { AnswerList } from './answer-list.tsx';
import {
  answerAt,
  captionsOf,
  clockTime,
  type PlayedAnswer,
  type PlayedQuestion,
  playedAnswers,
} from './playback.ts';
import { useObjectUrl } from './use-object-url.ts';

export interface RecordingPlayerProps {
  recording: StoredRecording;
  questions: readonly PlayedQuestion[];
}

/** Plays a recording with its transcript: click an answer, hear it. */
export function RecordingPlayer({ recording, questions }: RecordingPlayerProps) {
  const { about, parts } = recording;
  const [number, setNumber] = useState(parts[0]?.number ?? 0);
  const [current, setCurrent] = useState<PlayedAnswer | null>(null);
  /** The answer that was chosen or heard last: its words stay until the next one. */
  const [openId, setOpenId] = useState<string | null>(null);
  /** Where to continue once the chosen part has loaded. */
  const wanted = useRef<number | null>(null);
  const video = useRef<HTMLVideoElement>(null);
  const answers = useMemo(() => playedAnswers(questions, about.answers), [questions, about]);
  const part = parts.find((candidate) => candidate.number === number);
  const captions = useMemo(
    () => new Blob([captionsOf(answers, number)], { type: 'text/vtt' }),
    [answers, number],
  );
  const videoAddress = useObjectUrl(part?.file ?? null);
  const captionsAddress = useObjectUrl(captions);

  const playFrom = (seconds: number) => {
    const { current: element } = video;
    if (!element) return;
    element.currentTime = seconds;
    // In a browser that blocks automatic playback, the user presses its play button.
    element.play().catch(() => {});
  };
  const play = (answer: PlayedAnswer) => {
    setOpenId(answer.id);
    if (answer.part === number) return playFrom(answer.from);
    wanted.current = answer.from;
    setNumber(answer.part);
  };

  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr)' },
        gap: { xs: 2, md: 3 },
        alignItems: 'start',
      }}
    >
      <Box sx={{ display: 'grid', gap: 1.5, position: { md: 'sticky' }, top: { md: 24 } }}>
        <Box
          component="video"
          ref={video}
          controls
          playsInline
          preload="metadata"
          aria-label="Recording of your interview"
          {...(videoAddress ? { src: videoAddress } : {})}
          onLoadedMetadata={() => {
            if (wanted.current !== null) playFrom(wanted.current);
            wanted.current = null;
          }}
          onTimeUpdate={({ currentTarget }) => {
            const heard = answerAt(answers, number, currentTarget.currentTime);
            setCurrent(heard);
            if (heard) setOpenId(heard.id);
          }}
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
            label="Your answers"
            srcLang="en"
            {...(captionsAddress ? { src: captionsAddress } : {})}
          />
        </Box>
        {parts.length > 1 && (
          <ToggleButtonGroup
            exclusive
            size="small"
            aria-label="Part of the recording"
            value={number}
            onChange={(_, chosen: number | null) => {
              if (chosen !== null) setNumber(chosen);
            }}
          >
            {parts.map((each) => (
              <ToggleButton key={each.number} value={each.number}>
                Part {each.number + 1} · {clockTime(each.duration)}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
        )}
      </Box>
      <AnswerList answers={answers} current={current} openId={openId} onPlay={play} />
    </Box>
  );
}
