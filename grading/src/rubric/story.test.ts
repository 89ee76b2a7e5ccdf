import type { Rubric, StoryPart } from './rubric.ts';
import { storyIn } from './story.ts';
import type { CriterionResult, Verdict } from './verdict.ts';

const rubricWith = (...parts: (StoryPart | undefined)[]): Rubric => ({
  question: 'Tell me about a mistake.',
  maxScore: 10,
  criteria: parts.map((part, at) => ({
    id: `c${at}`,
    label: `Point ${at}`,
    weight: 2,
    phrasings: ['x'],
    part,
  })),
});
const result = (verdict: Verdict, ...quotes: string[]): CriterionResult => ({
  id: 'c',
  label: 'Point',
  verdict,
  quotes,
  correction: null,
  bonus: false,
});

describe('the parts of a story', () => {
  it('are those that the rubric asks for, in the order of a story', () => {
    const rubric = rubricWith('result', 'situation', undefined);
    const story = storyIn(rubric, [result('met', 'It worked.'), result('partly', 'In May.')]);
    expect(story).toEqual([
      { part: 'situation', quotes: ['In May.'] },
      { part: 'result', quotes: ['It worked.'] },
    ]);
  });

  it('have no quotes when the answer lacks them', () => {
    const rubric = rubricWith('action', 'action', 'lesson', 'task');
    const said = [
      result('not_recognized', 'We zorbed it.'),
      result('contradicted', 'I blamed them.'),
      result('absent'),
    ];
    expect(storyIn(rubric, said)).toEqual([
      { part: 'task', quotes: [] },
      { part: 'action', quotes: [] },
      { part: 'lesson', quotes: [] },
    ]);
  });

  it('quote a sentence once when it makes two points of one part', () => {
    const rubric = rubricWith('action', 'action');
    const story = storyIn(rubric, [result('met', 'I called.'), result('met', 'I called.')]);
    expect(story).toEqual([{ part: 'action', quotes: ['I called.'] }]);
  });

  it('are none where no story is asked for', () => {
    expect(storyIn(rubricWith(undefined), [result('met', 'It worked.')])).toBeNull();
  });
});
