import { Box, Typography } from '@mui/material';
import { Mark } from '@parley/shared-ui/components';
import { useAppSelector, useProfileQuery } from '@parley/shared-ui/store';
import { type RefObject, useEffect, useRef } from 'react';
import { selectLive, type Utterance } from './live-slice.ts';
import { useAudioLevel } from './use-audio-level.ts';

/** The interviewer as a living mark that moves with its voice. */
function InterviewerMark({ audio }: { audio: RefObject<HTMLAudioElement | null> }) {
  const mark = useRef<HTMLDivElement>(null);
  useAudioLevel(audio, mark);
  return (
    <Box
      ref={mark}
      role="img"
      aria-label="AI interviewer"
      sx={{
        '--level': 0,
        width: 104,
        height: 104,
        borderRadius: '50%',
        display: 'grid',
        placeItems: 'center',
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'divider',
        boxShadow:
          '0 0 0 calc(var(--level) * 28px) color-mix(in srgb, var(--mui-palette-tokens-accent) 18%, transparent)',
        transition: 'box-shadow 80ms linear',
      }}
    >
      <Mark size={52} />
    </Box>
  );
}

const greeting: Readonly<Record<string, string>> = {
  'not-started': 'When you are ready, start the interview.',
  starting: 'Your interviewer is joining…',
};

function Captions({ transcript }: { transcript: readonly Utterance[] }) {
  const list = useRef<HTMLOListElement>(null);
  const latest = transcript.at(-1)?.text;
  useEffect(() => {
    if (latest !== undefined) list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [latest]);
  return (
    <Box
      component="ol"
      ref={list}
      aria-label="Conversation"
      tabIndex={0}
      sx={{
        listStyle: 'none',
        m: 0,
        p: 0,
        width: '100%',
        maxWidth: '72ch',
        height: { xs: 200, md: 220 },
        overflowY: 'auto',
        maskImage: 'linear-gradient(to bottom, transparent, black 28px)',
        pt: 3.5,
      }}
    >
      {transcript.map(({ id, speaker, text }) => (
        <Box component="li" key={id} sx={{ mb: 1.5 }}>
          <Typography
            component="span"
            variant="body2"
            sx={{
              display: 'block',
              fontWeight: 600,
              color: speaker === 'interviewer' ? 'text.secondary' : 'primary.main',
            }}
          >
            {speaker === 'interviewer' ? 'Interviewer' : 'You'}
          </Typography>
          <Typography component="span" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {text}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

/** The middle of the room: interviewer, current question, and captions below it. */
export function QuestionStage({ audio }: { audio: RefObject<HTMLAudioElement | null> }) {
  const { stage, question, transcript, questionCount } = useAppSelector(selectLive);
  const { data: profile } = useProfileQuery();
  const captions = profile?.preferences?.captions ?? true;
  return (
    <Box
      component="section"
      aria-label="Interview"
      sx={{
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        justifyContent: { xs: 'flex-start', md: 'center' },
        gap: { xs: 3, md: 4 },
        minWidth: 0,
        py: 2,
      }}
    >
      <InterviewerMark audio={audio} />
      <Box sx={{ textAlign: 'center', maxWidth: 680, minHeight: 96 }}>
        <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
          {question ? `Question ${question.number} of ${questionCount}` : 'AI interviewer'}
        </Typography>
        <Typography
          aria-live="polite"
          component="p"
          sx={{
            fontFamily: "'Newsreader', Georgia, serif",
            fontSize: { xs: '1.5rem', md: '2rem' },
            lineHeight: 1.25,
            textWrap: 'balance',
          }}
        >
          {question ? `Question: ${question.text}` : (greeting[stage] ?? 'Let’s talk.')}
        </Typography>
      </Box>
      {captions && transcript.length > 0 && <Captions transcript={transcript} />}
    </Box>
  );
}
