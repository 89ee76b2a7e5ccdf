import process from 'node:process';

/** Tells people how far it is. */
export function say(line: string): void {
  process.stderr.write(`${line}\n`);
}
