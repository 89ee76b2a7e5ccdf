import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';

function Deletion({ onDelete }: { onDelete: () => void }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Delete
      </button>
      <ConfirmDialog
        {...{ title: 'Delete it?', open, confirm: 'Yes', cancel: 'No', onConfirm: onDelete }}
        onClose={() => setOpen(false)}
      >
        It is gone for good.
      </ConfirmDialog>
    </>
  );
}

let now = 0;

/** Presses what lies at a place some milliseconds after the last press, as a finger does. */
function press(element: Element, clientX: number, clientY: number, later = 300): void {
  now += later;
  // The environment of the tests has no pointer events.
  const down = new MouseEvent('pointerdown', { clientX, clientY, bubbles: true });
  Object.defineProperty(down, 'timeStamp', { value: now });
  fireEvent(element, down);
  fireEvent.click(element, { clientX, clientY, detail: 1 });
}

const setUp = () => {
  const onDelete = jest.fn();
  render(<Deletion onDelete={onDelete} />);
  press(screen.getByRole('button', { name: 'Delete' }), 200, 530, 10_000);
  return { onDelete, yes: screen.getByRole('button', { name: 'Yes' }) };
};

test('the second press of a double tap confirms nothing @DESIGN-46', () => {
  const { onDelete, yes } = setUp();
  press(yes, 204, 534);
  expect(onDelete).not.toHaveBeenCalled();
  expect(screen.getByRole('dialog')).toBeVisible();
});

test('a press elsewhere confirms at once', () => {
  const { onDelete, yes } = setUp();
  press(yes, 300, 700);
  expect(onDelete).toHaveBeenCalledTimes(1);
});

test('the keyboard confirms at once', () => {
  const { onDelete, yes } = setUp();
  fireEvent.click(yes, { detail: 0 });
  expect(onDelete).toHaveBeenCalledTimes(1);
});

test('a later press at the same place confirms', () => {
  const { onDelete, yes } = setUp();
  press(yes, 204, 534, 800);
  expect(onDelete).toHaveBeenCalledTimes(1);
});
