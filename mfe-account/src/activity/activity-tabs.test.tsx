import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Answers, openProfile, payment } from '../testing/account.tsx';

const list = (...transactions: object[]): Answers => ({
  'GET /subscription/transaction-history': { data: { transactions } },
});

async function openTransactions(changed: Answers) {
  const view = openProfile(changed);
  await userEvent.click(await screen.findByRole('tab', { name: 'Transaction History' }));
  return view;
}

const row = async (text: string | RegExp) => {
  const heading = await screen.findByRole('heading', { name: text });
  const item = heading.closest('li');
  if (!item) throw new Error('A transaction is an entry of a list.');
  return within(item);
};

test('shows achievements first with a link to an interview @PROFILE-26 @PROFILE-27 @PROFILE-28', async () => {
  openProfile();
  expect(await screen.findByRole('tab', { name: 'Achievements' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  expect(screen.getByText('No Achievements Yet')).toBeVisible();
  // Nothing earns one yet, however many interviews were held (product specification §2).
  expect(screen.getByText('Achievements are coming soon.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Take an Interview' })).toHaveAttribute(
    'href',
    '/dashboard',
  );
});

test('switches tabs with the arrow keys', async () => {
  openProfile();
  await userEvent.click(await screen.findByRole('tab', { name: 'Achievements' }));
  await userEvent.keyboard('{ArrowRight}{Enter}');
  expect(await screen.findByText('No Transactions Yet')).toBeVisible();
});

test('shows an empty state without payments @PROFILE-31', async () => {
  await openTransactions(list());
  expect(await screen.findByText('No Transactions Yet')).toBeVisible();
});

test('shows an error with a retry when the list fails @ERROR-12', async () => {
  let works = false;
  await openTransactions({
    'GET /subscription/transaction-history': () =>
      works ? { data: { transactions: [payment] } } : { status: 500, message: 'The server rests.' },
  });
  expect(await screen.findByText('No Transactions Yet')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Your payments could not be loaded. The server rests.',
  );
  works = true;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(payment.description)).toBeVisible();
});

test('shows description, date, state, amount and number of a payment @PROFILE-29', async () => {
  await openTransactions(list({ ...payment, amount: 1234.5 }));
  const paid = await row(payment.description);
  for (const text of ['November 21, 2026', 'Paid', '$1,234.50', 'ID t1']) {
    expect(paid.getByText(text)).toBeVisible();
  }
});

test.each([
  ['paid', 'Paid', true],
  ['refunded', 'Refunded', true],
  ['failed', 'Failed', false],
])(
  'a payment that is %s reads %s; a receipt: %s @PROFILE-30',
  async (status, label, hasReceipt) => {
    await openTransactions(list({ ...payment, status }));
    const shown = await row(payment.description);
    expect(shown.getByText(label)).toBeVisible();
    expect(shown.queryAllByRole('button', { name: 'Download Receipt' })).toHaveLength(
      hasReceipt ? 1 : 0,
    );
  },
);

test('reports a receipt that cannot be downloaded', async () => {
  await openTransactions({
    ...list(payment),
    'GET /subscription/transactions/t1/receipt': { status: 409, message: 'There is no receipt.' },
  });
  await userEvent.click((await row(payment.description)).getByRole('button'));
  expect(await screen.findByText('There is no receipt.')).toBeVisible();
});

test('downloads a receipt @PROFILE-30', async () => {
  Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => {} });
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  await openTransactions({
    ...list(payment),
    'GET /subscription/transactions/t1/receipt': { data: 'a PDF' },
  });
  await userEvent.click((await row(payment.description)).getByRole('button'));
  expect(await screen.findByText('Your receipt is downloaded.')).toBeVisible();
  expect(click).toHaveBeenCalledTimes(1);
});

test('offers a refund for refundable payments only', async () => {
  const second = { ...payment, id: 't2', description: 'Parley Max, one month' };
  await openTransactions(list({ ...payment, refundableUntil: '2026-12-06T00:00:00.000Z' }, second));
  const button = { name: 'Request Refund' };
  expect((await row(payment.description)).getByRole('button', button)).toBeVisible();
  expect((await row('Parley Max, one month')).queryByRole('button', button)).toBeNull();
});

test('explains why a payment is not refundable and how to contact support', async () => {
  const refundRefusal = 'The money-back guarantee does not cover a plan that was used.';
  const { calls } = await openTransactions(list({ ...payment, refundRefusal }));
  await userEvent.click(
    (await row(payment.description)).getByRole('button', { name: 'Request Refund' }),
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'About a refund' }));
  expect(dialog.getByText(refundRefusal)).toBeVisible();
  expect(dialog.getByRole('link')).toHaveAttribute('href', expect.stringMatching(/^mailto:/));
  expect(dialog.queryByRole('button', { name: 'Request Refund' })).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(calls.some(({ call }) => call.endsWith('/refund'))).toBe(false);
});

test('asks for confirmation of a refund, states the effects and shows its state', async () => {
  let current: object = { ...payment, refundableUntil: '2026-12-06T00:00:00.000Z' };
  const { calls } = await openTransactions({
    'GET /subscription/transaction-history': () => ({ data: { transactions: [current] } }),
    'POST /subscription/refund': () => {
      current = { ...payment, status: 'refunded' };
      return { message: 'Your payment is on its way back to you.', data: {} };
    },
  });
  const ask = async () =>
    userEvent.click(
      (await row(payment.description)).getByRole('button', { name: 'Request Refund' }),
    );
  await ask();
  const dialog = within(await screen.findByRole('dialog', { name: 'Get $10.00 back?' }));
  expect(
    dialog.getByText(/payment method that you used, without a fee, within 14 days/),
  ).toBeVisible();
  expect(dialog.getByText(/until the end of December 5, 2026/)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Keep Plan' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(calls.some(({ call }) => call.endsWith('/refund'))).toBe(false);

  await ask();
  const again = within(await screen.findByRole('dialog'));
  await userEvent.click(again.getByRole('button', { name: 'Request Refund' }));
  expect(await screen.findByText('Your payment is on its way back to you.')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const refunded = await row(payment.description);
  expect(await refunded.findByText('Refunded')).toBeVisible();
  expect(refunded.queryByRole('button', { name: 'Request Refund' })).toBeNull();
  expect(screen.getByRole('heading', { name: payment.description }).closest('li')).toHaveFocus();
});

test('a payment that credit made in full gives back the credit @DESIGN-50', async () => {
  const covered = { ...payment, amount: 0, refundableUntil: '2026-12-06T00:00:00.000Z' };
  await openTransactions(list(covered));
  await userEvent.click(
    (await row(payment.description)).getByRole('button', { name: 'Request Refund' }),
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Get your credit back?' }));
  expect(dialog.getByText(/The credit that you paid with is yours again/)).toBeVisible();
  expect(dialog.queryByText(/payment method/)).toBeNull();
});
