import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { comparePictures } from './compare-pictures.ts';
import type { Photographed, PictureRecord } from './record.ts';

/** One picture as the page shows it; addresses are relative to the page. */
export interface Shot {
  width: number;
  scheme: string;
  here: string;
  /** The same of the other commit; `null` where it could not show it or none was asked for. */
  there: string | null;
  /** What differs; `null` without anything to compare. */
  difference: { pixels: number; share: number; marked: string | null } | null;
}

/** One screen in one state as the page shows it. */
export interface Row extends Omit<Photographed, 'files'> {
  shots: Shot[];
  /** Whether the other commit could not show it. */
  isMissingThere: boolean;
  /** The largest share of differing pixels, 0 to 1. */
  largestShare: number;
}

/** Another commit and where its pictures are. */
export interface OtherPictures {
  record: PictureRecord;
  folder: string;
}

const slashed = (file: string) => file.split(path.sep).join('/');

/** Compares one picture with that of the other commit, and keeps what marks the difference. */
function shotOf(
  folder: string,
  { width, scheme, file }: Photographed['files'][number],
  other: OtherPictures | null,
): Shot {
  const shot: Shot = { width, scheme, here: slashed(file), there: null, difference: null };
  const there = other && path.join(other.folder, file);
  if (!other || !there || !existsSync(there)) return shot;
  const here = readFileSync(path.join(folder, file));
  const { pixels, share, marked } = comparePictures(here, readFileSync(there));
  const markedFile = path.join('differences', other.record.commit, file);
  if (marked) {
    mkdirSync(path.dirname(path.join(folder, markedFile)), { recursive: true });
    writeFileSync(path.join(folder, markedFile), marked);
  }
  return {
    ...shot,
    there: slashed(path.relative(folder, there)),
    difference: { pixels, share, marked: marked && slashed(markedFile) },
  };
}

/**
 * The rows of the page: as they were photographed or, beside another commit, the most different
 * first, those last whose words are drawn by chance.
 */
export function galleryRows(
  { pictures }: PictureRecord,
  folder: string,
  other: OtherPictures | null,
): Row[] {
  if (other) {
    const marks = path.join(folder, 'differences', other.record.commit);
    rmSync(marks, { recursive: true, force: true });
  }
  const rows = pictures.map(({ files, ...picture }): Row => {
    const shots = files.map((file) => shotOf(folder, file, other));
    return {
      ...picture,
      shots,
      isMissingThere: other !== null && shots.every(({ there }) => there === null),
      largestShare: Math.max(0, ...shots.map(({ difference }) => difference?.share ?? 0)),
    };
  });
  if (!other) return rows;
  const rank = ({ isLive, isMissingThere, largestShare }: Row) =>
    isLive ? -1 : largestShare + (isMissingThere ? 2 : 0);
  return rows.sort((one, another) => rank(another) - rank(one));
}
