import type { Delivery } from '@parley/api/contract/delivery';
import { screen, within } from '@testing-library/react';
import { renderScreen } from '../testing/testing.tsx';
import { DeliverySummary } from './delivery-summary.tsx';

const spoken: Delivery = {
  answers: 5,
  words: 420,
  wordsPerAnswer: 84.4,
  fillersPerHundred: 1.2,
  fillers: [
    { word: 'um', count: 4 },
    { word: 'i mean', count: 1 },
  ],
  talkSeconds: 200.4,
  wordsPerMinute: 126,
};

const figures = () =>
  within(screen.getByRole('region', { name: 'Delivery' }))
    .getAllByRole('term')
    .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`);

test('shows talk time and pace of spoken answers', () => {
  renderScreen(<DeliverySummary delivery={spoken} />);
  expect(figures()).toEqual([
    'Talk time: 3 min 20 s',
    'Words per minute: 126',
    'Words per answer: 84',
    'Filler words per 100 words: 1.2',
  ]);
  expect(screen.getByText(/^Filler words: “um” \(4\), “I mean” \(1\)\./)).toBeVisible();
});

test('explains why typed answers have no pace', () => {
  renderScreen(
    <DeliverySummary
      delivery={{ ...spoken, fillers: [], talkSeconds: null, wordsPerMinute: null }}
    />,
  );
  expect(figures()).toHaveLength(2);
  expect(
    screen.getByText('No filler words. Talk time and pace come from answers given by voice.'),
  ).toBeVisible();
});

test('shows talk time without a pace for a few spoken words', () => {
  renderScreen(
    <DeliverySummary delivery={{ ...spoken, talkSeconds: 2.2, wordsPerMinute: null }} />,
  );
  expect(figures()[0]).toBe('Talk time: 2 s');
  expect(screen.getByText(/You spoke too briefly to tell a pace\./)).toBeVisible();
});

test('shows nothing without an answer', () => {
  renderScreen(<DeliverySummary delivery={{ ...spoken, answers: 0 }} />);
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
});
