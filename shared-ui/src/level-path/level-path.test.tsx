import { render, screen, within } from '@testing-library/react';
import { LevelPath } from './level-path.tsx';
import { levelSteps, pathReason } from './level-words.ts';

const askedAt = '2026-11-21T12:00:00.000Z';
const asked = (level: 'junior' | 'intermediate' | 'senior') => ({ level, askedAt, answer: '' });
const path = [asked('intermediate'), asked('intermediate'), asked('senior'), asked('intermediate')];

test('shows the level of each asked question by its number, and why it changed', () => {
  render(<LevelPath questions={[...path, { ...asked('senior'), askedAt: null, answer: null }]} />);
  const region = within(screen.getByRole('region', { name: 'Level of the questions' }));
  expect(region.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '1 Intermediate',
    '2 Intermediate',
    '3 Senior',
    '4 Intermediate',
  ]);
  expect(
    region.getByText(
      /^The level rose to Senior with question 3 and fell to Intermediate with question 4\. Two strong/,
    ),
  ).toBeVisible();
});

test.each([
  ['junior', 'It is the lowest one. '],
  ['intermediate', ''],
  ['senior', 'It is the highest one. '],
] as const)('says that the level %s stayed the same, and whether it can go on', (level, edge) => {
  expect(pathReason(levelSteps([asked(level), asked(level)]))).toMatch(
    new RegExp(`^The level stayed the same\\. ${edge}Two strong`),
  );
});

test.each([
  ['a single question', [asked('junior')]],
  [
    'an interview of before the level could change',
    [
      { level: 'junior' as const, askedAt: null, answer: 'A' },
      { level: 'junior' as const, askedAt: null, answer: 'B' },
    ],
  ],
])('shows nothing for %s', (_name, questions) => {
  const { container } = render(<LevelPath questions={questions} />);
  expect(container).toBeEmptyDOMElement();
});
