/**
 * `npm run grade`: reads JSON lines from standard input and writes one JSON line for each, in the same
 * order; empty lines are skipped. An invalid line gives `{"error": …}` and exit code 1 at the end. A
 * configured language model grades; a line that it cannot grade is graded by the embedded grader, with
 * a message on standard error.
 */
import process from 'node:process';
import { createInterface } from 'node:readline';
import { type GradeLine, gradeEmbedded, gradeLineText } from '@parley/grading/grader/grade-lines';
import { readGradingConfiguration } from './configuration/configuration.ts';
import { createHostedLineGrader } from './providers/grading/hosted-line.ts';
import { bankGrader } from './questions/bank-grader.ts';

const grading = readGradingConfiguration(process.env);
const gradeLine = (line: GradeLine) => gradeEmbedded(line, bankGrader());
const grade =
  grading.kind === 'embedded'
    ? gradeLine
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
