import type { SeededFault } from '../seeded-fault.ts';

export const gradingFaults: readonly SeededFault[] = [
  {
    id: 'full-marks-need-bonus-points',
    breaks:
      'An answer that makes every point asked for no longer gets full marks without the bonus points.',
    file: 'grading/src/rubric/score.ts',
    find: 'if (!bonus) asked += weight;',
    replace: 'asked += weight;',
  },
  {
    id: 'half-made-point-gains-nothing',
    breaks: 'A point that was half made before a hint gains nothing when it is completed after it.',
    file: 'grading/src/rubric/hints.ts',
    find: 'credit: own + hintedShare * (credit - own)',
    replace: 'credit: Math.max(own, hintedShare * credit)',
  },
  {
    id: 'none-counts-as-a-strength',
    breaks: 'An answer without any strength counts as one strength in the report.',
    file: 'api/src/features/grading/compose-grading.ts',
    find: 'writtenTexts(texts).length',
    replace: '(texts?.length ?? 0)',
  },
  {
    id: 'report-chart-counts-from-zero',
    breaks: 'The chart of the PDF report calls the first question number 0.',
    file: 'api/src/features/reports/report-pdf.ts',
    find: 'index + 1}`, margin',
    replace: 'index}`, margin',
  },
];
