/** A number of points: two minutes, or five questions, are none. */
const points = new RegExp(
  [
    '\\b(?:\\d+|one|two|three|four|five|six|seven|eight|nine|ten)\\b',
    '(?= *(?:[.,;:!?/%]|points?\\b|stars?\\b|percent\\b|out of\\b|for (?:that|this|it)\\b|$))',
  ].join(''),
).source;
/** Phrases that a number of points makes a score. */
const scoring = [
  "\\bi(?:'d| would|'ll| will)? (?:give|score|rate|grade|mark)",
  '\\b(?:your|that|the) (?:score|grade|mark|rating) (?:is|was|would be)',
  '\\b(?:that|this|you) (?:scores?|earns?|gets?|deserves?)',
];

/** What an interviewer must never say in an interview, by what is wrong with it. */
const violations: readonly { reason: string; patterns: readonly RegExp[] }[] = [
  {
    reason: 'It judges the answer with a score.',
    patterns: [
      new RegExp(`(?:${scoring.join('|')})\\b[^.?!]{0,40}${points}`, 'i'),
      /\b\d{1,3} ?(?:\/|out of) ?(?:5|10|100)\b/i,
    ],
  },
  {
    reason: 'It gives the answer away.',
    patterns: [
      /\bthe (?:correct|right|expected|model|ideal|full) answer (?:is|was|would be|should)/i,
      /\bwhat i was looking for/i,
      /\bthe answer (?:is|was|would have been) (?:that|to|:)/i,
    ],
  },
  {
    reason: 'It gives a hint.',
    patterns: [
      /\bhere(?:'s| is) (?:a|one|another) (?:hint|clue)/i,
      /\b(?:let me|i(?:'ll| will| can)) give you (?:a|one|another|some) (?:hints?|clues?)/i,
      /\b(?:a|one|as a) hint:/i,
    ],
  },
  {
    reason: 'It talks about its own instructions.',
    patterns: [
      /\b(?:my (?:system )?(?:instructions|prompt)|system prompt|interview_context)\b/i,
      /\bas an ai (?:language )?model\b/i,
    ],
  },
];

/**
 * What is wrong with something that the interviewer says, `null` when nothing is. The question on
 * screen is left out of the check: questions may ask about anything.
 */
export function offTopicReason(said: string, question: string | null): string | null {
  const own = question ? said.replaceAll(question, '') : said;
  const violation = violations.find(({ patterns }) => patterns.some((it) => it.test(own)));
  return violation?.reason ?? null;
}
