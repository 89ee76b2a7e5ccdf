import { renderScreen } from '@parley/shared-ui/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type AskedEntry, liveActions } from '../state/live-slice.ts';
import { UseAsAnswer } from './use-as-answer.tsx';

const entry = (number: number): AskedEntry => ({
  id: `q${number}`,
  number,
  text: `Question ${number}?`,
  answer: null,
  edited: false,
  hints: 0,
});

function open(asked: AskedEntry[]) {
  const onUse = jest.fn();
  const { store } = renderScreen(<UseAsAnswer text="A closure" question={1} onUse={onUse} />);
  act(() => {
    store.dispatch(liveActions.questionsAsked(asked));
    store.dispatch(liveActions.questionShown({ number: 2, text: 'Question 2?' }));
  });
  return onUse;
}
const press = () => userEvent.click(screen.getByRole('button', { name: 'Use as my answer' }));

test('uses the words for the only question at once', async () => {
  const onUse = open([entry(1)]);
  await press();
  expect(onUse).toHaveBeenCalledWith('A closure', 1);
});

test('lets the candidate choose among several questions, the one they were said to first', async () => {
  const onUse = open([entry(1), entry(2)]);
  await press();
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'Question 1',
    'Question 2, in hand',
  ]);
  await userEvent.click(screen.getByRole('menuitem', { name: 'Question 2, in hand' }));
  expect(onUse).toHaveBeenCalledWith('A closure', 2);
});

test('offers nothing before the first question', () => {
  open([]);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
