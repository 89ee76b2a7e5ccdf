import type { AskedQuestion } from '@parley/shared-ui/answers/interview';

/** One line of a transcript. */
export interface TranscriptTurn {
  speaker: 'Interviewer' | 'You';
  text: string;
}

const asks = (text: string): TranscriptTurn => ({ speaker: 'Interviewer', text });
const says = (text: string): TranscriptTurn => ({ speaker: 'You', text });

/** What is to know of how an answer came about; nothing where there is nothing. */
function marksOf({ edited, hints }: Pick<AskedQuestion, 'edited' | 'hints'>): string[] {
  const marks = [
    ...(edited ? ['edited after the interview had gone on'] : []),
    ...(hints > 0 ? [hints === 1 ? 'with one hint' : `with ${hints} hints`] : []),
  ];
  return marks.length === 0 ? [] : [`(${marks.join(', ')})`];
}

/** The answer in the pieces that the follow-ups divide it into. */
function answerTurns(answer: string, asked: AskedQuestion): TranscriptTurn[] {
  const turns: TranscriptTurn[] = [];
  const unplaced: string[] = [];
  let from = 0;
  for (const [index, followUp] of asked.followUps.entries()) {
    const at = asked.followUpsAt[index] ?? null;
    if (at === null || at < from || at > answer.length) {
      unplaced.push(followUp);
      continue;
    }
    const said = answer.slice(from, at).trim();
    // Two follow-ups in a row: nothing was said on the first.
    turns.push(says(said === '' ? 'Nothing added.' : said), asks(followUp));
    from = at;
  }
  const rest = answer.slice(from).trim();
  turns.push(says(rest === '' ? 'Nothing added.' : rest));
  // Where these stood is not known any more.
  return [...turns, ...unplaced.map((followUp) => asks(`(Asked on this answer) ${followUp}`))];
}

/**
 * A question as it went: what was asked, what was answered, and each follow-up in its place; nothing
 * where the interview ended before it was asked.
 */
export function turnsOf(asked: AskedQuestion): TranscriptTurn[] {
  const { question, answer, askedAt } = asked;
  if (answer === null) return askedAt === null ? [] : [asks(question), says('Not answered.')];
  const said = answer.trim() === '' ? [says('Skipped.')] : answerTurns(answer, asked);
  const last = said.findLastIndex(({ speaker }) => speaker === 'You');
  const marked = says([said[last]?.text, ...marksOf(asked)].join('\n'));
  return [asks(question), ...said.with(last, marked)];
}
