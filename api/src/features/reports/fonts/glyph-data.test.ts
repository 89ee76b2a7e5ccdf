import { glyphData } from './glyph-data.ts';

test('writes a curved outline in the TrueType format', () => {
  const data = Buffer.from(
    glyphData({
      commands: [
        { command: 'moveTo', args: [10, -20] },
        { command: 'lineTo', args: [300, -20] },
        { command: 'quadraticCurveTo', args: [300.4, 400, 10, 700] },
        { command: 'closePath', args: [] },
      ],
    }),
  );
  const header = [0, 2, 4, 6, 8].map((at) => data.readInt16BE(at));
  expect(header).toEqual([1, 10, -20, 300, 700]);
  expect([data.readUInt16BE(10), data.readUInt16BE(12)]).toEqual([3, 0]);
  expect([...data.subarray(14, 18)]).toEqual([1, 1, 0, 1]);
  expect([18, 20, 22, 24].map((at) => data.readInt16BE(at))).toEqual([10, 290, 0, -290]);
  expect([26, 28, 30, 32].map((at) => data.readInt16BE(at))).toEqual([-20, 0, 420, 300]);
  expect(data.length % 4).toBe(0);
});

test('writes no bytes for a glyph without an outline', () => {
  expect(glyphData({ commands: [] })).toHaveLength(0);
});
