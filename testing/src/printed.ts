import type { ChildProcess } from 'node:child_process';

/** How long a process may take until it prints what is waited for, in milliseconds. */
const defaultTimeoutMs = 300_000;

/**
 * Waits until a process prints something, on standard output or standard error. What it prints
 * afterwards is not kept.
 * @param pattern tried on everything printed so far
 * @returns the first match
 * @throws Error with everything printed when the process ends before, or takes too long
 */
export function untilPrinted(
  child: ChildProcess,
  pattern: RegExp,
  timeoutMs = defaultTimeoutMs,
): Promise<RegExpExecArray> {
  return new Promise((resolve, reject) => {
    let output = '';
    const finish = () => {
      clearTimeout(timer);
      child.stdout?.off('data', read);
      child.stderr?.off('data', read);
      child.off('exit', end);
    };
    const fail = (reason: string) => {
      finish();
      reject(new Error(`${reason}:\n${output}`));
    };
    const read = (chunk: Buffer) => {
      output += chunk;
      const found = pattern.exec(output);
      if (found === null) return;
      finish();
      resolve(found);
    };
    const end = (code: number | null) => fail(`The process ended with ${code}`);
    const timer = setTimeout(() => fail(`Not printed within ${timeoutMs / 1_000} s`), timeoutMs);
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.on('exit', end);
  });
}
