import process from 'node:process';

/** One figure of a benchmark (design §6). */
export interface Figure {
  name: string;
  value: number;
  unit: string;
  /** What it is held against, in the same unit. */
  against?: number;
  ratio?: number;
}

const round = (value: number): number => Number(value.toPrecision(4));

/** A figure beside what it is held against. */
export function compared(name: string, value: number, unit: string, against: number): Figure {
  return {
    name,
    value: round(value),
    unit,
    against: round(against),
    ratio: round(value / against),
  };
}

export function figure(name: string, value: number, unit: string): Figure {
  return { name, value: round(value), unit };
}

/** Tells people how far it is. */
export function say(line: string): void {
  process.stderr.write(`${line}\n`);
}

/** JSON lines on standard output: the bench command makes a table of them for people. */
export function report(figures: readonly Figure[]): void {
  for (const one of figures) process.stdout.write(`${JSON.stringify(one)}\n`);
}
