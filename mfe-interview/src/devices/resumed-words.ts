/** How far an interview came that is resumed. */
export interface Resumed {
  answered: number;
  /** Answered or skipped. */
  settled: number;
  total: number;
}

/** What is said to who comes back. */
export function resumedWords({ answered, settled, total }: Resumed): string {
  const count = `You have answered ${answered} of ${total} ${total === 1 ? 'question' : 'questions'}`;
  if (settled < total) return `${count}. Start to go on with the next one.`;
  const end = 'Start to hear the end, then end the interview.';
  return answered < total
    ? `${count} and skipped the others. ${end}`
    : `You have answered every question. ${end}`;
}
