import { ProfilePage } from '../../pages/profile-page.ts';
import { drivePayments } from '../../support/api.ts';
import { axeFindings } from '../../support/axe.ts';
import { expect, test } from '../../support/test.ts';
import { keepToasts } from '../../support/timers.ts';

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [390, 1440]) {
    test(`the account pages have no axe violations in ${colorScheme} at ${width} px`, async ({
      page,
      signIn,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const user = await signIn({ firstName: 'Ada', interviews: 1 });
      await drivePayments('subscribe', { email: user.email, plan: 'plus' });
      const profile = new ProfilePage(page);
      await profile.open();
      await profile.addLanguages('React, Python');
      await expect(profile.chips).toHaveCount(2);
      expect(await axeFindings(page)).toEqual([]);

      await profile.openTransactions();
      await expect(page.getByRole('button', { name: 'Download Receipt' })).toBeVisible();
      await page.getByRole('button', { name: '+ Add Language' }).click();
      expect(await axeFindings(page)).toEqual([]);
      await page.keyboard.press('Escape');

      for (const [button, leave] of [
        ['Upgrade Plan', 'Cancel'],
        ['Cancel Plan', 'Keep Plan'],
        ['Request Refund', 'Keep Plan'],
        ['Delete Account', 'Keep Account'],
      ] as const) {
        await page.getByRole('button', { name: button }).click();
        await expect(profile.dialog).toBeVisible();
        expect(await axeFindings(page)).toEqual([]);
        await profile.dialog.getByRole('button', { name: leave }).click();
        await expect(profile.dialog).toBeHidden();
      }

      await page.goto('/subscription/success?plan=max');
      await expect(page.getByRole('heading', { name: 'Confirming your payment' })).toBeVisible();
      expect(await axeFindings(page)).toEqual([]);
      await page.goto('/subscription/success?plan=plus');
      await expect(page.getByRole('heading', { name: 'Payment successful' })).toBeVisible();
      expect(await axeFindings(page)).toEqual([]);
    });
  }
}

test('changes name, language, preference and plan with the keyboard alone', async ({
  page,
  signIn,
  problems,
}) => {
  await keepToasts(page);
  await signIn({ firstName: 'Ada' });
  const profile = new ProfilePage(page);
  await profile.open();
  const focused = page.locator(':focus');
  /** Presses Tab until the wanted control has the focus. */
  const tabTo = async (name: string | RegExp) => {
    for (let steps = 0; steps < 60; steps += 1) {
      await page.keyboard.press('Tab');
      const accessible = await focused.evaluate(
        (element) =>
          element.getAttribute('aria-label') ??
          (element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : null) ??
          element.textContent ??
          '',
      );
      if (typeof name === 'string' ? accessible.trim() === name : name.test(accessible)) return;
    }
    throw new Error(`The keyboard does not reach ${name}.`);
  };

  await tabTo('Edit personal information');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('First Name')).toBeFocused();
  await page.keyboard.type('Augusta');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your profile is saved.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit personal information' })).toBeFocused();

  await tabTo('+ Add Language');
  await page.keyboard.press('Enter');
  await page.keyboard.type('React, Go');
  await page.keyboard.press('Enter');
  await expect(profile.chips).toHaveCount(2);
  await expect(page.getByRole('button', { name: '+ Add Language' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(profile.chips).toHaveText(['React']);
  await expect(page.getByRole('button', { name: 'Remove React' })).toBeFocused();

  await tabTo('Upgrade Plan');
  await page.keyboard.press('Enter');
  await expect(profile.upgrade).toBeVisible();
  await tabTo('Cancel');
  await page.keyboard.press('Enter');
  await expect(profile.upgrade).toBeHidden();
  await expect(page.getByRole('button', { name: 'Upgrade Plan' })).toBeFocused();

  await tabTo(/^Captions/);
  await page.keyboard.press('Space');
  await expect(page.getByRole('switch', { name: 'Captions' })).not.toBeChecked();

  await tabTo('Delete Account');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Your email address')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(profile.dialog).toBeHidden();
  expect(problems.list).toEqual([]);
});
