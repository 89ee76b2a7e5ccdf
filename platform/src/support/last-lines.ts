import { closeSync, fstatSync, openSync, readSync } from 'node:fs';

/** Bytes that are read at once. */
const blockBytes = 64 * 1_024;
const newline = 0x0a;

/** The lines of a text file, the last one first; what is before those that are taken is not read. */
export function* lastLines(file: string): Generator<string> {
  const handle = openSync(file, 'r');
  try {
    let position = fstatSync(handle).size;
    /** The blocks after the last line end that was seen: of a line whose beginning is still to be read. */
    let rest: Buffer[] = [];
    while (position > 0) {
      const block = Buffer.alloc(Math.min(blockBytes, position));
      position -= block.length;
      readSync(handle, block, 0, block.length, position);
      const begin = block.indexOf(newline);
      if (begin === -1) {
        rest = [block, ...rest];
        continue;
      }
      const lines = Buffer.concat([block.subarray(begin + 1), ...rest])
        .toString()
        .split('\n');
      yield* lines.reverse();
      rest = [block.subarray(0, begin)];
    }
    yield Buffer.concat(rest).toString();
  } finally {
    closeSync(handle);
  }
}
