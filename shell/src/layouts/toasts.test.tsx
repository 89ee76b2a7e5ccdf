import { Dialog } from '@mui/material';
import { act, render, screen } from '@testing-library/react';
import { useSnackbar } from 'notistack';
import { Toasts } from './toasts.tsx';

function Page({ onClose }: { onClose: () => void }) {
  const { enqueueSnackbar } = useSnackbar();
  return (
    <button
      type="button"
      onClick={() => enqueueSnackbar('It is saved.', { variant: 'success', onClose })}
    >
      Save
    </button>
  );
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('a toast stands below the bar of a page, whose buttons it would cover', () => {
  render(
    <Toasts>
      <Page onClose={() => {}} />
    </Toasts>,
  );
  act(() => screen.getByRole('button').click());
  const place = screen.getByText('It is saved.').closest('.notistack-SnackbarContainer');
  expect(place && getComputedStyle(place).top).toBe('70px');
});

test('a toast about what was done in a dialog is read aloud while the dialog is open', () => {
  render(
    <Toasts>
      <Dialog open>
        <Page onClose={() => {}} />
      </Dialog>
    </Toasts>,
  );
  act(() => screen.getByRole('button').click());
  expect(screen.getByRole('alert')).toHaveTextContent('It is saved.');
});

test('a toast stays for four seconds @ERROR-15', async () => {
  const onClose = jest.fn();
  render(
    <Toasts>
      <Page onClose={onClose} />
    </Toasts>,
  );
  act(() => screen.getByRole('button').click());
  expect(screen.getByText('It is saved.')).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(3_900));
  expect(onClose).not.toHaveBeenCalled();
  await act(() => jest.advanceTimersByTimeAsync(600));
  expect(onClose).toHaveBeenCalledTimes(1);
});
