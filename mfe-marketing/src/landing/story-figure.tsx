import { Box } from '@mui/material';

/** How a story's figure is drawn beside its number. */
export type Drawing =
  /** Scores out of 100, one interview after the other. */
  | { kind: 'course'; scores: readonly number[] }
  /** Two scores out of 10 on one scale. */
  | { kind: 'step'; from: number; to: number }
  /** So many of the same, one dot each. */
  | { kind: 'count'; of: number };

const width = 120;
const height = 44;
/** Room for the stroke and the last dot. */
const margin = 4;
const line = 'var(--mui-palette-divider)';
const ink = 'var(--mui-palette-primary-main)';

function Course({ scores }: { scores: readonly number[] }) {
  const lowest = Math.min(...scores);
  const span = Math.max(...scores) - lowest;
  const points = scores.map((score, at) => ({
    x: margin + (at / (scores.length - 1)) * (width - 2 * margin),
    y: height - margin - ((score - lowest) / span) * (height - 2 * margin),
  }));
  const last = points.at(-1);
  return (
    <>
      <polyline
        points={points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')}
        fill="none"
        stroke={ink}
        strokeWidth="2"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      {last && <circle cx={last.x} cy={last.y} r="4" fill={ink} />}
    </>
  );
}

function Step({ from, to }: { from: number; to: number }) {
  const at = (score: number) => margin + (score / 10) * (width - 2 * margin);
  const middle = height / 2;
  return (
    <>
      <line x1={at(0)} x2={at(10)} y1={middle} y2={middle} stroke={line} strokeWidth="2" />
      <line x1={at(from)} x2={at(to)} y1={middle} y2={middle} stroke={ink} strokeWidth="4" />
      <circle
        cx={at(from)}
        cy={middle}
        r="4"
        fill="var(--mui-palette-background-paper)"
        stroke={ink}
        strokeWidth="2"
      />
      <circle cx={at(to)} cy={middle} r="5" fill={ink} />
    </>
  );
}

function Count({ of }: { of: number }) {
  const columns = Math.ceil(of / 2);
  const gap = (width - 2 * margin) / columns;
  const dots = Array.from({ length: of }, (_dot, at) => ({
    x: margin + (at % columns) * gap + 4,
    y: at < columns ? 14 : 32,
  }));
  return dots.map(({ x, y }) => <circle key={`${x} ${y}`} cx={x} cy={y} r="4.5" fill={ink} />);
}

/** The figure of a story as a small drawing; its number stands beside it in words. */
export function StoryFigure({ drawing }: { drawing: Drawing }) {
  return (
    <Box
      component="svg"
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
      sx={{ width, height, flexShrink: 0, display: 'block' }}
    >
      {drawing.kind === 'course' && <Course scores={drawing.scores} />}
      {drawing.kind === 'step' && <Step from={drawing.from} to={drawing.to} />}
      {drawing.kind === 'count' && <Count of={drawing.of} />}
    </Box>
  );
}
