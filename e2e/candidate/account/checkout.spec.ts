import { CheckoutPage, cards } from '../../pages/checkout-page.ts';
import { ProfilePage } from '../../pages/profile-page.ts';
import { axeFindings } from '../../support/axe.ts';
import { expect, test } from '../../support/test.ts';

test.beforeEach(async ({ page, signIn }) => {
  await signIn();
  const profile = new ProfilePage(page);
  await profile.open('?upgrade=plus');
  await profile.upgrade.getByRole('button', { name: 'Get Plus' }).click();
  await expect(page.getByRole('heading', { name: 'Pay for Parley Plus' })).toBeVisible();
});

test('labels the checkout as local and states what is paid @STATE-47', async ({
  page,
  problems,
}) => {
  await expect(page.getByRole('note')).toHaveText(
    'Local checkout Test cards only. Nothing is ever charged.',
  );
  await expect(page.getByText('Due today')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pay $10.00' })).toBeVisible();
  expect(problems.list).toEqual([]);
});

test('formats the card number while it is typed', async ({ page, problems }) => {
  const { number, expiry, code } = new CheckoutPage(page);
  await number.pressSequentially('4242x42424242 42429');
  await expect(number).toHaveValue('4242 4242 4242 4242 9');
  await number.press('Backspace');
  await expect(number).toHaveValue('4242 4242 4242 4242');
  await number.press('Home');
  await number.press('ArrowRight');
  await number.press('Delete');
  await expect(number).toHaveValue('4424 2424 2424 242');
  await expiry.pressSequentially('934');
  await expect(expiry).toHaveValue('09/34');
  for (const _key of [1, 2, 3]) await expiry.press('Backspace');
  await expect(expiry).toHaveValue('0');
  await code.pressSequentially('1a23456');
  await expect(code).toHaveValue('1234');
  expect(problems.list).toEqual([]);
});

test('shows an error at each invalid field and focuses the first', async ({ page }) => {
  const { number, expiry, code, name, pay } = new CheckoutPage(page);
  await number.fill('4242424242424241');
  await expiry.fill('01/20');
  await code.fill('1');
  await pay.click();
  await expect(number).toBeFocused();
  await expect(number).toHaveAccessibleDescription('Your card number is not valid.');
  await expect(expiry).toHaveAccessibleDescription('Your card has expired.');
  await expect(code).toHaveAccessibleDescription('Your card’s security code is incomplete.');
  await expect(name).toHaveAccessibleDescription('Enter the name on the card.');
  await number.fill(cards.pays);
  await expect(number).toHaveAccessibleDescription('');
  await expect(page).toHaveURL(/\/dev\/checkout\/[^/]+$/);
});

test('reports a declined card and accepts another one', async ({ page }) => {
  const checkout = new CheckoutPage(page);
  await checkout.payWith(cards.declined);
  await expect(page.getByRole('alert')).toHaveText('Your card was declined. Try another card.');
  await expect(checkout.name).toHaveValue('Ada Lovelace');
  await expect(checkout.code).toHaveValue('');
  await checkout.payWith(cards.pays);
  await expect(page.getByRole('heading', { name: 'Payment successful' })).toBeVisible();
});

test('asks for authentication and pays once it is confirmed', async ({ page }) => {
  const checkout = new CheckoutPage(page);
  await checkout.payWith(cards.asks);
  await expect(page.getByRole('heading', { name: 'Confirm the payment' })).toBeVisible();
  await expect(page.getByText('ending in 3155')).toBeVisible();
  await page.getByRole('button', { name: 'No, refuse' }).click();
  await expect(page.getByRole('alert')).toContainText('The payment was not confirmed.');
  await checkout.payWith(cards.asks);
  await page.getByRole('button', { name: 'Yes, confirm' }).click();
  await expect(page.getByRole('heading', { name: 'Payment successful' })).toBeVisible();
});

test('fills in a test card with its button and closes the checkout once paid', async ({ page }) => {
  const address = page.url();
  await page.getByRole('button', { name: 'Use the card that pays', exact: true }).click();
  const checkout = new CheckoutPage(page);
  await expect(checkout.number).toHaveValue('4242 4242 4242 4242');
  await expect(checkout.pay).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Payment successful' })).toBeVisible();
  await page.goto(address);
  await expect(page.getByRole('heading', { name: 'This checkout is closed' })).toBeVisible();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the checkout has no axe violations in ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    const checkout = new CheckoutPage(page);
    expect(await axeFindings(page)).toEqual([]);
    await checkout.pay.click();
    await expect(checkout.number).toBeFocused();
    expect(await axeFindings(page)).toEqual([]);
    await checkout.payWith(cards.declined);
    await expect(page.getByRole('alert')).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await checkout.payWith(cards.asks);
    await expect(page.getByRole('heading', { name: 'Confirm the payment' })).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
  });
}
