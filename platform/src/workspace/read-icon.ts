import { readFileSync, statSync } from 'node:fs';
import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { z } from 'zod';
import { type DrawnIcon, drawnIcon } from '../registry/icon-schema.ts';
import { unknownKey } from '../support/unknown-key.ts';

/** Maximum bytes of an icon's file. */
const maxBytes = 4_000;

/** Attributes of the root that say nothing in a page, or what the shell decides. */
const ignoredAttributes = ['xmlns', 'width', 'height', 'class'];

const camelCased = (name: string) => name.replace(/-([a-z])/g, (_, letter) => letter.toUpperCase());

const attributesOf = (tag: SaxesTagPlain, ignored: readonly string[] = []) =>
  Object.entries(tag.attributes)
    .filter(([name]) => !ignored.includes(name))
    .map(([name, value]) => [camelCased(name), value] as const);

/** The elements of an SVG document: the root first, then its shapes. @throws Error where it has more */
function elementsOf(text: string): SaxesTagPlain[] {
  const elements: SaxesTagPlain[] = [];
  let depth = 0;
  const refuse = (what: string) => () => {
    throw new Error(`it contains ${what}.`);
  };
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw new Error(`it is not well-formed: ${error.message}.`);
  });
  parser.on('doctype', refuse('a document type'));
  parser.on('cdata', refuse('text'));
  parser.on('processinginstruction', refuse('an instruction'));
  parser.on('text', (words) => {
    if (words.trim() !== '') refuse('text')();
  });
  parser.on('opentag', (tag) => {
    if (depth > 1) refuse(`<${tag.name}> inside <${elements.at(-1)?.name}>`)();
    depth += 1;
    elements.push(tag);
  });
  parser.on('closetag', () => {
    depth -= 1;
  });
  parser.write(text).close();
  return elements;
}

/**
 * Reads the icon that a remote brings: an SVG file of shapes in the color of the text.
 * @throws Error that says what is not allowed in it
 */
export function readIcon(file: string): DrawnIcon {
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) throw new Error('it is not there.');
  if (statSync(file).size > maxBytes) throw new Error(`it has more than ${maxBytes} bytes.`);
  const [root, ...shapes] = elementsOf(readFileSync(file, 'utf8'));
  if (root?.name !== 'svg') throw new Error('it is not an SVG file.');
  const given = {
    ...Object.fromEntries(attributesOf(root, ignoredAttributes)),
    shapes: shapes.map((tag) => ({ ...Object.fromEntries(attributesOf(tag)), tag: tag.name })),
  };
  const parsed = drawnIcon.safeParse(given);
  if (!parsed.success) throw new Error(z.prettifyError(parsed.error));
  const unknown = unknownKey(given, parsed.data);
  if (unknown) throw new Error(`its attribute "${unknown}" is not allowed.`);
  return parsed.data;
}
