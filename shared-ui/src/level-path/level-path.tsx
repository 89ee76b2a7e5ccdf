import { Box, Typography } from '@mui/material';
import { ArrowDown, ArrowRight, ArrowUp } from 'lucide-react';
import { useId } from 'react';
import type { AskedQuestion } from '../answers/interview.ts';
import { type LevelStep, levelSteps, levelWords, pathReason } from './level-words.ts';

const arrows: Readonly<Record<LevelStep['change'], typeof ArrowUp>> = {
  up: ArrowUp,
  down: ArrowDown,
  none: ArrowRight,
};

export interface LevelPathProps {
  /** All questions of the interview, in their order. */
  questions: readonly Pick<AskedQuestion, 'level' | 'askedAt' | 'answer'>[];
}

/**
 * The level of each question of one interview, and why it changed. Nothing for a single question, and
 * for interviews of before the level could change.
 */
export function LevelPath({ questions }: LevelPathProps) {
  const heading = useId();
  const steps = levelSteps(questions);
  if (steps.length < 2 || questions.every(({ askedAt }) => !askedAt)) return null;
  return (
    <Box component="section" aria-labelledby={heading}>
      <Typography id={heading} variant="h4" component="h2" sx={{ mb: 1.5 }}>
        Level of the questions
      </Typography>
      <Box
        component="ol"
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          columnGap: 1,
          rowGap: 1,
        }}
      >
        {steps.map(({ number, level, change }, index) => {
          const Arrow = arrows[change];
          return (
            <Box
              component="li"
              key={number}
              sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}
            >
              {index > 0 && (
                <Box
                  component="span"
                  sx={{ display: 'inline-flex', color: 'text.secondary' }}
                  aria-hidden="true"
                >
                  <Arrow size={16} />
                </Box>
              )}
              <Box
                component="span"
                sx={{
                  border: 1,
                  borderColor: change === 'none' ? 'divider' : 'primary.main',
                  borderRadius: '10px',
                  px: 1.25,
                  py: 0.5,
                  fontVariantNumeric: 'tabular-nums',
                }}
              >
                <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
                  {`${number} `}
                </Typography>
                {levelWords[level]}
              </Box>
            </Box>
          );
        })}
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1.5, maxWidth: '68ch' }}>
        {pathReason(steps)}
      </Typography>
    </Box>
  );
}
