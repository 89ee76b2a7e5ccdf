import 'fake-indexeddb/auto';
import { renderScreen } from '@parley/shared-ui/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openConversation } from '../../testing/conversation.ts';
import { EndDialog } from './end-dialog.tsx';

async function open(words: string) {
  const conversation = await openConversation();
  const { candidate, draft } = conversation;
  draft.write(words);
  const onEnd = jest.fn();
  const onStay = jest.fn();
  renderScreen(
    <EndDialog
      open
      controller={{ candidate, subscribeToDraft: draft.subscribe }}
      answered={1}
      total={5}
      onStay={onStay}
      onEnd={onEnd}
    />,
  );
  return { ...conversation, onEnd, onStay };
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => localStorage.clear());

test('shows words that were not sent, with the focus on going back', async () => {
  const { answers, onStay, onEnd } = await open('A function');
  expect(screen.getByRole('dialog', { name: 'You have not sent these words' })).toHaveTextContent(
    'A function',
  );
  expect(
    screen.getByText(/You have answered 1 of 5 questions; the others score 0\./),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: 'Go back' })).toHaveFocus();
  await press('Go back');
  expect(onStay).toHaveBeenCalled();
  expect(onEnd).not.toHaveBeenCalled();
  expect(answers.answerTo('q1')).toBeNull();
  await answers.close();
});

test('shows words that are still being recognized', async () => {
  const { answers, draft } = await open('A function');
  act(() => draft.hear('with a scope'));
  expect(screen.getByRole('dialog')).toHaveTextContent('A function with a scope');
  await answers.close();
});

test('sends the words as the answer and ends', async () => {
  const { answers, onEnd } = await open('A function');
  await press('Send and end');
  expect(answers.answerTo('q1')).toBe('A function');
  expect(onEnd).toHaveBeenCalledTimes(1);
  await answers.close();
});

test('drops the words and ends', async () => {
  const { answers, draft, onEnd } = await open('A function');
  await press('Discard and end');
  expect(answers.answerTo('q1')).toBeNull();
  expect(draft.words).toBe('');
  expect(onEnd).toHaveBeenCalledTimes(1);
  await answers.close();
});

test('asks about the open questions alone where the box is empty', async () => {
  const { answers, onEnd } = await open('');
  expect(screen.getByRole('dialog', { name: 'End with questions left?' })).toBeVisible();
  await press('End now');
  expect(onEnd).toHaveBeenCalledTimes(1);
  await answers.close();
});
