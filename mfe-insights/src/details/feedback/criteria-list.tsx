import { Box, ButtonBase, Typography } from '@mui/material';
import {
  bonusWords,
  doubtfulWords,
  type UnansweredWords,
  verdictWords,
} from '@parley/api/contract/report/report-words';
import type { CriterionResult } from '@parley/shared-ui/answers/grading';
import { Badge } from '@parley/shared-ui/components';
import { type Tone, toneColor } from '@parley/shared-ui/theme';
import { CircleCheck, CircleDashed, CircleDot, CircleQuestionMark, CircleX } from 'lucide-react';
import { Evidence } from './evidence.tsx';
import { ObjectionButtons } from './objection-buttons.tsx';
import type { Objecting } from './objection-dialog.tsx';

const verdicts: Readonly<
  Record<CriterionResult['verdict'], { word: string; tone: Tone; Icon: typeof CircleCheck }>
> = {
  met: { word: verdictWords.met, tone: 'green', Icon: CircleCheck },
  partly: { word: verdictWords.partly, tone: 'yellow', Icon: CircleDot },
  contradicted: { word: verdictWords.contradicted, tone: 'red', Icon: CircleX },
  absent: { word: verdictWords.absent, tone: 'muted', Icon: CircleDashed },
  not_recognized: { word: verdictWords.not_recognized, tone: 'muted', Icon: CircleQuestionMark },
  unknown: { word: 'Unknown', tone: 'muted', Icon: CircleQuestionMark },
};
const doubtfulLook = { word: doubtfulWords, tone: 'yellow', Icon: CircleQuestionMark } as const;

/** Without an answer nothing is judged: the points are only told. */
function lookOf({ verdict, doubtful }: CriterionResult, unanswered: UnansweredWords | null) {
  if (unanswered) return { word: unanswered.label, tone: 'muted', Icon: CircleDashed } as const;
  return doubtful ? doubtfulLook : verdicts[verdict];
}

/** Which point's passages are shown in the texts. */
export interface PointChoice {
  /** Points that have a passage in one of the texts. */
  markedIds: ReadonlySet<string>;
  /** Stays shown until another one is chosen; `null` for none. */
  chosenId: string | null;
  onChoose: (id: string | null) => void;
  /** A pointer or the keyboard's focus is on this one; `null` when it has left. */
  onPoint: (id: string | null) => void;
}

interface HeadingProps {
  criterion: CriterionResult;
  number: number;
  look: { word: string; tone: Tone };
}

function Heading({ criterion, number, look: { word, tone } }: HeadingProps) {
  return (
    <Box
      component="span"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 2,
        justifyContent: 'space-between',
        width: '100%',
      }}
    >
      <Box component="span" sx={{ flex: '1 1 180px', minWidth: 0, overflowWrap: 'anywhere' }}>
        {`${number}. `}
        <span>{criterion.label}</span>
      </Box>
      <Typography
        variant="body2"
        component="span"
        sx={{
          color: toneColor(tone),
          fontWeight: 600,
          lineHeight: '1.45rem',
          whiteSpace: 'nowrap',
        }}
      >
        {word}
      </Typography>
    </Box>
  );
}

interface PointProps {
  criterion: CriterionResult;
  number: number;
  unanswered: UnansweredWords | null;
  choice: PointChoice;
  objecting: Objecting;
}

function Point({ criterion, number, unanswered, choice, objecting }: PointProps) {
  const { markedIds, chosenId, onChoose, onPoint } = choice;
  const { id } = criterion;
  const look = lookOf(criterion, unanswered);
  const heading = <Heading criterion={criterion} number={number} look={look} />;
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1.5, py: 1.25 }}>
      <Box sx={{ color: toneColor(look.tone), flexShrink: 0, pt: '3px' }}>
        <look.Icon size={20} aria-hidden="true" />
      </Box>
      <Box sx={{ minWidth: 0, flex: 1 }}>
        {markedIds.has(id) ? (
          <ButtonBase
            aria-pressed={chosenId === id}
            onClick={() => onChoose(chosenId === id ? null : id)}
            onMouseEnter={() => onPoint(id)}
            onMouseLeave={() => onPoint(null)}
            onFocus={() => onPoint(id)}
            onBlur={() => onPoint(null)}
            sx={{
              width: 'calc(100% + 12px)',
              font: 'inherit',
              textAlign: 'left',
              borderRadius: '8px',
              px: 0.75,
              mx: -0.75,
              py: 0.25,
              '&:hover, &[aria-pressed="true"]': {
                bgcolor: 'color-mix(in srgb, var(--mui-palette-tokens-accent) 12%, transparent)',
              },
            }}
          >
            {heading}
          </ButtonBase>
        ) : (
          <Box sx={{ py: 0.25 }}>{heading}</Box>
        )}
        {(criterion.bonus || criterion.withHint) && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 0.5 }}>
            {criterion.bonus && <Badge tone="blue">{bonusWords}</Badge>}
            {criterion.withHint && <Badge tone="yellow">With a hint: counts half</Badge>}
          </Box>
        )}
        {!unanswered && <Evidence criterion={criterion} />}
        {!unanswered && <ObjectionButtons criterion={criterion} objecting={objecting} />}
      </Box>
    </Box>
  );
}

export interface CriteriaListProps {
  criteria: readonly CriterionResult[];
  /** What is said in place of a judgment; `null` where there is an answer. */
  unanswered: UnansweredWords | null;
  choice: PointChoice;
  objecting: Objecting;
}

/** What a good answer says, point by point, each with the words that it was judged on. */
export function CriteriaList({ criteria, unanswered, choice, objecting }: CriteriaListProps) {
  return (
    <Box
      component="ol"
      sx={{
        listStyle: 'none',
        m: 0,
        p: 0,
        '& > li + li': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      {criteria.map((criterion, index) => (
        <Point
          key={criterion.id}
          criterion={criterion}
          number={index + 1}
          unanswered={unanswered}
          choice={choice}
          objecting={objecting}
        />
      ))}
    </Box>
  );
}
