import { UnsavedWords } from './answer-draft.ts';

test('what was sent stays kept until it is saved', () => {
  const keep = jest.fn();
  const words = new UnsavedWords('', keep);
  words.write('I would measure');
  words.sent('I would measure');
  expect(keep).toHaveBeenLastCalledWith('I would measure');
  words.write('and then');
  expect(keep).toHaveBeenLastCalledWith('I would measure\n\nand then');
  words.saved();
  expect(keep).toHaveBeenLastCalledWith('and then');
});

test('a lost connection gives back what was on its way, before what is being written', () => {
  const keep = jest.fn();
  const words = new UnsavedWords('', keep);
  words.sent('first');
  words.write('second');
  expect(words.takeBack()).toBe('first\n\nsecond');
  expect(keep).toHaveBeenLastCalledWith('first\n\nsecond');
  expect(words.takeBack()).toBeNull();
});

test('a saved answer is not given back', () => {
  const words = new UnsavedWords('', () => {});
  words.sent('first');
  words.saved();
  expect(words.takeBack()).toBeNull();
  expect(words.text).toBe('');
});
