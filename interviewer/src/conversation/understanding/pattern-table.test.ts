import { readIntent } from './intents.ts';
import { readPatternTable } from './pattern-table.ts';
import { BOUNDARIES, UNEXPLAINED } from './patterns/boundaries.ts';
import { CONVERSATION_QUESTIONS } from './patterns/conversation-questions.ts';
import { CUES, QUESTION_CUES } from './patterns/cues.ts';
import { PROGRESS_REQUESTS } from './patterns/progress-requests.ts';
import { SHORT_REPLIES } from './patterns/short-replies.ts';
import { STATEMENTS } from './patterns/statements.ts';
import { toUtterance } from './utterance.ts';

describe.each([
  ['boundaries', BOUNDARIES],
  ['conversation questions', CONVERSATION_QUESTIONS],
  ['progress requests', PROGRESS_REQUESTS],
  ['short replies', SHORT_REPLIES],
  ['statements', STATEMENTS],
  ['unexplained', UNEXPLAINED],
  ['cues', CUES],
  ['question cues', QUESTION_CUES],
])('pattern table: %s', (_name, groups) => {
  const rows = readPatternTable(groups).map((row) => [row.example, row] as const);

  it.each(rows)('matches its example "%s"', (example, { intent, maxWords, pattern }) => {
    const { forms, length } = toUtterance(example);
    expect(length).toBeLessThanOrEqual(maxWords);
    expect(forms.filter((form) => pattern.test(form))).not.toEqual([]);
    expect(readIntent(example)).toBe(intent);
  });
});

describe('readPatternTable', () => {
  it('throws for a row without an example', () => {
    const group = { intent: 'wait', maxWords: 3, rows: 'one moment' } as const;
    expect(() => readPatternTable([group])).toThrow('has no example');
  });

  it('reads a pattern of several lines', () => {
    const rows = 'one\n  ( more)? moment  # one more moment\n  sec  # sec';
    const table = readPatternTable([{ intent: 'wait', maxWords: 3, rows }]);
    expect(table.map(({ example }) => example)).toEqual(['one more moment', 'sec']);
    expect(table[0]?.pattern.test('one more moment')).toBe(true);
  });
});
