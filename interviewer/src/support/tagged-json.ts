/**
 * The JSON value between `<name>` and `</name>` in a text; undefined without a block or with no JSON in it.
 * A search by expression would take quadratic time on hostile text.
 */
export function taggedJson(text: string, name: string): unknown {
  const opening = `<${name}>`;
  const start = text.indexOf(opening);
  const end = start < 0 ? -1 : text.indexOf(`</${name}>`, start);
  if (end < 0) return undefined;
  try {
    return JSON.parse(text.slice(start + opening.length, end));
  } catch {
    return undefined;
  }
}
