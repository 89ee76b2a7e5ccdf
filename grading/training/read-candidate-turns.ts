/**
 * Reads the interviewer's labeled turns against the rubrics of their questions, as the API does while
 * an interview goes on, and stores the result beside them:
 * `read-candidate-turns.js <folder of turns>…`.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BankQuestion, bankGrader, bankQuestion } from '../src/testing/bank.ts';
import { say } from './say.ts';

const letters = { not: 'n', somewhat: 's', clearly: 'c' } as const;
const turnPattern = /^([QFC])(\d) \| [a-z]+(?: \d)? \| (.+)$|^(E) \| [a-z]+(?: \d)? \| (.+)$/;

/** Ids of the questions of each interview. */
const sheetsOf = (text: string): string[][] =>
  text
    .split(/^===.*$/m)
    .slice(1)
    .map((block) => [...block.matchAll(/^Q\d \[([^\]]+)\]/gm)].map(([, id = '']) => id));

/** A turn in its interview: the question in hand from 1, or 0 after the last. */
interface CandidateTurn {
  text: string;
  current: number;
  questions: readonly BankQuestion[];
}

function turnOf(line: string, sheet: readonly string[]): CandidateTurn[] {
  const [, place, number, said, atEnd, last] = turnPattern.exec(line) ?? [];
  if (place === undefined && atEnd === undefined) return [];
  const current = Number(number ?? 0);
  const questions = sheet.slice(0, current || sheet.length).map(bankQuestion);
  return [{ text: said ?? last ?? '', current, questions }];
}

function turnsOf(folder: string, author: string): CandidateTurn[] {
  const sheets = sheetsOf(readFileSync(join(folder, `questions-${author}.txt`), 'utf8'));
  const blocks = readFileSync(join(folder, `turns-${author}.txt`), 'utf8');
  return blocks
    .split(/^=== interview /m)
    .slice(1)
    .flatMap((block) => {
      const sheet = sheets[Number.parseInt(block, 10) - 1] ?? [];
      return block.split('\n').flatMap((line) => turnOf(line, sheet));
    });
}

async function readTurn({ text, current, questions }: CandidateTurn): Promise<string> {
  const open = current === 0 ? null : current - 1;
  const facts = open === null ? [] : (questions[open]?.facts ?? []);
  const { speaks, clarification } = await bankGrader.readTurn({ text, questions, open, facts });
  const steps = speaks.map((step) => letters[step]).join('');
  const kind = clarification?.fact ? 'fact' : 'assume';
  return [current, text, steps, clarification === null ? '' : kind].join('\t');
}

for (const folder of process.argv.slice(2)) {
  const authors = readdirSync(folder).flatMap((name) => /^turns-(.+)\.txt$/.exec(name)?.[1] ?? []);
  const lines: string[] = [];
  for (const author of authors) {
    for (const turn of turnsOf(folder, author)) lines.push(`${author}\t${await readTurn(turn)}`);
  }
  writeFileSync(join(folder, 'rubrics.tsv'), `${lines.join('\n')}\n`);
  say(`${folder}: ${lines.length} turns`);
}
