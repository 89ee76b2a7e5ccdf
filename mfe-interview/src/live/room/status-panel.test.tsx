import { renderScreen } from '@parley/shared-ui/testing';
import { act, screen } from '@testing-library/react';
import { liveActions } from '../state/live-slice.ts';
import { StatusPanel } from './status-panel.tsx';

test('counts questions with an answer, and no skipped one, as answered', async () => {
  const { store } = renderScreen(<StatusPanel kind="" />);
  const entry = (number: number, answer: string | null) => ({
    ...{ id: `q${number}`, number, text: `Question ${number}?`, answer },
    ...{ edited: false, hints: 0 },
  });
  act(() => {
    store.dispatch(
      liveActions.opened({
        ...{ questionCount: 5, settledCount: 2, unsavedAnswers: 0, transcript: [], question: null },
        asked: [entry(1, 'A function.'), entry(2, '')],
      }),
    );
  });
  const term = await screen.findByText('Answered');
  expect(term.parentElement).toHaveTextContent('Answered1');
});
