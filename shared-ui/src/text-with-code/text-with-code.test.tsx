import { render, screen } from '@testing-library/react';
import { TextWithCode } from './text-with-code.tsx';

test('fenced code is shown as code, without its fences @VOICE-30', () => {
  const text = 'A closure:\n```js\nlet n = 0;\nreturn () => n++;\n```\nkeeps n alive.';
  const { container } = render(<TextWithCode text={text} />);
  expect(screen.getByRole('code').textContent).toBe('let n = 0;\nreturn () => n++;');
  // Also within a text that runs from right to left.
  expect(screen.getByRole('code')).toHaveAttribute('dir', 'ltr');
  expect(container.textContent).toBe('A closure:let n = 0;\nreturn () => n++;keeps n alive.');
});

test('a text without code stays as it is', () => {
  const { container } = render(<TextWithCode text={'One ``` fence\nonly'} />);
  expect(container.innerHTML).toBe('One ``` fence\nonly');
});
