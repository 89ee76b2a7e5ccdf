import type { ErrorFrame } from '@parley/api/contract/telemetry';
import { type FileOwner, fileOwner, type PublishedFiles } from '../interference/file-owner.ts';

/** A script's address with line and column, as every engine writes it in a stack. */
const places =
  /\bhttps?:\/\/[^\s()'"]+?\/([\w.~-]{1,100}\.js)(?:\?[^\s():]*)?:(\d{1,7}):(\d{1,7})/g;

/**
 * The innermost place of a stack that is in the scripts of a remote, or of the shell.
 * @param owner whose scripts count
 * @param site origin of the shell's own scripts
 * @returns `undefined` when the stack names none
 */
export function frameOf(
  stack: string,
  owner: FileOwner,
  files: PublishedFiles,
  site: string,
): ErrorFrame | undefined {
  for (const [address, file = '', line, column] of stack.matchAll(places)) {
    const found = fileOwner(address, files);
    const isOwn =
      owner.remote === 'shell'
        ? found === undefined && address.startsWith(`${site}/`)
        : found?.remote === owner.remote && found.version === owner.version;
    if (isOwn) return { file, line: Number(line), column: Number(column) };
  }
  return undefined;
}
