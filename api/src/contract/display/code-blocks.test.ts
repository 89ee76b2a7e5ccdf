import fc from 'fast-check';
import { codeBlocks } from './code-blocks.ts';

const codeOf = (text: string) =>
  codeBlocks(text).map(({ codeStart, codeEnd }) => text.slice(codeStart, codeEnd));

test.each([
  ['no code at all', []],
  ['```\na = 1\n```', ['a = 1']],
  ['Like this:\n```ts\nconst a = 1;\nuse(a);\n```\nand so on', ['const a = 1;\nuse(a);']],
  ['Call ```go run .``` first', ['go run .']],
  ['```js\none\n``` or ```js\ntwo\n```', ['one', 'two']],
  ['```js\nnever closed', []],
  ['``````', ['']],
  ['Windows:\r\n```sql\r\nselect 1\r\n```', ['select 1']],
])('finds the code of %j', (text, code) => {
  expect(codeOf(text)).toEqual(code);
});

test('blocks lie in the text, in order, around their code', () => {
  const piece = fc.constantFrom('```', '```js\n', '\n', 'a', ' ', '`', 'js');
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      const text = pieces.join('');
      let last = 0;
      for (const { start, codeStart, codeEnd, end } of codeBlocks(text)) {
        expect(start).toBeGreaterThanOrEqual(last);
        expect(codeStart).toBeGreaterThanOrEqual(start + 3);
        expect(codeEnd).toBeGreaterThanOrEqual(codeStart);
        expect(end).toBeGreaterThanOrEqual(codeEnd + 3);
        expect(end).toBeLessThanOrEqual(text.length);
        last = end;
      }
    }),
  );
});
