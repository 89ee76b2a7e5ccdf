/**
 * `npm run grade`: reads JSON lines from standard input, writes one JSON line out for each, in the
 * same order. A bad line gives `{"error": …}` in its place and exit code 1 at the end.
 */
import { createInterface } from 'node:readline';
import { GradeLineError, gradeJsonLine } from './features/grading/rubric-grader/grade-lines.ts';

function gradeText(text: string): object {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new GradeLineError('is not valid JSON');
  }
  return gradeJsonLine(value);
}

let number = 0;
for await (const text of createInterface({
  input: process.stdin,
  crlfDelay: Number.POSITIVE_INFINITY,
})) {
  number += 1;
  if (text.trim() === '') continue;
  let output: object;
  try {
    output = gradeText(text);
  } catch (error) {
    if (!(error instanceof GradeLineError)) throw error;
    output = { error: `line ${number}: ${error.message}` };
    process.exitCode = 1;
  }
  process.stdout.write(`${JSON.stringify(output)}\n`);
}
