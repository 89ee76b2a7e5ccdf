import { longPattern } from './pattern-notation.ts';

const begins = longPattern(
  String.raw`
    ^\W*((ok|okay|so|well|wait|um|uh|oh|but|no|hi|hello|hm+|sure|sorry|good|right|thanks|thank you|and)[\s,.!]+)*
    (before (i|we) (answer|start|begin|reply|go on|get into)|before answering|
    (just )?((a|an|one|two|my) )?((quick|short|small|brief|clarifying) )?(question|clarification|thing)s?
    (( to you)? (first|before|beforehand|up front|upfront)|\s?:)|
    (a|one|two) (quick |short |clarifying )?(question|clarification)s?[,.:]|
    let me (first )?(ask|clarify)\b|(may|can|could) i (first )?ask (you )?(something|a question|one thing|first)|
    first,? (a|one|some) (quick |short )?(question|clarification)|to clarify)
  `,
  'i',
);

/** Whether a turn asks something before the answer: "Before I answer: do you mean …?" */
export const asksFirst = (text: string): boolean =>
  /\?\W*$/.test(text) && begins.test(text.replaceAll('’', "'"));

/** Asks how far a term of the question goes, or to be told yes or no. */
const onTerms = longPattern(
  String.raw`
    (?<!\b(what|how|why) (exactly )?)\b(would|do|does|did|should|will) you(r question)? (\w+ )?(count|consider|call|include|treat|regard|classify|accept|mean)\b|
    \b(for|in|by|with|of) your question\b|\byes or no\s*\?|
    \b(do|does|would|should|will) .{3,80}\b(count|qualify)s? (as|for|towards|here|too)\b
  `,
  'i',
);
const beginsAsQuestion = longPattern(
  String.raw`
    ^\W*((ok|okay|so|well|wait|um|uh|oh|but|no|hm+|sorry|i mean|just|and|yes|right)[\s,.!:]+)*
    (do|does|did|would|should|will|is|are|can|could|what|which|how|by|for|in)\b
  `,
  'i',
);

/** Names an assumption about the task: "So I assume we control the clients?"; a guess at the answer is none. */
const namesAssumption = longPattern(
  String.raw`
    ^\W*((ok|okay|so|well|and|then|right|hm+)[\s,.]+)*((can|may|shall|should) i (just )?(assume|suppose)|
    i('ll|'d| would)? (just )?assume|i'm assuming|i take it)( that)?
    \s(we|you|the (users?|clients?|customers?|services?|teams?|data|traffic|backend|frontend|database|browsers?)|there (is|are))\b
    (?!.*\bor\b).*\?\W*$
  `,
  'i',
);

/** Whether a sentence names an assumption about the task, and asks to have it confirmed. */
export const asksAssumption = (sentence: string): boolean =>
  namesAssumption.test(sentence.replaceAll('’', "'"));

/** Whether a sentence asks the interviewer about the terms of the question: "Does a cache count as one?" */
export const asksOnTerms = (sentence: string): boolean =>
  asksAssumption(sentence) ||
  (/\?\W*$/.test(sentence) && beginsAsQuestion.test(sentence) && onTerms.test(sentence));
