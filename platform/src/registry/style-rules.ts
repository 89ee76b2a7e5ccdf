/** The selectors of a list, ignoring commas inside parentheses and brackets. */
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

/** Negations and attributes, which do not restrict a selector to one screen. */
const exclusions = /:not\([^()]*\)|\[[^[\]]*\]/g;
/** Any condition in parentheses. */
const conditions = /:{1,2}[\w-]+\([^()]*\)|\[[^[\]]*\]/g;
/** The page's root elements, as the subject of a selector. */
const wholePage = /(?:^|[\s>+~])(?:html|body|:root)(?![\w-])[^\s>+~]*$/;

/** Class names of the component library, which all remotes share. */
const commonName = /^Mui[A-Z]/;

function reachesOut(selector: string): boolean {
  if (wholePage.test(without(selector, conditions).trim())) return true;
  const names = [...without(selector, exclusions).matchAll(/[.#]((?:\\.|[\w-])+)/g)];
  return names.every(([, name = '']) => commonName.test(name));
}

/**
 * Whether a selector matches elements of other screens: it has no class or id of its own, only
 * elements or classes of the component library (`body`, `*`, `a`).
 */
export function isGlobalSelector(selectorList: string): boolean {
  return selectorsIn(selectorList).some(reachesOut);
}

/** A class that the style library names after the rule's content, so all remotes have the same rule. */
const contentName = /\.css-[\w-]+/;

/** Whether every selector of a list has a class that stands for the content of its rule. */
export function isNamedByContent(selectorList: string): boolean {
  return selectorsIn(selectorList).every((selector) => contentName.test(selector));
}
