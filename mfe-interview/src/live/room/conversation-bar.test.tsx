import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConversationBar, type ConversationBarProps } from './conversation-bar.tsx';

function open(changes: Partial<ConversationBarProps> = {}) {
  const onAsk = jest.fn();
  render(
    <ConversationBar
      connected
      hasQuestion
      hints={null}
      muted={null}
      onAsk={onAsk}
      onMute={() => {}}
      {...changes}
    />,
  );
  return onAsk;
}

test('asks for simpler words, and offers no hints in a real interview', async () => {
  const onAsk = open();
  await userEvent.click(screen.getByRole('button', { name: 'Simpler words' }));
  expect(onAsk).toHaveBeenCalledWith('simpler');
  expect(screen.queryByRole('button', { name: /hint/i })).not.toBeInTheDocument();
});

test('offers the hints that are left', async () => {
  const onAsk = open({ hints: { given: 1, total: 3 } });
  await userEvent.click(screen.getByRole('button', { name: 'Hint (2 of 3)' }));
  expect(onAsk).toHaveBeenCalledWith('hint');
});

test('says when there are no more hints', () => {
  open({ hints: { given: 3, total: 3 } });
  expect(screen.getByRole('button', { name: 'No more hints' })).toBeDisabled();
});

test('offers no third hint on a question with two', () => {
  open({ hints: { given: 2, total: 2 } });
  expect(screen.getByRole('button', { name: 'No more hints' })).toBeDisabled();
});
