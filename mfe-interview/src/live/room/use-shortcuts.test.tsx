import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useShortcuts } from './use-shortcuts.ts';

function Room({ run, enabled }: { run: () => void; enabled: boolean }) {
  useShortcuts([{ key: 'r', label: 'Repeat', run }], enabled);
  return <input aria-label="Your answer" />;
}

test('runs a shortcut outside text fields only', async () => {
  const run = jest.fn();
  render(<Room run={run} enabled />);
  await userEvent.keyboard('r');
  expect(run).toHaveBeenCalledTimes(1);
  await userEvent.type(screen.getByRole('textbox'), 'rrr');
  expect(run).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('textbox')).toHaveValue('rrr');
});

test('a letter that is looked for in a menu is no shortcut', async () => {
  const run = jest.fn();
  render(
    <>
      <Room run={run} enabled />
      <div role="menu">
        <div role="menuitem" tabIndex={-1}>
          Question 1
        </div>
      </div>
    </>,
  );
  screen.getByRole('menuitem').focus();
  await userEvent.keyboard('r');
  expect(run).not.toHaveBeenCalled();
});

test('ignores keys with a modifier, and all keys when shortcuts are off', async () => {
  const run = jest.fn();
  const { rerender } = render(<Room run={run} enabled />);
  await userEvent.keyboard('{Control>}r{/Control}');
  rerender(<Room run={run} enabled={false} />);
  await userEvent.keyboard('r');
  expect(run).not.toHaveBeenCalled();
});
