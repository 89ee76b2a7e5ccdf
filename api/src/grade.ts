/**
 * `npm run grade`: reads JSON lines from standard input and writes one JSON line out for each, in
 * the same order; empty lines are passed over. A bad line gives `{"error": …}` in its place and
 * exit code 1 at the end.
 */
import { createInterface } from 'node:readline';
import { gradeLineText } from './features/grading/rubric-grader/grade-lines.ts';

const lines = createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY });
let number = 0;
for await (const text of lines) {
  number += 1;
  if (text.trim() === '') continue;
  const { json, failed } = gradeLineText(text, number);
  if (failed) process.exitCode = 1;
  process.stdout.write(`${json}\n`);
}
