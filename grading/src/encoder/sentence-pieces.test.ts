import { createPieceSplitter, type Piece } from './sentence-pieces.ts';

/** As in SentencePiece: six control symbols, then pieces; "\u2581" begins a word. */
const control: Piece[] = ['<unk>', '<s>', '</s>', '<pad>', '<a>', '<b>'].map((text) => [text, 0]);
const text: Piece[] = [
  ['\u2581', -3],
  ['\u2581key', -2],
  ['\u2581ke', -4],
  ['ys', -4],
  ['s', -2.5],
  ['y', -3],
  ['board', -3],
  ['b', -5],
  ['o', -5],
  ['a', -5],
  ['r', -5],
  ['d', -5],
];
const vocabulary = [...control, ...text];
const split = createPieceSplitter(vocabulary);
const piecesIn = (said: string) => split(said).map((place) => vocabulary[place]?.[0]);

describe('the pieces of a text', () => {
  it('are the most likely ones of each word', () => {
    // "key" + "s" is at -4.5, "ke" + "ys" at -8.
    expect(piecesIn('keys')).toEqual(['\u2581key', 's']);
    expect(piecesIn('keyboard')).toEqual(['\u2581key', 'board']);
  });

  it('change when other pieces become more likely', () => {
    const likelier = vocabulary.map(([piece, log]): Piece => [piece, piece === 'ys' ? -0.1 : log]);
    const numbers = createPieceSplitter(likelier)('keys');
    expect(numbers.map((place) => vocabulary[place]?.[0])).toEqual(['\u2581ke', 'ys']);
  });

  it('start again at each word, ignoring the amount of white space', () => {
    expect(piecesIn('  key \n\tkey ')).toEqual(['\u2581key', '\u2581key']);
    expect(piecesIn('')).toEqual([]);
    expect(piecesIn(' \n ')).toEqual([]);
  });

  it('contain an unknown piece for each character that the vocabulary lacks', () => {
    expect(piecesIn('key\u6f22')).toEqual(['\u2581key', '<unk>']);
    expect(piecesIn('\u6f22')).toEqual(['\u2581', '<unk>']);
    expect(piecesIn('b\u00e9d')).toEqual(['\u2581', 'b', '<unk>', 'd']);
  });

  it('are never control symbols, even when the text spells one', () => {
    expect(split('<s>')).not.toContain(1);
    expect(split('<unk>').filter((place) => place > 0 && place < control.length)).toEqual([]);
  });

  it('take work in proportion to the length of a word', () => {
    const lookUp = jest.spyOn(Map.prototype, 'get');
    const workFor = (length: number) => {
      const before = lookUp.mock.calls.length;
      expect(split('s'.repeat(length))).toHaveLength(length + 1);
      return lookUp.mock.calls.length - before;
    };
    expect(workFor(20_000) / workFor(2_000)).toBeLessThan(11);
    lookUp.mockRestore();
  });
});
