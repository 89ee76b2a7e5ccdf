import type { CriterionResult } from '@parley/shared-ui/answers/grading';
import { render, screen } from '@testing-library/react';
import { MarkedText } from './marked-text.tsx';

const text = 'A closure:\n```js\nlet n = 0;\nreturn () => n++;\n```\nIt keeps n alive.';
const alive: CriterionResult = {
  id: 'alive',
  label: 'Variables stay alive',
  verdict: 'met',
  quotes: [],
  correction: null,
  bonus: false,
};

const markOf = (passage: string) => {
  const start = text.indexOf(passage);
  return { criterionId: 'alive', start, end: start + passage.length };
};

function show(marks: Parameters<typeof MarkedText>[0]['marks']) {
  return render(<MarkedText text={text} marks={marks} criteria={[alive]} shownId={null} />);
}

test('fenced code of an answer is shown as code without its fences @VOICE-30', () => {
  const { container } = show([]);
  expect(screen.getByRole('code').textContent).toBe('let n = 0;\nreturn () => n++;');
  expect(container.textContent).not.toContain('```');
});

test('a passage that goes on after the code is marked as a whole, with its number once', () => {
  const { container } = show([markOf('return () => n++;\n```\nIt keeps n alive.')]);
  const marked = [...container.querySelectorAll('mark')].map(
    (mark) => mark.firstChild?.textContent,
  );
  expect(marked.join('')).toContain('return () => n++;');
  expect(marked.join('')).toContain('It keeps n alive.');
  expect(container.querySelectorAll('sup')).toHaveLength(1);
});

test('a passage that ends with a fence keeps its number', () => {
  const { container } = show([markOf('let n = 0;\nreturn () => n++;\n```')]);
  expect(container.querySelectorAll('sup')).toHaveLength(1);
});

test('an answer runs in the direction of its language, and its code from left to right', () => {
  const { container } = show([markOf('return () => n++;')]);
  expect(container.firstElementChild).toHaveAttribute('dir', 'auto');
  expect(screen.getByRole('code')).toHaveAttribute('dir', 'ltr');
  expect(container.querySelector('mark')).toHaveAttribute('dir', 'ltr');
});
