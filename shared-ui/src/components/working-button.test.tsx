import { Button } from '@mui/material';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RetryButton, workingButton } from './working-button.tsx';

test('a button whose action runs keeps the focus, looks disabled and ignores presses', async () => {
  const press = jest.fn();
  const save = (working: boolean) => <Button {...workingButton(working, press)}>Save</Button>;
  const { rerender } = render(save(false));
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  rerender(save(true));
  const button = screen.getByRole('button', { name: 'Save' });
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toHaveAttribute('aria-busy', 'true');
  expect(button).toHaveStyle({ pointerEvents: 'auto', cursor: 'default' });
  await userEvent.keyboard('{Enter} ');
  expect(press).toHaveBeenCalledTimes(1);
  rerender(save(false));
  await userEvent.keyboard('{Enter}');
  expect(press).toHaveBeenCalledTimes(2);
});

test('a form whose button works is not submitted again, neither by the button nor by a field', async () => {
  const submit = jest.fn((event: React.SubmitEvent) => event.preventDefault());
  const form = (working: boolean) => (
    <form onSubmit={submit}>
      <input aria-label="Name" />
      <Button type="submit" {...workingButton(working)}>
        Save
      </Button>
    </form>
  );
  const { rerender } = render(form(false));
  await userEvent.type(screen.getByRole('textbox'), '{Enter}');
  expect(submit).toHaveBeenCalledTimes(1);
  rerender(form(true));
  await userEvent.keyboard('{Enter}');
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(submit).toHaveBeenCalledTimes(1);
});

describe('where a failure was', () => {
  const page = (failed: boolean, retrying = false) => (
    <main tabIndex={-1}>
      {failed && (
        <div role="alert">
          <RetryButton retrying={retrying} onRetry={() => {}} />
        </div>
      )}
      <a href="/help">Help</a>
    </main>
  );

  test('the page’s content has the focus that the button to try again had', async () => {
    const { rerender } = render(page(true));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    rerender(page(true, true));
    expect(screen.getByRole('button', { name: 'Trying again…' })).toHaveFocus();
    rerender(page(false));
    expect(screen.getByRole('main')).toHaveFocus();
  });

  test('a focus that is elsewhere by then stays there', () => {
    const { rerender } = render(page(true));
    screen.getByRole('link').focus();
    rerender(page(false));
    expect(screen.getByRole('link')).toHaveFocus();
  });
});
