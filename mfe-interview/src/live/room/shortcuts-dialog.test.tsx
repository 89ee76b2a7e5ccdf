import { renderScreen } from '@parley/shared-ui/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';

/** A room whose button for the dialog goes while that is open. */
function NarrowedRoom() {
  const [open, setOpen] = useState(false);
  const [isNarrow, setNarrow] = useState(false);
  const onClose = () => setOpen(false);
  return (
    <main id="main" tabIndex={-1}>
      {!isNarrow && (
        <button type="button" onClick={() => setOpen(true)}>
          Keys
        </button>
      )}
      <ShortcutsDialog
        open={open}
        shortcuts={[]}
        enabled
        onEnable={() => setNarrow(true)}
        onClose={onClose}
      />
    </main>
  );
}

const openDialog = async () => {
  renderScreen(<NarrowedRoom />);
  await userEvent.click(screen.getByRole('button', { name: 'Keys' }));
};
const leave = async () => {
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
};

test('the focus stays in the room when the button of the shortcuts is gone', async () => {
  await openDialog();
  await userEvent.click(screen.getByRole('checkbox'));
  await leave();
  expect(screen.getByRole('main')).toHaveFocus();
});

test('the focus returns to the button of the shortcuts', async () => {
  await openDialog();
  await leave();
  expect(screen.getByRole('button', { name: 'Keys' })).toHaveFocus();
});
