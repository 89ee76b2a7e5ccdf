import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';

/** How two pictures differ. */
export interface Difference {
  /** Differing pixels, those included that only one of the pictures has. */
  pixels: number;
  /** Their share of the larger picture, 0 to 1. */
  share: number;
  /** A picture that marks them; `null` where there are none. */
  marked: Buffer | null;
}

/** The picture on a larger ground, which no screen is as pink as. */
function onGround(picture: PNG, width: number, height: number): PNG {
  const ground = new PNG({ width, height });
  for (let offset = 0; offset < ground.data.length; offset += 4) {
    ground.data.set([255, 0, 200, 255], offset);
  }
  PNG.bitblt(picture, ground, 0, 0, picture.width, picture.height, 0, 0);
  return ground;
}

/** Compares two PNG files. */
export function comparePictures(one: Buffer, other: Buffer): Difference {
  if (one.equals(other)) return { pixels: 0, share: 0, marked: null };
  const [first, second] = [PNG.sync.read(one), PNG.sync.read(other)];
  const width = Math.max(first.width, second.width);
  const height = Math.max(first.height, second.height);
  const marked = new PNG({ width, height });
  const grounds = [first, second].map((picture) => onGround(picture, width, height).data);
  const [here, there] = grounds;
  if (!here || !there) throw new Error('Two pictures are compared.');
  const pixels = pixelmatch(here, there, marked.data, width, height, { threshold: 0.1 });
  const share = pixels / (width * height);
  return { pixels, share, marked: pixels === 0 ? null : PNG.sync.write(marked) };
}
