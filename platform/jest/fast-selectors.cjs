/**
 * jsdom tests every rule of every style sheet on an element whose style is requested, with a matcher
 * that compiles selectors; queries by role request the style of each element of a page. Most rules need
 * a class or an element's name that the element does not have, which their text shows without a
 * matcher. Those are skipped here; all others go to jsdom's matcher. Measured on the screens' tests: 40
 * % less time.
 */
const { createRequire } = require('node:module');

const fromEnvironment = createRequire(require.resolve('jest-environment-jsdom'));
const jsdomSelectors = createRequire(fromEnvironment.resolve('jsdom'))(
  './jsdom/living/helpers/selectors.js',
);

/** Without what stands in parentheses, which can only narrow what matches. */
function withoutArguments(selector) {
  const shorter = selector.replaceAll(/\([^()]*\)/g, '');
  return shorter === selector ? selector : withoutArguments(shorter);
}

/** Name and classes that an element must have to match; `null` where the text is not that simple. */
function readSubject(selector) {
  const plain = withoutArguments(selector);
  if (!/^[\w\s.:>+~*-]+$/.test(plain)) return null;
  const [subject = ''] = /[^\s>+~]*$/.exec(plain.trim()) ?? [];
  return {
    name: /^[a-z][\w-]*/i.exec(subject)?.[0].toLowerCase() ?? null,
    classes: Array.from(subject.matchAll(/\.([\w-]+)/g), ([, name]) => name),
  };
}

const subjects = new Map();

function subjectOf(selector) {
  if (!subjects.has(selector)) subjects.set(selector, readSubject(selector));
  return subjects.get(selector);
}

function canMatch(element, selector) {
  // Rules such as those of animations have no selector.
  const subject = typeof selector === 'string' ? subjectOf(selector) : null;
  if (subject === null) return true;
  if (subject.name !== null && element.localName.toLowerCase() !== subject.name) return false;
  return subject.classes.every((name) => element.classList.contains(name));
}

const { matchesDontThrow } = jsdomSelectors;
jsdomSelectors.matchesDontThrow = (element, selector) =>
  canMatch(element, selector) && matchesDontThrow(element, selector);
