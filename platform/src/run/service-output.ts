import type { ChildProcess } from 'node:child_process';
import { closeSync, fstatSync, mkdirSync, openSync, readSync } from 'node:fs';
import path from 'node:path';
import type { Report } from '../support/report.ts';

/** Bytes of a process's output that are reported when it ends: the last ones. */
const tailBytes = 2_000;

/** Where a process writes to. */
export interface ServiceOutput {
  /** Standard output and standard error of the process. */
  stdio: number | 'pipe';
  /** Called with the process once it has been started. */
  attach(child: ChildProcess): void;
  /** Closes the output; returns the last part of it. */
  close(): string;
}

/**
 * Output that the process itself appends to a file, so that it can continue when its parent has
 * ended.
 */
export function toFile(file: string): ServiceOutput {
  mkdirSync(path.dirname(file), { recursive: true });
  const descriptor = openSync(file, 'a+');
  const begin = fstatSync(descriptor).size;
  return {
    stdio: descriptor,
    attach() {},
    close() {
      const { size } = fstatSync(descriptor);
      const words = Buffer.alloc(Math.max(0, Math.min(size - begin, tailBytes)));
      readSync(descriptor, words, 0, words.length, size - words.length);
      closeSync(descriptor);
      return words.toString('utf8');
    },
  };
}

/** Output that is shown line by line. */
export function toLines(show: Report): ServiceOutput {
  let words = '';
  const read = (chunk: Buffer) => {
    words = `${words}${chunk}`.slice(-tailBytes);
    for (const line of String(chunk).split('\n')) show(line);
  };
  return {
    stdio: 'pipe',
    attach({ stdout, stderr }) {
      stdout?.on('data', read);
      stderr?.on('data', read);
    },
    close: () => words,
  };
}
