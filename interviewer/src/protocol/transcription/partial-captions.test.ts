import { PartialCaptions } from './partial-captions.ts';

it('appends words once, and holds the last two back while they may change', () => {
  const captions = new PartialCaptions();
  const pieces = [
    'I would mess',
    'I would measure it before I',
    'I would measure it before',
    'I would measure it, before I change the index',
  ].map((text) => captions.next(text));
  expect(pieces).toEqual(['I', ' would measure it', '', ' before I change']);
});

it('adds nothing for silence or fewer words than before', () => {
  const captions = new PartialCaptions();
  expect(['', 'One two three four', 'One'].map((text) => captions.next(text))).toEqual([
    '',
    'One two',
    '',
  ]);
});
