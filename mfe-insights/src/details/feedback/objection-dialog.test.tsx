import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expand, openDetails, pointOf } from '../../testing/details-screen.tsx';
import { details } from '../../testing/samples.ts';

const objectionCall = 'POST /interview/i1/objections';
const sentOne = {
  questionId: 'q1',
  criterionId: 'c1',
  kind: 'not_said' as const,
  sentAt: '2026-11-21T12:00:00.000Z',
};

test('sends an objection once its sender agrees, and shows it as sent', async () => {
  let objections: (typeof sentOne)[] = [];
  const { calls } = openDetails(() => ({ data: { ...details, objections } }), 'parley_max', {
    [objectionCall]: () => {
      objections = [sentOne];
      return { data: sentOne, message: 'Thank you. The operators can read it now.' };
    },
  });
  await expand();
  await userEvent.click(
    await screen.findByRole('button', { name: 'This is not what I said: Stops the effect' }),
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'This is not what I said' }));
  const send = dialog.getByRole('button', { name: 'Send' });
  expect(send).toBeDisabled();
  expect(dialog.getByRole('textbox')).toHaveAttribute('dir', 'auto');
  await userEvent.type(dialog.getByRole('textbox'), ' I spoke of timers. ');
  await userEvent.click(
    dialog.getByRole('checkbox', { name: /Send my answer and this grade to the operators/ }),
  );
  await userEvent.click(send);
  expect(await screen.findByText('Thank you. The operators can read it now.')).toBeVisible();
  expect(calls.find(({ call }) => call === objectionCall)?.body).toEqual({
    questionId: 'q1',
    criterionId: 'c1',
    kind: 'not_said',
    comment: 'I spoke of timers.',
    consent: true,
  });
  const sent = await screen.findByText('Sent: “This is not what I said”');
  expect(sent).toBeInTheDocument();
  // The button that had the focus is gone.
  await waitFor(() => expect(sent.parentElement).toHaveFocus());
});

test('leads the focus to what was sent where its dialog still has it', async () => {
  let objections: (typeof sentOne)[] = [];
  openDetails(() => ({ data: { ...details, objections } }), 'parley_max', {
    [objectionCall]: () => {
      objections = [sentOne];
      return { data: sentOne, message: 'Thank you.' };
    },
  });
  await expand();
  await userEvent.click(
    await screen.findByRole('button', { name: 'This is not what I said: Stops the effect' }),
  );
  await userEvent.click(await screen.findByRole('checkbox', { name: /^Send my answer/ }));
  const dialog = screen.getByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Send' }));
  const sent = await screen.findByText('Sent: “This is not what I said”');
  // Where browsers leave the focus once its button is disabled.
  act(() => dialog.focus());
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent.parentElement).toHaveFocus();
});

test('lets a missing point be objected to as said, not as words that nobody quoted', async () => {
  const { calls } = openDetails({ data: details }, 'parley_max', {
    [objectionCall]: { data: { ...sentOne, kind: 'not_right' }, message: 'Thank you.' },
  });
  await expand();
  const point = await pointOf('Runs on unmount');
  expect(point.queryByRole('button', { name: /This is not/ })).not.toBeInTheDocument();
  await userEvent.click(point.getByRole('button', { name: 'I did say this: Runs on unmount' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'I did say this' }));
  await userEvent.click(dialog.getByRole('checkbox'));
  await userEvent.click(dialog.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Thank you.')).toBeVisible();
  expect(calls.find(({ call }) => call === objectionCall)?.body).toMatchObject({
    criterionId: 'c3',
    kind: 'not_right',
  });
});

test('keeps the comment of an objection while its dialog is closed', async () => {
  openDetails({ data: details }, 'parley_max');
  await expand();
  const openDialog = async () => {
    await userEvent.click(
      await screen.findByRole('button', { name: 'This is not right: Stops the effect' }),
    );
    return within(await screen.findByRole('dialog', { name: 'This is not right' }));
  };
  await userEvent.type((await openDialog()).getByRole('textbox'), 'See the docs.');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect((await openDialog()).getByRole('textbox')).toHaveValue('See the docs.');
});

test('shows objections of before as sent, and offers the other kind', async () => {
  openDetails({ data: { ...details, objections: [sentOne] } }, 'parley_max');
  await expand();
  const point = await pointOf('Stops the effect');
  expect(point.getByText('Sent: “This is not what I said”')).toBeVisible();
  expect(point.getByRole('button', { name: 'This is not right: Stops the effect' })).toBeVisible();
});

test('keeps the dialog with its comment when an objection is refused', async () => {
  openDetails({ data: details }, 'parley_max', {
    [objectionCall]: { status: 429, message: 'You have objected to many points today.' },
  });
  await expand();
  await userEvent.click(
    await screen.findByRole('button', { name: 'This is not right: Stops the effect' }),
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'This is not right' }));
  await userEvent.type(dialog.getByRole('textbox'), 'See the docs.');
  await userEvent.click(dialog.getByRole('checkbox'));
  await userEvent.click(dialog.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('You have objected to many points today.')).toBeVisible();
  expect(dialog.getByRole('textbox')).toHaveValue('See the docs.');
});
