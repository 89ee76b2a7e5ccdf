import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { FullResult, Reporter, Suite, TestCase, TestResult } from '@playwright/test/reporter';
import { allPictures } from './all-pictures.ts';
import { galleryRows } from './gallery-data.ts';
import { galleryPage } from './gallery-page.ts';
import { colorSchemes, fileOf, widths } from './picture.ts';
import { addToRecord, type Photographed, readRecord } from './record.ts';

const { PICTURES_FOLDER = '', PICTURES_AGAINST = '' } = process.env;

function photographed({ title }: TestCase, { status, error }: TestResult): Photographed | null {
  const picture = allPictures.find(({ screen, state }) => title === `${screen}: ${state}`);
  if (!picture) return null;
  const { screen, state, isLive = false, widths: own = widths } = picture;
  const isThere = status === 'passed';
  const files = own.flatMap((width) =>
    colorSchemes.map((scheme) => ({ width, scheme, file: fileOf(picture, width, scheme) })),
  );
  return {
    screen,
    state,
    isLive,
    files: isThere ? files : [],
    problem: isThere ? null : stripVTControlCharacters(error?.message ?? status),
  };
}

/** Reports progress, keeps what was photographed and builds the page to look through. */
export default class GalleryReporter implements Reporter {
  readonly #taken: Photographed[] = [];
  #count = 0;

  onBegin(_config: unknown, suite: Suite): void {
    this.#count = suite.allTests().length;
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    const one = photographed(test, result);
    if (!one) return;
    this.#taken.push(one);
    const seconds = (result.duration / 1_000).toFixed(1);
    const verdict = one.problem === null ? '' : `  COULD NOT BE SHOWN\n${one.problem}`;
    console.log(`${this.#taken.length}/${this.#count} ${test.title} (${seconds} s)${verdict}`);
  }

  onError({ message }: { message?: string }): void {
    console.log(message);
  }

  onEnd({ duration }: FullResult): void {
    const inOrder = allPictures.flatMap(({ screen, state }) =>
      this.#taken.filter((one) => one.screen === screen && one.state === state),
    );
    const record = addToRecord(PICTURES_FOLDER, path.basename(PICTURES_FOLDER), inOrder);
    const there = PICTURES_AGAINST ? readRecord(PICTURES_AGAINST) : null;
    const other = there && { record: there, folder: PICTURES_AGAINST };
    const rows = galleryRows(record, PICTURES_FOLDER, other);
    const page = path.join(PICTURES_FOLDER, 'index.html');
    writeFileSync(page, galleryPage(rows, record.commit, there?.commit ?? null));
    const missing = this.#taken.filter(({ problem }) => problem !== null);
    const minutes = (duration / 60_000).toFixed(1);
    console.log(`\n${this.#taken.length - missing.length} states photographed in ${minutes} min`);
    for (const { screen, state } of missing) console.log(`Could not be shown: ${screen}: ${state}`);
    if (there) {
      const different = rows.filter(({ largestShare, isLive }) => largestShare > 0 && !isLive);
      console.log(`${different.length} states differ from ${there.commit}`);
    }
    console.log(page);
  }

  printsToStdio(): boolean {
    return true;
  }
}
