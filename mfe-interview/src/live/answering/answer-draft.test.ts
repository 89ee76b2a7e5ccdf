import { AnswerDraft } from './answer-draft.ts';

test('stores sent text until it is saved', () => {
  const save = jest.fn();
  const draft = new AnswerDraft('', save);
  draft.write('I would measure');
  draft.markSent('I would measure');
  expect(save).toHaveBeenLastCalledWith('I would measure');
  draft.write('and then');
  expect(save).toHaveBeenLastCalledWith('I would measure\n\nand then');
  draft.markSaved();
  expect(save).toHaveBeenLastCalledWith('and then');
});

test('restores unsaved sent text before the text being written', () => {
  const save = jest.fn();
  const draft = new AnswerDraft('', save);
  draft.markSent('first');
  draft.write('second');
  expect(draft.restore()).toBe('first\n\nsecond');
  expect(save).toHaveBeenLastCalledWith('first\n\nsecond');
  expect(draft.restore()).toBeNull();
});

test('does not restore a saved answer', () => {
  const draft = new AnswerDraft('', () => {});
  draft.markSent('first');
  draft.markSaved();
  expect(draft.restore()).toBeNull();
  expect(draft.text).toBe('');
});

test('puts a text that is taken back before the one being written', () => {
  const save = jest.fn();
  const draft = new AnswerDraft('', save);
  draft.markSent('first');
  draft.write('second');
  expect(draft.takeBack('first')).toBe('first\n\nsecond');
  expect(save).toHaveBeenLastCalledWith('first\n\nsecond');
  expect(draft.restore()).toBeNull();
});

test('reports every change of the words in the box, including words being recognized', () => {
  const draft = new AnswerDraft('I would', () => {});
  const seen: string[] = [];
  const stop = draft.subscribe(() => seen.push(draft.words));
  draft.hear('measure');
  draft.hear('');
  draft.write('I would measure');
  stop();
  draft.write('');
  expect(seen).toEqual(['I would measure', 'I would', 'I would measure']);
});
