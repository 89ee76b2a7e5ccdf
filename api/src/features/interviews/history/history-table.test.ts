import fc from 'fast-check';
import { csvCell } from './history-table.ts';

describe('a cell of the exported table', () => {
  test.each([
    ['React Interview', '"React Interview"'],
    ['She said "no"', '"She said ""no"""'],
    ['=HYPERLINK("http://evil.test")', '"\'=HYPERLINK(""http://evil.test"")"'],
    ['  +1', '"\'  +1"'],
    ['@cmd', '"\'@cmd"'],
    ['＝1+1', '"\'＝1+1"'],
    ['＋1', '"\'＋1"'],
    ['\u3000－1', '"\'\u3000－1"'],
    ['＠cmd', '"\'＠cmd"'],
    ['\t=1', '"\'\t=1"'],
    ['\rcmd', '"\'\rcmd"'],
    [null, ''],
    [12.5, '12.5'],
  ])('%p', (value, cell) => {
    expect(csvCell(value)).toBe(cell);
  });

  test('never begins a formula, and reads back as the text or its guarded form', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const cell = csvCell(text);
        const content = cell.slice(1, -1).replaceAll('""', '"');
        expect([text, `'${text}`]).toContain(content);
        expect(content).not.toMatch(/^[=+\-@＝＋－＠\t\r]/);
      }),
    );
  });
});
