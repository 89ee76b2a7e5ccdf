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
/** How far the interview has come, which reads like a score: "question 3 out of 5". */
const progress = new RegExp(
  [
    '\\bquestions? (?:number )?(?:\\d+|one|two|three|four|five|six|seven|eight|nine|ten)\\b(?:(?: ?/ ?| out of | of )\\w+)?',
    '\\b\\w+ (?:out )?of (?:\\w+ ){0,2}questions\\b',
    '\\b(?:answered|asked|done|finished|covered) \\w+ (?:out )?of \\w+\\b',
    '\\b\\w+ out of \\w+ (?:done|answered|asked|left|remaining|to go)\\b',
  ].join('|'),
  'gi',
);

interface Violation {
  reason: string;
  patterns: readonly RegExp[];
  /** Whether a coached interview allows it. */
  coached?: boolean;
}

/** What an interviewer must never say in an interview, by what is wrong with it. */
const violations: readonly Violation[] = [
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
    coached: true,
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

/** What an interview lets its interviewer say. */
export interface SpeechRules {
  /** The question in hand in every wording: questions may ask about anything. */
  questions: readonly string[];
  /** Whether hints are allowed: in a coached interview they are asked for. */
  coached: boolean;
}

/** What is wrong with something that the interviewer says, `null` when nothing is. */
export function offTopicReason(said: string, { questions, coached }: SpeechRules): string | null {
  const own = questions
    .filter((question) => question !== '')
    .reduce((text, question) => text.replaceAll(question, ''), said)
    .replace(progress, '');
  const violation = violations.find(
    ({ patterns, coached: allowed }) =>
      !(coached && allowed) && patterns.some((pattern) => pattern.test(own)),
  );
  return violation?.reason ?? null;
}
