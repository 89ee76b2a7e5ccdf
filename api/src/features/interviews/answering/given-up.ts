/** What one says who has no answer. */
const gaveUp = new RegExp(
  [
    String.raw`^\W*(?:(?:sorry|honestly|hmm?|um|uh|well|oh|no|so|yeah)\W+)*`,
    String.raw`(?:i\W+)?(?:really\W+|just\W+|honestly\W+)?`,
    String.raw`(?:(?:do\s?n['’]?t|do not|have no|no|not) (?:know|idea|clue|sure)|ca(?:n['’]?t|nnot) (?:remember|say|recall|think)`,
    String.raw`|(?:have )?never (?:heard|used|worked|done|seen)|have(?:n['’]t| not) (?:used|heard|worked|done|seen)|pass(?:\W*$| on (?:this|that|it))|no answer)`,
  ].join(''),
  'i',
);
/** Whoever says more has said something. */
const mostWords = 22;
const goesOn = /\b(?:but|maybe|perhaps|i (?:guess|think|would)|probably|could be)\b/i;

/** Whether words are no answer but the lack of one: nothing, or "I don't know". */
export function isGivenUp(text: string): boolean {
  const words = text.split(/\s+/).filter((word) => word !== '');
  if (words.length === 0) return true;
  return words.length <= mostWords && gaveUp.test(text) && !goesOn.test(text);
}

const never = 'never (?:heard|used|worked|done|seen|tried)';
const first = String.raw`\bI(?:['’]ve| have| really| actually| honestly| just)* `;
const admission = new RegExp(
  [
    `${first}(?:${never}|do(?:n['’]?t| not) (?:really |actually )?(?:know|remember))`,
    `${first}ca(?:n['’]?t|nnot) (?:remember|recall)`,
    String.raw`^\W*${never}`,
    String.raw`\bno (?:idea|clue)\b`,
  ].join('|'),
  'i',
);

/** Whether a clause of an answer says that its point is not known: it is not asked about again. */
export const saysNotKnown = (clause: string): boolean => admission.test(clause);
