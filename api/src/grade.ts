/**
 * `npm run grade`: reads JSON lines from standard input and writes one JSON line out for each, in
 * the same order; empty lines are passed over. A bad line gives `{"error": …}` in its place and
 * exit code 1 at the end. A configured language model grades; a line that it cannot grade is graded
 * by the embedded grader, and standard error says so.
 */
import process from 'node:process';
import { createInterface } from 'node:readline';
import { readGradingConfiguration } from './configuration/configuration.ts';
import { gradeEmbedded, gradeLineText } from './features/grading/rubric-grader/grade-lines.ts';
import { createHostedLineGrader } from './providers/grading/hosted-line.ts';

const grading = readGradingConfiguration(process.env);
const grade =
  grading.kind === 'embedded'
    ? gradeEmbedded
    : createHostedLineGrader(grading, (reason) =>
        process.stderr.write(`${reason} The embedded grader took over.\n`),
      );

const lines = createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY });
let number = 0;
for await (const text of lines) {
  number += 1;
  if (text.trim() === '') continue;
  const { json, failed } = await gradeLineText(text, number, grade);
  if (failed) process.exitCode = 1;
  process.stdout.write(`${json}\n`);
}
