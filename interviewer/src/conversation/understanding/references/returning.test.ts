import { questionsToReturnTo } from './returning.ts';

const asked = [
  { number: 1, text: 'What makes concurrent rendering safe?', answer: '', status: 'skipped' },
  { number: 2, text: 'Why do lists need keys?', answer: 'Identity.', status: 'answered' },
  { number: 3, text: 'How do you test a component?', answer: '', status: 'skipped' },
  { number: 4, text: 'What is a ref?', answer: '', status: 'open' },
];

describe('the questions that a candidate wishes to return to', () => {
  it.each([
    ['Can we go back to question 2?', [2]],
    ['Can I go back to the testing question and to the concurrent one?', [3, 1]],
    ['Back to question 3 and then 1, please.', [3, 1]],
    ['I want to return to questions 1, 2 and 3', [1, 2, 3]],
    ["Let's go back to question 1 and the one about keys", [1, 2]],
    ['Back to question 2 and I would add that refs survive a render', [2]],
    ['Can we go back to the ones I skipped?', [1, 3]],
    ['Can I try both questions that I skipped', [1, 3]],
    ['go back to the second topic please', [2]],
    ['can we go back to the first technical question', [1]],
    ['I want to return to the first React question', [1]],
    ['back to my second reply', [2]],
    ['Can we go back to the first two questions', []],
    ['We go back to the first topic of the broker', []],
    ['We return to the second task queue when that one is full', []],
    ['Can we go back to question 9?', []],
    ['Can we go back?', []],
    ['Back to question 2 and then to this one', [2]],
  ])('%s → %j', (text, numbers) => {
    expect(questionsToReturnTo(text, asked, 4)).toEqual(numbers);
  });

  it('are not chosen among several skipped ones by a text about one', () => {
    expect(questionsToReturnTo('Back to the question I skipped', asked, 4)).toEqual([]);
    expect(questionsToReturnTo('Back to the question I skipped', asked.slice(1), 4)).toEqual([3]);
  });
});
