import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SaidTurn } from '../conversation/understanding/turn-features.ts';
import {
  type TurnKind,
  type TurnPlace,
  turnKinds,
} from '../conversation/understanding/turn-kinds.ts';

/** A turn of a candidate with what it means. */
export interface LabeledTurn extends SaidTurn {
  readonly kind: TurnKind;
  /** The question of the interview that it is about, from 1; for `back` and `amend`. */
  readonly number: number | undefined;
  readonly author: string;
  /** The question in hand, from 1; 0 before the first and after the last. */
  readonly current: number;
  /** The questions of its interview, in their order. */
  readonly sheet: readonly SheetQuestion[];
}

/** A question of the interview in which turns are said. */
export interface SheetQuestion {
  readonly id: string;
  readonly question: string;
  readonly followUp: string;
}

const places: Readonly<Record<string, TurnPlace>> = {
  Q: 'question',
  F: 'followUp',
  C: 'confirmation',
  R: 'readiness',
  E: 'closing',
  I: 'introduction',
};

function readSheets(file: string): readonly (readonly SheetQuestion[])[] {
  const blocks = readFileSync(file, 'utf8')
    .split(/^===.*$/m)
    .slice(1);
  return blocks.map((block) =>
    [...block.matchAll(/^Q\d \[([^\]]+)\] (.*)\n\s+follow-up F\d: (.*)$/gm)].map(
      ([, id = '', question = '', followUp = '']) => ({ id, question, followUp }),
    ),
  );
}

const turnPattern = /^([QFCREI])(\d?) \| ([a-z]+)(?: (\d))? \| (.+)$/;

function readTurn(line: string, sheet: readonly SheetQuestion[], author: string): LabeledTurn {
  const [, place = '', number = '', label, target, text = ''] = turnPattern.exec(line) ?? [];
  const kind = turnKinds.find((known) => known === label);
  const where = places[place];
  if (kind === undefined || where === undefined) throw new Error(`This is no turn: ${line}`);
  const current = Number(number);
  const asked = sheet[current - 1];
  return {
    text,
    place: where,
    kind,
    author,
    current,
    sheet,
    question: (place === 'F' ? asked?.followUp : asked?.question) ?? '',
    earlier: sheet
      .slice(0, place === 'E' ? sheet.length : Math.max(0, current - 1))
      .map((one) => one.question),
    number: target === undefined ? undefined : Number(target),
  };
}

/**
 * The turns of a folder: `turns-<author>.txt`, said to the questions of `questions-<author>.txt`. A
 * line is `place | kind | words`; `back` and `amend` name the question that is meant.
 * @throws Error when a line makes no sense
 */
export function readLabeledTurns(folder: string): readonly LabeledTurn[] {
  const files = readdirSync(folder).filter((name) => name.startsWith('turns-'));
  return files.flatMap((name) => {
    const author = name.slice('turns-'.length, -'.txt'.length);
    const sheets = readSheets(join(folder, `questions-${author}.txt`));
    const blocks = readFileSync(join(folder, name), 'utf8')
      .split(/^=== interview /m)
      .slice(1);
    return blocks.flatMap((block) => {
      const [head = '', ...lines] = block.split('\n');
      const sheet = sheets[Number.parseInt(head, 10) - 1] ?? [];
      return lines
        .filter((line) => line.trim() !== '')
        .map((line) => readTurn(line, sheet, author));
    });
  });
}

/** What the rubrics say about a turn, by the number of each question so far. */
export interface RubricReading {
  readonly speaks: readonly {
    readonly number: number;
    readonly step: 'not' | 'somewhat' | 'clearly';
  }[];
  /** Whether it looks like a question about the task. */
  readonly asks: boolean;
  /** Whether a fact of the question answers it. */
  readonly isFact: boolean;
}

const steps = { n: 'not', s: 'somewhat', c: 'clearly' } as const;

/**
 * What the API says about the turns of a folder, as it was stored: `rubrics.tsv` has for each turn its
 * author, the question in hand, its words, a letter a question
 * (not, somewhat, clearly), and `fact` or `assume` for a question about the task.
 */
export function readRubricReadings(
  folder: string,
): (turn: LabeledTurn) => RubricReading | undefined {
  const file = join(folder, 'rubrics.tsv');
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  const readings = new Map(
    lines.map((line) => {
      const [author, current, text, letters = '', answered = ''] = line.split('\t');
      const speaks = [...letters].map((letter, at) => ({
        number: at + 1,
        step: letter === 'c' || letter === 's' ? steps[letter] : steps.n,
      }));
      return [
        `${author}\t${current}\t${text}`,
        { speaks, asks: answered !== '', isFact: answered === 'fact' },
      ] as const;
    }),
  );
  return ({ author, current, text }) => readings.get(`${author}\t${current}\t${text}`);
}
