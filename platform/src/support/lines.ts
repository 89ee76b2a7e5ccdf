import { appendFileSync, closeSync, fstatSync, openSync, readSync } from 'node:fs';

/** Bytes that are read at once. */
const blockBytes = 64 * 1_024;
const newline = 0x0a;

/** Appends a line of its own, also after one that was cut off, as on a full disk. */
export function appendLine(file: string, line: string): void {
  const handle = openSync(file, 'a+');
  try {
    const { size } = fstatSync(handle);
    const last = Buffer.alloc(1, newline);
    if (size > 0) readSync(handle, last, 0, 1, size - 1);
    appendFileSync(handle, `${last[0] === newline ? '' : '\n'}${line}\n`);
  } finally {
    closeSync(handle);
  }
}

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
