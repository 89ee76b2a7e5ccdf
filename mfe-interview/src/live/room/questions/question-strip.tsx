import { Box, ButtonBase } from '@mui/material';
import { useAppSelector } from '@parley/shared-ui/store';
import { Check, Circle, CircleDot, Pencil, SkipForward } from 'lucide-react';
import { selectLive } from '../../state/live-slice.ts';
import { type QuestionState, questionStates } from './question-states.ts';

const looks: Readonly<Record<QuestionState, { words: string; Icon: typeof Check; color: string }>> =
  {
    'not-asked': { words: 'not asked yet', Icon: Circle, color: 'text.disabled' },
    'in-hand': { words: 'in hand', Icon: CircleDot, color: 'primary.main' },
    answered: { words: 'answered', Icon: Check, color: 'success.main' },
    edited: { words: 'answered, edited', Icon: Pencil, color: 'success.main' },
    skipped: { words: 'skipped', Icon: SkipForward, color: 'text.secondary' },
    open: { words: 'without an answer', Icon: Circle, color: 'warning.main' },
  };

/** The questions of the interview by number and state; each that was asked can be opened. */
export function QuestionStrip({ onOpen }: { onOpen: (number: number) => void }) {
  const live = useAppSelector(selectLive);
  if (live.questionCount === 0) return null;
  return (
    <Box component="nav" aria-label="Questions">
      <Box
        component="ol"
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          display: 'flex',
          gap: { xs: 0.5, sm: 1 },
        }}
      >
        {questionStates(live).map(({ number, state, isInHand }) => {
          const { words, Icon, color } = looks[state];
          return (
            <Box component="li" key={number} sx={{ flex: '0 1 48px', width: 48, minWidth: 0 }}>
              <ButtonBase
                aria-label={`Question ${number}: ${words}`}
                {...(isInHand ? { 'aria-current': 'step' as const } : {})}
                title={`Question ${number}: ${words}`}
                disabled={state === 'not-asked'}
                onClick={() => onOpen(number)}
                sx={{
                  width: '100%',
                  minWidth: 28,
                  minHeight: 44,
                  flexDirection: 'column',
                  gap: 0.25,
                  borderRadius: '10px',
                  border: 1,
                  borderStyle: state === 'not-asked' ? 'dashed' : 'solid',
                  borderColor: isInHand ? 'primary.main' : 'divider',
                  fontSize: '0.8125rem',
                  fontWeight: 600,
                  lineHeight: 1.2,
                  fontVariantNumeric: 'tabular-nums',
                  color: state === 'not-asked' ? 'text.secondary' : 'text.primary',
                  '&:hover': { bgcolor: 'action.hover' },
                  '&.Mui-focusVisible': { outline: 2, outlineColor: 'primary.main' },
                }}
              >
                <span>{number}</span>
                <Box component="span" sx={{ color, display: 'inline-flex' }}>
                  <Icon size={12} aria-hidden="true" />
                </Box>
              </ButtonBase>
            </Box>
          );
        })}
      </Box>
    </Box>
  );
}
