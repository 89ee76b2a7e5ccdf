import { fireEvent, render, screen } from '@testing-library/react';
import { Stat } from './stat.tsx';

test('a press shows what a figure means, also where no pointer was over it', async () => {
  render(<Stat label="Confidence" value="0.8" help="How sure the grader is" />);
  const button = screen.getByRole('button', { name: 'What Confidence means' });
  // No hover, no touch that is held: what is left of a quick tap on a busy phone.
  fireEvent.click(button);
  expect(await screen.findByRole('tooltip')).toHaveTextContent('How sure the grader is');
});
