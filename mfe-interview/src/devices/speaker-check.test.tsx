import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SpeakerCheck } from './speaker-check.tsx';
import { playTestSound } from './test-sound.ts';

jest.mock('./test-sound.ts', () => ({ canChooseSpeaker: () => false, playTestSound: jest.fn() }));

test('the keyboard stays at the buttons of the speaker check while they change', async () => {
  let end = () => {};
  jest.mocked(playTestSound).mockReturnValue(
    new Promise((resolve) => {
      end = resolve;
    }),
  );
  render(<SpeakerCheck speakers={[]} speaker={undefined} onChoose={() => {}} />);
  await userEvent.tab();
  await userEvent.keyboard('{Enter}{Enter}');
  const play = screen.getByRole('button', { name: 'Play a sound' });
  expect(play).toHaveFocus();
  expect(play).toHaveAttribute('aria-disabled', 'true');
  expect(playTestSound).toHaveBeenCalledTimes(1);
  end();
  expect(await screen.findByRole('button', { name: 'Yes, I heard it' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByText('You heard it')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Play a sound' })).toHaveFocus();
});
