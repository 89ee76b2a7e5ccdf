import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { test } from '../support/test.ts';

const publicFolder = path.resolve(import.meta.dirname, '../../shell/public');

test('renders the link preview image', async ({ page }) => {
  await page.setViewportSize({ width: 1200, height: 630 });
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.goto('/');
  await page.evaluate(() => document.fonts.ready);
  await page.addStyleTag({
    content:
      'header nav, header nav + div, header button, header a[href^="/"]:not([href="/"]) { visibility: hidden }',
  });
  await page.screenshot({ path: path.join(publicFolder, 'social.png') });
});

async function icon(page: Page, name: string, size: number, share: number): Promise<void> {
  const mark = await readFile(path.join(publicFolder, 'icon.svg'), 'utf8');
  await page.setViewportSize({ width: size, height: size });
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setContent(
    `<body style="margin:0;display:grid;place-items:center;height:100vh;background:#faf8f4">
      <div style="width:${share}%;line-height:0">${mark.replace('viewBox="0 0 32 32"', 'viewBox="3 3 26 26"')}</div>
    </body>`,
  );
  await page.screenshot({ path: path.join(publicFolder, name) });
}

// A mask may cut a fifth off each side; the mark stays within what is left.
test('renders the icons', async ({ page }) => {
  await icon(page, 'icon-192.png', 192, 60);
  await icon(page, 'icon-512.png', 512, 60);
  await icon(page, 'apple-touch-icon.png', 180, 66);
});
