import type { Page } from '@playwright/test';
import { LivePage } from '../../pages/live-page.ts';
import { newInterview } from '../../support/api.ts';
import { axeFindings } from '../../support/axe.ts';
import { expect, test } from '../../support/test.ts';

/** Refuses a device once for each page, as a person who clicks the wrong button does. */
async function refuse(page: Page, device: 'video' | 'audio') {
  await page.addInitScript((refused) => {
    let allowed = false;
    Reflect.set(window, 'allowDevices', () => {
      allowed = true;
    });
    const { mediaDevices } = navigator;
    const open = mediaDevices.getUserMedia.bind(mediaDevices);
    mediaDevices.getUserMedia = (constraints) =>
      allowed || !constraints?.[refused]
        ? open(constraints)
        : Promise.reject(new DOMException('Permission denied', 'NotAllowedError'));
  }, device);
}

for (const [device, kind] of [
  ['camera', 'video'],
  ['microphone', 'audio'],
] as const) {
  test(`explains how to allow a blocked ${device} and continues once it is allowed @LIVE-6 @LIVE-22 @STATE-20 @RULE-2 @ERROR-4 @ERROR-6`, async ({
    page,
    signIn,
  }) => {
    const user = await signIn();
    await refuse(page, kind);
    const live = new LivePage(page);
    await live.open(await newInterview(user.token));
    await expect(live.alert).toContainText(
      `Failed to access ${device} - ${device} is required for interview`,
    );
    await expect(live.alert).toContainText('icon at the left end of the address');
    await expect(page.getByText('Camera access required')).toBeVisible();
    await page.getByRole('button', { name: 'Start Interview' }).click();
    await expect(live.alert).toContainText('Session not initialized');

    await page.evaluate(() => Reflect.get(window, 'allowDevices')());
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(live.alert).toBeHidden();
    await live.start();
  });
}

test('checks the devices before the start and remembers the choice @DESIGN-60', async ({
  page,
  signIn,
  problems,
}) => {
  const user = await signIn();
  const live = new LivePage(page);
  await live.open(await newInterview(user.token));
  const check = page.getByRole('region', { name: 'Device check' });
  await expect(check.getByText('You are in the picture')).toBeVisible();
  // The fake microphone beeps once a second.
  await expect(check.getByText('We hear you')).toBeVisible();
  await expect(check.getByText(/the interviewer answers in \d+ ms$/i)).toBeVisible();
  await check.getByRole('button', { name: 'Play a sound' }).click();
  await check.getByRole('button', { name: 'No' }).click();
  await expect(check.getByText('Turn up the volume')).toBeVisible();
  await check.getByRole('button', { name: 'Play a sound' }).click();
  await check.getByRole('button', { name: 'Yes, I heard it' }).click();
  await expect(check.getByText('You heard it')).toBeVisible();
  await expect(page.getByText('The recording stays on this device.')).toBeVisible();

  expect(await axeFindings(page)).toEqual([]);

  const microphones = check.getByRole('combobox', { name: 'Microphone' });
  await microphones.selectOption({ index: 1 });
  const chosen = await microphones.inputValue();
  expect(chosen).not.toBe('default');
  await page.reload();
  await expect(microphones).toHaveValue(chosen);
  expect(problems.list).toEqual([]);
});
