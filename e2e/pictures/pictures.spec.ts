import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { PNG } from 'pngjs';
import { z } from 'zod';
import { workspaceRoot } from '../support/site.ts';
import { expect, test } from '../support/test.ts';
import { allPictures } from './all-pictures.ts';
import { comparePictures } from './compare-pictures.ts';
import { galleryRows } from './gallery-data.ts';
import { galleryPage } from './gallery-page.ts';
import { colorSchemes, fileOf, screens, slug, widths } from './picture.ts';
import { addToRecord, type Photographed } from './record.ts';

const declaration = z.object({ routes: z.array(z.object({ path: z.string() })) });

test('every route of every remote is a screen that is photographed', () => {
  const remotes = readdirSync(workspaceRoot).filter((name) => name.startsWith('mfe-'));
  const routes = remotes.flatMap((name) => {
    const file = path.join(workspaceRoot, name, 'remote.json');
    return declaration.parse(JSON.parse(readFileSync(file, 'utf8'))).routes;
  });
  const paths = routes.map(({ path: route }) => route);
  expect(paths.length).toBeGreaterThan(10);
  expect(Object.values(screens)).toEqual(expect.arrayContaining(paths));
  const photographed = new Set<string>(allPictures.map(({ screen }) => screen));
  expect(Object.keys(screens).filter((screen) => !photographed.has(screen))).toEqual([]);
});

test('no two states have the same file name', () => {
  const files = allPictures.map((picture) => fileOf(picture, 390, 'light'));
  expect(files.filter((file, index) => files.indexOf(file) !== index)).toEqual([]);
});

/** A gray picture with some white pixels in its first row. */
function picture(width: number, height: number, white = 0): Buffer {
  const png = new PNG({ width, height });
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    const gray = pixel < white ? 255 : 40;
    png.data.set([gray, gray, gray, 255], pixel * 4);
  }
  return PNG.sync.write(png);
}

test('two pictures differ by the pixels that changed and by those that only one has', () => {
  expect(comparePictures(picture(20, 20), picture(20, 20))).toEqual({
    pixels: 0,
    share: 0,
    marked: null,
  });
  expect(comparePictures(picture(20, 20), picture(20, 20, 4))).toMatchObject({
    pixels: 4,
    share: 0.01,
  });
  const taller = comparePictures(picture(20, 20), picture(20, 25));
  expect(taller).toMatchObject({ pixels: 100, share: 0.2 });
  expect(PNG.sync.read(taller.marked ?? Buffer.alloc(0))).toMatchObject({ width: 20, height: 25 });
});

test.describe('the gallery page', () => {
  let folder: string;
  test.beforeEach(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'parley-pictures-'));
  });
  test.afterEach(() => rmSync(folder, { recursive: true }));

  /** Keeps pictures of states; a state's number is how many of its pixels are white. */
  function keep(commit: string, states: Readonly<Record<string, number | null>>) {
    const pictures = Object.entries(states).map(([state, white]): Photographed => {
      const files = widths.flatMap((width) =>
        colorSchemes.map((scheme) => ({
          width,
          scheme,
          file: fileOf({ screen: 'dashboard', state }, width, scheme),
        })),
      );
      for (const { file } of white === null ? [] : files) {
        const kept = path.join(folder, commit, file);
        mkdirSync(path.dirname(kept), { recursive: true });
        writeFileSync(kept, picture(20, 20, white ?? 0));
      }
      const isThere = white !== null;
      return {
        screen: 'dashboard',
        state,
        isLive: false,
        files: isThere ? files : [],
        problem: isThere ? null : 'It <failed>.',
      };
    });
    return addToRecord(path.join(folder, commit), commit, pictures);
  }

  test('lists the states that differ most first, and names missing ones', async ({ page }) => {
    const there = keep('aaaaaaa', { same: 0, little: 2, much: 0 });
    const here = keep('bbbbbbb', { same: 0, little: 0, much: 40, added: 0, broken: null });
    const own = path.join(folder, 'bbbbbbb');
    const rows = galleryRows(here, own, { record: there, folder: path.join(folder, 'aaaaaaa') });
    expect(rows.map(({ state }) => state).slice(0, 4)).toEqual([
      'added',
      'broken',
      'much',
      'little',
    ]);
    const index = path.join(own, 'index.html');
    writeFileSync(index, galleryPage(rows, 'bbbbbbb', 'aaaaaaa'));

    await page.goto(`file://${index}`);
    await expect(page.getByText('5 states, 24 pictures')).toContainText('12 differ from aaaaaaa');
    const much = page.locator('section', { has: page.getByRole('heading', { name: 'much' }) });
    await expect(much.getByRole('figure')).toHaveCount(6);
    await expect(much.getByText('40 px · 10.0%')).toHaveCount(6);
    await expect(page.getByText('It <failed>.')).toBeVisible();
    const added = page.locator('section', { has: page.getByRole('heading', { name: /^added/ }) });
    await expect(added.getByRole('heading')).toContainText('missing there');

    await page.getByRole('searchbox').fill('dashboard little');
    await expect(page.getByRole('figure')).toHaveCount(6);
    await page.keyboard.press('Escape');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    const viewer = page.getByRole('dialog');
    const large = viewer.getByRole('img');
    const file = `dashboard/little/${widths[0]}-light.png`;
    const all = [file, `../aaaaaaa/${file}`, `differences/aaaaaaa/${file}`];
    const addresses = () =>
      large.evaluateAll((images: HTMLImageElement[]) =>
        // An image that is not there is no picture.
        images.map((image) => (image.naturalWidth === 20 ? image.getAttribute('src') : 'none')),
      );
    await expect.poll(addresses).toEqual(all);
    for (const address of all) {
      await page.keyboard.press('Space');
      await expect.poll(addresses).toEqual([address]);
    }
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowRight');
    await expect.poll(addresses).toEqual(all.map((address) => address.replace('light', 'dark')));
    await page.keyboard.press('Escape');
    await expect(viewer).toBeHidden();
  });

  test('keeps earlier pictures when only some states are photographed', () => {
    keep('bbbbbbb', { one: 0, other: 0 });
    const again = keep('bbbbbbb', { other: null });
    expect(again.pictures.map(({ state, problem }) => [state, problem])).toEqual([
      ['one', null],
      ['other', 'It <failed>.'],
    ]);
  });
});

test('a name becomes words with hyphens', () => {
  expect(slug('Results, as “shown”')).toBe('results-as-shown');
});
