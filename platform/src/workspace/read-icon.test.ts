import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readIcon } from './read-icon.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'parley-icon-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Reads an SVG file with this text. */
function read(text: string) {
  const file = path.join(folder, 'icon.svg');
  writeFileSync(file, text);
  return readIcon(file);
}
const svg = (content: string, attributes = 'viewBox="0 0 24 24" fill="none"') =>
  `<svg ${attributes}>${content}</svg>`;
const dot = '<circle cx="12" cy="12" r="3"/>';

test('reads a line icon as an icon set has it', () => {
  const text = `<!-- a panel -->
    <svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24" fill="none"
      stroke="currentColor" stroke-width="2" stroke-linecap="round" class="panel">
      <rect x="3" y="3" width="18" height="18" rx="2" />
      <path d="M3 9h18" />
    </svg>`;
  expect(read(text)).toEqual({
    viewBox: '0 0 24 24',
    fill: 'none',
    stroke: 'currentColor',
    strokeWidth: '2',
    strokeLinecap: 'round',
    shapes: [
      { tag: 'rect', x: '3', y: '3', width: '18', height: '18', rx: '2' },
      { tag: 'path', d: 'M3 9h18' },
    ],
  });
});

test('paints an icon without a fill in the color of the text', () => {
  expect(read(svg(dot, 'viewBox="0 0 24 24"')).fill).toBe('currentColor');
});

test.each([
  ['a script', svg('<script>alert(1)</script>'), /shapes only|text/],
  [
    'an empty script with an address',
    svg('<script href="https://evil.test/x.js"/>'),
    /shapes only/,
  ],
  ['an embedded page', svg('<foreignObject/>'), /shapes only/],
  ['a picture from elsewhere', svg('<image href="https://evil.test/x.png"/>'), /shapes only/],
  ['a reference', svg('<use href="#a"/>'), /shapes only/],
  ['a style', svg('<style/>'), /shapes only/],
  ['a link around a shape', svg(`<a href="javascript:alert(1)">${dot}</a>`), /inside/],
  ['a shape inside a shape', svg(`<path d="M0 0">${dot}</path>`), /inside/],
  ['an event handler', svg('<path d="M0 0" onload="alert(1)"/>'), /"shapes.0.onload"/],
  ['an event handler of the root', svg(dot, 'viewBox="0 0 24 24" onclick="x()"'), /"onclick"/],
  ['a style attribute', svg('<path d="M0 0" style="fill:red"/>'), /"shapes.0.style"/],
  ['another namespace', svg('<path d="M0 0" xlink:href="#a"/>'), /"shapes.0.xlink:href"/],
  ['a color of its own', svg('<path d="M0 0" fill="red"/>'), /currentColor/],
  ['a paint from elsewhere', svg('<path d="M0 0" fill="url(#a)"/>'), /currentColor/],
  ['path data that is none', svg('<path d="M0 0 url(x)"/>'), /path data/],
  ['no shape', svg(''), /shapes/],
  ['no viewBox', svg(dot, 'fill="none"'), /viewBox/],
  ['a document type', `<!DOCTYPE svg [<!ENTITY a "b">]>${svg(dot)}`, /document type/],
  ['an instruction', `<?xml-stylesheet href="x.css"?>${svg(dot)}`, /instruction/],
  ['words', svg(`${dot}hello`), /text/],
  ['an entity', svg(`<path d="&evil;"/>`), /not well-formed/],
  ['an end that is missing', '<svg viewBox="0 0 24 24">', /not well-formed/],
  ['something else', '<html/>', /not an SVG file/],
  ['nothing', '', /not well-formed|not an SVG file/],
  ['more shapes than fit', svg(dot.repeat(60)), /at most 2000 characters/],
  ['more bytes than fit', svg(dot.repeat(200)), /more than 4000 bytes/],
])('refuses a file with %s @RELEASE-34', (_, text, words) => {
  expect(() => read(text)).toThrow(words);
});

test('refuses a missing file', () => {
  expect(() => readIcon(path.join(folder, 'gone.svg'))).toThrow('it is not there');
});
