import { Box, ButtonBase, Typography } from '@mui/material';
import { Play } from 'lucide-react';
import { clockTime, type PlayedAnswer } from './playback.ts';

export interface AnswerListProps {
  answers: readonly PlayedAnswer[];
  /** The answer that is being heard. */
  current: PlayedAnswer | null;
  /** The answer whose words are shown. */
  openId: string | null;
  onPlay: (answer: PlayedAnswer) => void;
}

/** The transcript beside the picture: each answer plays on a click, and the one heard is marked. */
export function AnswerList({ answers, current, openId, onPlay }: AnswerListProps) {
  return (
    <Box
      component="ol"
      aria-label="Answers in the recording"
      sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.5, alignContent: 'start' }}
    >
      {answers.map((answer) => {
        const isCurrent = answer.id === current?.id;
        return (
          <Box component="li" key={answer.id}>
            <ButtonBase
              onClick={() => onPlay(answer)}
              {...(isCurrent ? { 'aria-current': 'true' } : {})}
              sx={{
                width: '100%',
                minHeight: 44,
                display: 'grid',
                gridTemplateColumns: '20px 44px minmax(0, 1fr)',
                alignItems: 'baseline',
                columnGap: 1,
                px: 1.5,
                py: 1,
                borderRadius: '10px',
                textAlign: 'left',
                bgcolor: isCurrent
                  ? 'color-mix(in srgb, var(--mui-palette-tokens-accent) 12%, transparent)'
                  : 'transparent',
                '&:hover': { bgcolor: isCurrent ? undefined : 'action.hover' },
                '&.Mui-focusVisible': { outline: '2px solid', outlineColor: 'primary.main' },
              }}
            >
              <Box component="span" sx={{ color: 'primary.main', alignSelf: 'start', pt: '3px' }}>
                <Play size={16} aria-hidden="true" />
              </Box>
              <Typography
                component="span"
                variant="body2"
                sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}
              >
                {clockTime(answer.from)}
              </Typography>
              <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                <Typography
                  component="span"
                  dir="auto"
                  sx={{ display: 'block', fontWeight: isCurrent ? 600 : 500 }}
                >
                  {answer.question}
                </Typography>
                {answer.id === openId && answer.answer && (
                  <Typography
                    component="span"
                    variant="body2"
                    dir="auto"
                    sx={{
                      display: 'block',
                      color: 'text.secondary',
                      mt: 0.5,
                      whiteSpace: 'pre-wrap',
                    }}
                  >
                    {answer.answer}
                  </Typography>
                )}
              </Box>
            </ButtonBase>
          </Box>
        );
      })}
    </Box>
  );
}
