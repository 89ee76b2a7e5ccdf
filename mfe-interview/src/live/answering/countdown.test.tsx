import { render, screen } from '@testing-library/react';
import { Countdown } from './countdown.tsx';

test('is announced once when it begins, with the way to stop it and without the seconds', () => {
  const { rerender } = render(<Countdown seconds={null} onPause={jest.fn()} />);
  // What is there before its words come is announced.
  const status = screen.getByRole('status');
  expect(status).toBeEmptyDOMElement();
  expect(screen.queryByRole('timer')).not.toBeInTheDocument();
  rerender(<Countdown seconds={7} onPause={jest.fn()} />);
  expect(screen.getByRole('status')).toBe(status);
  const announced = status.textContent;
  expect(announced).toMatch(/answer is about to be sent.*“I’m not done”/);
  rerender(<Countdown seconds={6} onPause={jest.fn()} />);
  expect(status).toHaveTextContent(announced ?? '');
  expect(screen.getByRole('timer')).toHaveTextContent('Sending your answer in 6 s');
  expect(status).not.toContainElement(screen.getByRole('timer'));
  rerender(<Countdown seconds={null} onPause={jest.fn()} />);
  expect(status).toBeEmptyDOMElement();
});
