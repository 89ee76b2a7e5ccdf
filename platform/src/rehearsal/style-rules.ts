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

/** A selector without the parts that `pattern` finds, innermost first. */
function without(selector: string, pattern: RegExp): string {
  const shorter = selector.replace(pattern, '');
  return shorter === selector ? selector : without(shorter, pattern);
}

/** What says which elements are not meant, and attributes: they give an element no owner. */
const exclusions = /:not\([^()]*\)|\[[^[\]]*\]/g;
/** Any condition in parentheses. */
const conditions = /:{1,2}[\w-]+\([^()]*\)|\[[^[\]]*\]/g;
/** The elements that every screen stands in, as the subject of a selector. */
const wholePage = /(?:^|[\s>+~])(?:html|body|:root)(?![\w-])[^\s>+~]*$/;

/** Names that every remote's elements have: those of the component library. */
const commonName = /^Mui[A-Z]/;

function reachesOut(selector: string): boolean {
  if (wholePage.test(without(selector, conditions).trim())) return true;
  const names = [...without(selector, exclusions).matchAll(/[.#]((?:\\.|[\w-])+)/g)];
  return names.every(([, name = '']) => commonName.test(name));
}

/**
 * Whether a rule selects elements by what they are (`body`, `*`, `a`, a class of the component
 * library) and not by a class or an id of its own: it reaches the shell's and others' screens then.
 */
export function isGlobalSelector(selectorList: string): boolean {
  return selectorsIn(selectorList).some(reachesOut);
}
