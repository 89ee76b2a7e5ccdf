import type { PathCommand } from 'fontkit';

interface Point {
  x: number;
  y: number;
  isOnCurve: boolean;
}

function toPoints(commands: readonly PathCommand[]) {
  const points: Point[] = [];
  const contourEnds: number[] = [];
  for (const { command, args } of commands) {
    if (command === 'closePath') contourEnds.push(points.length - 1);
    for (let at = 0; at + 1 < args.length; at += 2) {
      const isOnCurve = command !== 'quadraticCurveTo' || at > 0;
      points.push({ x: Math.round(args[at] ?? 0), y: Math.round(args[at + 1] ?? 0), isOnCurve });
    }
  }
  return { points, contourEnds };
}

/** A number of two bytes, the greater first. */
const word = (value: number): [number, number] => [(value >> 8) & 0xff, value & 0xff];

/** How far each is from the one before it; the first from 0. */
const steps = (values: readonly number[]): number[] =>
  values.map((value, at) => value - (values[at - 1] ?? 0));

/**
 * An outline as the `glyf` table of a TrueType font holds it: every step in full, without the
 * format's shorter forms, padded to four bytes. The font library's own writer of varied glyphs
 * fails, and only those have to be written anew.
 */
export function glyphData({ commands }: { commands: PathCommand[] }): Uint8Array {
  const { points, contourEnds } = toPoints(commands);
  if (points.length === 0) return new Uint8Array(0);
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const noInstructions = word(0);
  const bytes = [
    ...word(contourEnds.length),
    ...[Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)].flatMap(word),
    ...contourEnds.flatMap(word),
    ...noInstructions,
    ...points.map(({ isOnCurve }) => (isOnCurve ? 1 : 0)),
    ...steps(xs).flatMap(word),
    ...steps(ys).flatMap(word),
  ];
  return Uint8Array.from([...bytes, ...Array<number>((4 - (bytes.length % 4)) % 4).fill(0)]);
}
