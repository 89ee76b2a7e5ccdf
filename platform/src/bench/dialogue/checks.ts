import type { Conversation } from './conversation.ts';
import type { Line } from './dialogue-page.ts';

/** The sentences of a text, as they are compared; not what it quotes of the candidate. */
function sentencesOf(text: string): readonly string[] {
  return text
    .replace(/“[^”]*”/g, '“…”')
    .split(/(?<=[.!?…])\s+/)
    .map((sentence) => sentence.trim())
    .filter(
      (sentence) =>
        /\w/.test(sentence) &&
        !/^(?:“…”|You said: “…”)\W*$/.test(sentence) &&
        !/^Question \d+\.$/.test(sentence),
    );
}

/** What the interviewer asks: the only sentences that may come again, where that was asked for. */
function askedIn({ state }: Conversation): string {
  return state.questions
    .flatMap(({ question, plain, followUps }) => [question, plain, ...followUps])
    .join('\n');
}

/** Sentences of the interviewer that came again without being asked for. */
export function repeatedSentences(talk: Conversation, lines: readonly Line[]): readonly string[] {
  const asked = askedIn(talk);
  const mayRepeat = new Map(talk.turns.map((turn) => [turn.said, turn.mayRepeat]));
  const known = new Set<string>();
  const repeated: string[] = [];
  let isAskedFor = false;
  for (const { speaker, text } of lines) {
    if (speaker === 'candidate') {
      isAskedFor = mayRepeat.get(text) ?? false;
      continue;
    }
    for (const sentence of sentencesOf(text)) {
      if (known.has(sentence) && !(isAskedFor && asked.includes(sentence))) repeated.push(sentence);
      known.add(sentence);
    }
  }
  return repeated;
}

/** Answers that are not what was said to their question, and remarks that became part of one. */
export function misfiled(talk: Conversation): readonly string[] {
  const { questions } = talk.state;
  const wrong = questions.flatMap(({ answer }, at) => {
    const pieces = talk.expected.get(at + 1);
    const expected = pieces === undefined ? null : pieces.join('\n\n');
    const isRight = (answer ?? '') === (expected ?? '');
    return isRight
      ? []
      : [
          `Question ${at + 1} has ${JSON.stringify(answer)} instead of ${JSON.stringify(expected)}.`,
        ];
  });
  const stored = talk.remarks.flatMap((remark) => {
    const at = questions.findIndex(({ answer }) => answer?.includes(remark));
    return at < 0 ? [] : [`Question ${at + 1} has the remark ${JSON.stringify(remark)}.`];
  });
  return [...wrong, ...stored];
}

/** Questions whose weak answer got no follow-up. */
export function unprobed({ weak, state }: Conversation): readonly number[] {
  return [...weak].filter((number) => state.questions[number - 1]?.followUps.length === 0);
}
