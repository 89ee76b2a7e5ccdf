import { longPattern } from './pattern-notation.ts';

const begins = longPattern(
  String.raw`
    ^\W*((ok|okay|so|well|hi|hello|hm+|sure|sorry|good|right|thanks|thank you|and)[\s,.!]+)*
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
