import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bankQuestion } from '../testing/bank.ts';
import { dataFile } from '../text/data-file.ts';
import { answerKinds, readJudgedAnswers } from './judged-answers.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'parley-judged-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function read(text: string) {
  const file = join(folder, 'judged.txt');
  writeFileSync(file, text);
  return readJudgedAnswers(file);
}

describe('a file of judged answers', () => {
  it('is read with kinds, scores and false claims, question by question', () => {
    const answers = read(
      [
        '# react-junior-list-keys',
        '@ excellent 9.5',
        '  Keys give items an identity.  ',
        '',
        '@ wrong 1',
        'Keys sort the list, and they are random.',
        'false: Keys sort the list',
        'false: they are random',
        '',
        '# vue-junior-slots',
        '@ bluff 0',
        'We do that in every project.',
        '',
      ].join('\n'),
    );
    expect(answers).toEqual([
      {
        questionId: 'react-junior-list-keys',
        kind: 'excellent',
        score: 9.5,
        answer: 'Keys give items an identity.',
        falseClaims: [],
      },
      {
        questionId: 'react-junior-list-keys',
        kind: 'wrong',
        score: 1,
        answer: 'Keys sort the list, and they are random.',
        falseClaims: ['Keys sort the list', 'they are random'],
      },
      {
        questionId: 'vue-junior-slots',
        kind: 'bluff',
        score: 0,
        answer: 'We do that in every project.',
        falseClaims: [],
      },
    ]);
    expect(read('')).toEqual([]);
  });

  it.each([
    ['a second line of an answer', '# q\n@ plain 8\nOne line.\nAnother line.', /Another line/],
    ['a kind that does not exist', '# q\n@ superb 9\nAn answer.', /@ superb 9/],
    ['a score that is no number', '# q\n@ plain high\nAn answer.', /@ plain high/],
    ['an answer before any kind', '# q\nAn answer.', /An answer/],
    ['a false claim before any answer', 'false: A claim', /false: A claim/],
  ])('is refused with its name and the line at %s', (_what, text, line) => {
    expect(() => read(text)).toThrow(line);
    expect(() => read(text)).toThrow(/judged\.txt/);
  });

  it('has a right, a partial and a wrong answer to each question of the chats', () => {
    const answers = readJudgedAnswers(dataFile('evaluation/answers/chat.txt'));
    const kinds = new Map<string, Set<string>>();
    for (const { questionId, kind } of answers) {
      kinds.set(bankQuestion(questionId).id, (kinds.get(questionId) ?? new Set()).add(kind));
    }
    expect(kinds.size).toBe(76);
    for (const each of kinds.values())
      expect(each).toEqual(new Set(['plain', 'mediocre', 'wrong']));
  });

  it('exists for questions of the bank, with false claims that stand in their answers', () => {
    const answers = readJudgedAnswers(dataFile('evaluation/answers/judged.txt'));
    expect(new Set(answers.map(({ kind }) => kind))).toEqual(new Set(answerKinds));
    for (const { questionId, kind, score, answer, falseClaims } of answers) {
      expect(bankQuestion(questionId).id).toBe(questionId);
      expect(answer).not.toBe('');
      expect(score).toBeGreaterThanOrEqual(0);
      expect(score).toBeLessThanOrEqual(10);
      for (const claim of falseClaims) expect(answer).toContain(claim);
      if (kind === 'mostly') expect(falseClaims).toHaveLength(1);
    }
  });
});
