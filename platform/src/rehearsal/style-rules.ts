/** The selectors of a list, which commas inside parentheses and brackets do not end. */
function selectorsIn(list: string): string[] {
  const selectors: string[] = [];
  let depth = 0;
  let current = '';
  for (const character of list) {
    if ('(['.includes(character)) depth += 1;
    if (')]'.includes(character)) depth -= 1;
    if (character === ',' && depth === 0) {
      selectors.push(current);
      current = '';
    } else current += character;
  }
  return [...selectors, current].map((selector) => selector.trim());
}

/** A selector without what only narrows it: conditions on other elements, and attributes. */
function withoutConditions(selector: string): string {
  let bare = selector;
  let before: string;
  do {
    before = bare;
    bare = bare.replace(/:{1,2}[\w-]+\([^()]*\)|\[[^[\]]*\]/g, '');
  } while (bare !== before);
  return bare;
}

/** Names that every remote's elements have: those of the component library. */
const commonName = /^Mui[A-Z]/;

function reachesOut(selector: string): boolean {
  const names = [...withoutConditions(selector).matchAll(/[.#]((?:\\.|[\w-])+)/g)];
  return names.every(([, name = '']) => commonName.test(name));
}

/**
 * Whether a rule selects elements by what they are (`body`, `*`, `a`, a class of the component
 * library) and not by a class or an id of its own: it reaches the shell's and others' screens then.
 */
export function reachesBeyondItsRoot(selectorList: string): boolean {
  return selectorsIn(selectorList).some(reachesOut);
}
