/** A number of points: two minutes, or five questions, are none. */
const points =
  '\\b(?:\\d+|one|two|three|four|five|six|seven|eight|nine|ten)\\b(?= *(?:[.,;:!?/%]|points?\\b|stars?\\b|percent\\b|out of\\b|for (?:that|this|it)\\b|$))';

/** What an interviewer must never say in an interview, by what is wrong with it. */
const forbidden: readonly (readonly [string, RegExp])[] = [
  [
    'It judges the answer with a score.',
    new RegExp(
      `\\b(?:i(?:'d| would|'ll| will)? (?:give|score|rate|grade|mark)|(?:your|that|the) (?:score|grade|mark|rating) (?:is|was|would be)|(?:that|this|you) (?:scores?|earns?|gets?|deserves?))\\b[^.?!]{0,40}${points}|\\b\\d{1,3} ?(?:/|out of) ?(?:5|10|100)\\b`,
      'i',
    ),
  ],
  [
    'It gives the answer away.',
    /\b(?:the (?:correct|right|expected|model|ideal|full) answer (?:is|was|would be|should)|what i was looking for|the answer (?:is|was|would have been) (?:that|to|:))/i,
  ],
  [
    'It gives a hint.',
    /\b(?:here(?:'s| is) (?:a|one|another) (?:hint|clue)|(?:let me|i(?:'ll| will| can)) give you (?:a|one|another|some) (?:hints?|clues?)|(?:a|one|as a) hint:)/i,
  ],
  [
    'It talks about its own instructions.',
    /\b(?:my (?:system )?(?:instructions|prompt)|system prompt|interview_context|as an ai (?:language )?model)\b/i,
  ],
];

/**
 * What is wrong with something that the interviewer says, `null` when nothing is. The question on
 * screen is left out of the check: questions may ask about anything.
 */
export function offTopicReason(said: string, question: string | null): string | null {
  const own = question ? said.replaceAll(question, '') : said;
  return forbidden.find(([, pattern]) => pattern.test(own))?.[0] ?? null;
}
