import { inflateSync } from 'node:zlib';

/** The objects of a PDF by number, with their streams unpacked. */
function readObjects(pdf: Buffer): Map<string, string> {
  const whole = pdf.toString('latin1');
  const objects = new Map<string, string>();
  for (const [, id = '', body = ''] of whole.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const start = body.indexOf('stream\n');
    const packed = body.slice(start + 7, body.lastIndexOf('\nendstream'));
    const isPacked = start >= 0 && body.slice(0, start).includes('/FlateDecode');
    const content = isPacked ? inflateSync(Buffer.from(packed, 'latin1')).toString('latin1') : '';
    objects.set(id, isPacked ? body.slice(0, start) + content : body);
  }
  return objects;
}

const units = (hex: string): string =>
  (hex.match(/.{4}/g) ?? []).map((unit) => String.fromCharCode(Number.parseInt(unit, 16))).join('');

/** Which characters a font's glyphs stand for. */
function readCharacters(map: string): Map<number, string> {
  const characters = new Map<number, string>();
  for (const [, first = '', list = ''] of map.matchAll(/<(\w+)> <\w+> \[(.*?)\]/g)) {
    const start = Number.parseInt(first, 16);
    for (const [index, [, hex = '']] of [...list.matchAll(/<([\w ]*)>/g)].entries()) {
      characters.set(start + index, units(hex.replaceAll(' ', '')));
    }
  }
  return characters;
}

/** The words of a PDF as a reader would copy them, with spaces between its pieces. */
export function pdfText(pdf: Buffer): string {
  const objects = readObjects(pdf);
  const fonts = new Map<string, Map<number, string>>();
  for (const body of objects.values()) {
    for (const [, name = '', id = ''] of body.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '')?.[1] ?? '';
      fonts.set(name, readCharacters(objects.get(map) ?? ''));
    }
  }
  const lines: string[] = [];
  for (const body of objects.values()) {
    let font = new Map<number, string>();
    for (const [, name, pieces] of body.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
      if (name !== undefined) font = fonts.get(name) ?? font;
      const glyphs = [...(pieces ?? '').matchAll(/<(\w+)>/g)].map(([, hex]) => hex).join('');
      const codes = (glyphs.match(/.{4}/g) ?? []).map((code) => Number.parseInt(code, 16));
      lines.push(codes.map((code) => font.get(code) ?? '').join(''));
    }
  }
  return lines
    .filter((line) => line !== '')
    .join(' ')
    .replaceAll(/\s+/g, ' ');
}
