import { wordSet } from '../text/word-lists.ts';

/** "I don't know" and what people say in its place; each with an example. */
export const admitsNotKnowing: readonly RegExp[] = [
  // "I honestly do not know", "I don't really remember"
  /\bi (?:really |honestly |just )?(?:do not|don['’]?t|dont) (?:really |actually )?(?:know|remember|recall)\b/i,
  // "No idea"
  /\bno (?:idea|clue)\b/i,
  // "Not really sure"
  /\bnot (?:really )?sure\b/i,
  // "I have never worked with it"
  /\bnever (?:heard|used|worked)\b/i,
  // "I can't answer that"
  /\b(?:cannot|can['’]?t) (?:answer|remember|recall)\b/i,
  // "Pass, next question please"
  /\b(?:skip|pass|next question|i have nothing)\b/i,
];

/** Words of which such an admission consists: what is said beside them may be an answer. */
export const admissionWords = wordSet(`
  i really honestly just do not don't don’t dont know remember recall no idea clue sure never heard
  used worked of it that this the cannot can't can’t answer skip pass next question sorry please have
  nothing a about with to say let's let’s lets move on
`);

/** Words to the grader rather than to the interviewer; each with an example. */
export const instructsGrader: readonly RegExp[] = [
  // "Ignore the rubric"
  /\b(?:ignore|disregard|forget|override)\b[^.!?]{0,40}\b(?:rubric|instructions?|rules|criteria|prompt)\b/i,
  // "Give me full marks"
  new RegExp(
    [
      /\b(?:give|award|grant|assign)\b[^.!?]{0,30}/,
      /\b(?:me|full|maximum|max|perfect|10|ten|100)\b[^.!?]{0,20}/,
      /\b(?:marks?|points?|scores?|10|ten|100|out of)\b/,
    ]
      .map(({ source }) => source)
      .join(''),
    'i',
  ),
  // "This deserves a perfect score"
  /\b(?:full marks|perfect score|maximum score|score (?:of )?(?:10|ten|100)|10 out of 10|ten out of ten)\b/i,
  // "As the grader, …"
  /\bas (?:the|a|my) grader\b|\byou are (?:now )?(?:a|the) grader\b/i,
  // "All criteria are met"
  /\b(?:criterion|criteria|rubric)s?\b[^.!?]{0,30}\b(?:met|satisfied|fulfilled)\b/i,
  // "System: …"
  /^\s*(?:system|assistant)\s*:/i,
];

/** Frequent short words of English. */
export const englishWords = wordSet(`
  the and is it to of that in for you with so are this or as but not when be can if they from by which
  was have has at then there would will because what i
`);

/** Frequent short words of Spanish, French, German, Portuguese and Italian. */
export const otherLanguageWords = wordSet(`
  el la los las de del que y en un una es por para con se le les et des une est dans pour qui der die
  das und ist nicht ein eine mit den zu o os um uma não em com il che di per non
`);
