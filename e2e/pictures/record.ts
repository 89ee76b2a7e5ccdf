import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

/** What became of one screen in one state. */
const photographed = z.object({
  screen: z.string(),
  state: z.string(),
  /** Whether its words are drawn by chance. */
  isLive: z.boolean(),
  /** Files below the folder, or why there are none. */
  files: z.array(z.object({ width: z.number(), scheme: z.string(), file: z.string() })),
  problem: z.string().nullable(),
});
export type Photographed = z.infer<typeof photographed>;

const record = z.object({ commit: z.string(), pictures: z.array(photographed) });
/** All pictures of one commit. */
export type PictureRecord = z.infer<typeof record>;

const nameOfRecord = 'pictures.json';

/** The record in a folder; `null` without one. */
export function readRecord(folder: string): PictureRecord | null {
  const file = path.join(folder, nameOfRecord);
  return existsSync(file) ? record.parse(JSON.parse(readFileSync(file, 'utf8'))) : null;
}

/** Adds pictures to a folder's record, in place of those of the same screen and state. */
export function addToRecord(
  folder: string,
  commit: string,
  pictures: readonly Photographed[],
): PictureRecord {
  const nameOf = ({ screen, state }: Photographed) => `${screen}: ${state}`;
  const all = new Map((readRecord(folder)?.pictures ?? []).map((one) => [nameOf(one), one]));
  for (const one of pictures) all.set(nameOf(one), one);
  const written = { commit, pictures: [...all.values()] };
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, nameOfRecord), JSON.stringify(written, null, 1));
  return written;
}
