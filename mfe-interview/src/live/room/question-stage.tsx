import { Box, Typography } from '@mui/material';
import { Mark } from '@parley/shared-ui/components';
import { focusMain } from '@parley/shared-ui/focus-main';
import { useAppSelector, useProfileQuery } from '@parley/shared-ui/store';
import { visuallyHidden } from '@parley/shared-ui/theme';
import { type RefObject, useEffect, useRef } from 'react';
import { type ShowLevel, usePlayedLevel } from '../../devices/use-level.ts';
import { UseAsAnswer } from '../answering/use-as-answer.tsx';
import { Transcript } from '../conversation/transcript.tsx';
import { unstoredTurn } from '../conversation/unstored-words.ts';
import { useAnnouncement } from '../conversation/use-announcement.ts';
import { useCaptionClock } from '../conversation/use-caption-clock.ts';
import { selectLive } from '../state/live-slice.ts';
import { lowRoom, wholeRoom } from './whole-room.ts';

/** At its loudest the ring is 28 px wide around the large mark. */
const showVoice: ShowLevel = (style, level) => {
  style.transform = `scale(${1 + level * 0.54})`;
};

/** On a phone the newest words stand above the footer below a question of four lines. */
const phoneListHeight = 'clamp(112px, calc(100dvh - 684px), 200px)';

/** Smaller where the screen is low, and the conversation needs its height. */
const markSize = 'clamp(56px, calc(28dvh - 146px), 104px)';

/** The interviewer as a living mark: a ring around it moves with its voice. */
function InterviewerMark({ audio }: { audio: RefObject<HTMLAudioElement | null> }) {
  const ring = useRef<HTMLDivElement>(null);
  usePlayedLevel(audio, ring, showVoice);
  return (
    <Box
      role="img"
      aria-label="AI interviewer"
      sx={{
        position: 'relative',
        flexShrink: 0,
        width: { xs: 56, md: markSize },
        height: { xs: 56, md: markSize },
      }}
    >
      <Box
        ref={ring}
        sx={{
          position: 'absolute',
          inset: 0,
          willChange: 'transform',
          borderRadius: '50%',
          bgcolor: 'color-mix(in srgb, var(--mui-palette-tokens-accent) 18%, transparent)',
        }}
      />
      <Box
        sx={{
          position: 'absolute',
          inset: 0,
          borderRadius: '50%',
          display: 'grid',
          placeItems: 'center',
          bgcolor: 'background.paper',
          border: 1,
          borderColor: 'divider',
        }}
      >
        <Mark size={44} />
      </Box>
    </Box>
  );
}

/** Whose turn it is, in a few words. */
function turnInWords(speaking: { interviewer: boolean; candidate: boolean }): string {
  if (speaking.interviewer) return 'Speaking';
  return speaking.candidate ? 'Listening to you' : 'Listening';
}

export interface QuestionStageProps {
  audio: RefObject<HTMLAudioElement | null>;
  /** Whether the interview is held in writing: then nothing is heard, and words are announced. */
  textOnly: boolean;
  /** Makes words an answer to a question; `null` while answers cannot be changed. */
  onUse: ((text: string, number: number) => void) | null;
}

/** The candidate's last words, where no answer has them, and a way to make them one. */
function UnstoredTurn({ onUse }: Pick<QuestionStageProps, 'onUse'>) {
  const utterance = unstoredTurn(useAppSelector(selectLive));
  const isShown = utterance !== null && onUse !== null;
  const isUsed = useRef(false);
  useEffect(() => {
    // The button goes with the words.
    if (!isShown && isUsed.current && document.activeElement === document.body) focusMain();
    isUsed.current = false;
  }, [isShown]);
  if (!utterance || !onUse) return null;
  const use = (text: string, number: number) => {
    isUsed.current = true;
    onUse(text, number);
  };
  return (
    <Box
      role="group"
      aria-label="Not taken as an answer"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1.5,
        rowGap: 0.75,
        flexShrink: 0,
        width: '100%',
        maxWidth: '72ch',
      }}
    >
      <Typography variant="body2" noWrap sx={{ color: 'text.secondary', flex: '1 1 200px' }}>
        Not taken as an answer: “<bdi>{utterance.text}</bdi>”
      </Typography>
      <UseAsAnswer text={utterance.text} question={utterance.question} onUse={use} />
    </Box>
  );
}

/** The middle of the room: interviewer, current question, and captions below it. */
export function QuestionStage({ audio, textOnly, onUse }: QuestionStageProps) {
  const { stage, transport, question, transcript, questionCount, speaking } =
    useAppSelector(selectLive);
  const { data: profile } = useProfileQuery();
  const captions = textOnly || (profile?.preferences?.captions ?? true);
  const announcement = useAnnouncement(transcript);
  const pace = useCaptionClock(speaking.interviewer, transcript);
  const place = question ? `Question ${question.number} of ${questionCount}` : 'AI interviewer';
  return (
    <Box
      component="section"
      aria-label="Interview"
      sx={{
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        justifyContent: { xs: 'flex-start', md: 'safe center' },
        gap: { xs: 2, md: 3 },
        minWidth: 0,
        py: { xs: 1, md: 2 },
        [wholeRoom]: { minHeight: 0 },
        [lowRoom]: { gap: 2, py: 0.5 },
      }}
    >
      <InterviewerMark audio={audio} />
      <Box
        sx={{ textAlign: 'center', flexShrink: 0, maxWidth: 680, minHeight: { xs: 72, md: 96 } }}
      >
        <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
          {place}
          {!textOnly && transport === 'connected' && ` · ${turnInWords(speaking)}`}
        </Typography>
        <Typography
          aria-live="polite"
          component="p"
          sx={{
            fontFamily: "'Newsreader', Georgia, serif",
            fontSize: { xs: '1.375rem', md: '2rem' },
            lineHeight: 1.25,
            textWrap: 'balance',
            overflowWrap: 'anywhere',
          }}
        >
          {question
            ? `Question: ${question.text}`
            : stage === 'starting'
              ? 'Your interviewer is joining…'
              : 'Let’s talk.'}
        </Typography>
      </Box>
      <UnstoredTurn onUse={onUse} />
      {captions && transcript.length > 0 && (
        <Transcript
          transcript={transcript}
          label="Conversation"
          height={{ xs: phoneListHeight, md: '220px' }}
          // Only a voice takes its time.
          {...(textOnly ? {} : { pace })}
        />
      )}
      {textOnly && (
        <Box role="status" sx={visuallyHidden}>
          {announcement}
        </Box>
      )}
    </Box>
  );
}
