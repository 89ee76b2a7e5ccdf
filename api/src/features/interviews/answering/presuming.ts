/** Asks for the reason of something that the candidate is taken to do. */
const asksWhyYouDo = /^why do you (?<deed>[^?]+)\?$/i;
/** From this share of its words in the answer, the candidate has spoken of it. */
const spokenOfFrom = 0.6;
/** So much of a word is the same in its other forms. */
const stemLength = 5;
const shortestWord = 4;

const stemsIn = (text: string): string[] =>
  (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])
    .filter((word) => word.length >= shortestWord)
    .map((word) => word.replace(/s$/, '').slice(0, stemLength));

/**
 * A question that takes nothing for done which the answer does not speak of: "Why do you keep the raw files?"
 * becomes "Would you keep the raw files, and why?"
 */
export function withoutPresuming(question: string, answer: string): string {
  const deed = asksWhyYouDo.exec(question)?.groups?.deed;
  if (deed === undefined) return question;
  const said = new Set(stemsIn(answer));
  const stems = stemsIn(deed);
  const spokenOf = stems.filter((stem) => said.has(stem)).length;
  return spokenOf >= spokenOfFrom * stems.length ? question : `Would you ${deed}, and why?`;
}
