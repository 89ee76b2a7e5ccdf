/** Runs inside the page: finds what a person finds, by role, label and words. */
import { computeAccessibleName, getRole, isInaccessible } from 'dom-accessibility-api';

/** A regular expression as JSON carries it. */
export interface Pattern {
  source: string;
  flags: string;
}

/** What is looked for; every part that is given must hold. */
export interface PageQuery {
  role?: string | undefined;
  /** The accessible name. */
  name?: Pattern | undefined;
  /** The level of a heading. */
  level?: number | undefined;
  /** The words of an element none of whose children has them as well. */
  text?: Pattern | undefined;
  /** What it stands in. */
  inside?: PageQuery | undefined;
}

/** An element that was found. */
export interface Found {
  text: string;
  /** The value of a form field, '' of anything else. */
  value: string;
  isEnabled: boolean;
}

const words = (element: Element) => (element.textContent ?? '').replace(/\s+/g, ' ').trim();

const matches = ({ source, flags }: Pattern, text: string) => new RegExp(source, flags).test(text);

function isVisible(element: Element): boolean {
  return element.getClientRects().length > 0 && getComputedStyle(element).visibility !== 'hidden';
}

function hasLevel(element: Element, level: number): boolean {
  const stated = element.getAttribute('aria-level') ?? element.tagName.replace(/^H/, '');
  return Number(stated) === level;
}

function isMeant(element: Element, { role, name, level, text }: PageQuery): boolean {
  if (role !== undefined && getRole(element) !== role) return false;
  if (level !== undefined && !hasLevel(element, level)) return false;
  if (text !== undefined) {
    if (!matches(text, words(element))) return false;
    if ([...element.children].some((child) => matches(text, words(child)))) return false;
  }
  if (!isVisible(element)) return false;
  if (role !== undefined && isInaccessible(element)) return false;
  return name === undefined || matches(name, computeAccessibleName(element).trim());
}

function elementsOf(query: PageQuery): Element[] {
  const roots = query.inside ? elementsOf(query.inside) : [document.body];
  return roots.flatMap((root) =>
    [...root.querySelectorAll('*')].filter((element) => isMeant(element, query)),
  );
}

const fieldValue = (element: Element) =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLSelectElement
    ? element.value
    : '';

/** What matches, in the document's order. */
export const find = (query: PageQuery): Found[] =>
  elementsOf(query).map((element) => ({
    text: words(element),
    value: fieldValue(element),
    isEnabled: !element.matches(':disabled, [aria-disabled=true]'),
  }));

/** The middle of an element, in CSS pixels of the window. */
const middleOf = (element: Element) => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
};

/**
 * Brings the first match into view.
 * @returns where a pointer meets it; why not while it is missing, disabled, moving or covered
 */
export async function aim(query: PageQuery): Promise<{ x: number; y: number } | string> {
  const [element] = elementsOf(query);
  if (!element) return 'is not there';
  if (element.matches(':disabled, [aria-disabled=true]')) return 'is disabled';
  element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
  const before = middleOf(element);
  await new Promise((resolve) => setTimeout(resolve, 30));
  const { x, y } = middleOf(element);
  if (x !== before.x || y !== before.y) return 'is moving';
  const top = document.elementFromPoint(x, y);
  return top && (element.contains(top) || top.contains(element)) ? { x, y } : 'is covered';
}

/** Whether the first match has the focus. */
export const hasFocus = (query: PageQuery): boolean =>
  document.activeElement === (elementsOf(query)[0] ?? null);

/** Focuses the first match, as the Tab key does. @returns whether there is one */
export function focus(query: PageQuery): boolean {
  const [element] = elementsOf(query);
  if (element instanceof HTMLElement) element.focus();
  return document.activeElement === element;
}
