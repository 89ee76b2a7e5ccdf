/** A property as it was found: its value or its accessors. */
type Property = Pick<PropertyDescriptor, 'value' | 'get' | 'set'>;

/** Everything that all parts of a page share, by name, such as `Array.prototype.map` or `window.fetch`. */
export interface PageState {
  properties: ReadonlyMap<string, Property>;
  /** Style rules by their text, with their selector. */
  rules: ReadonlyMap<string, string>;
}

/** A change of what all parts of a page share. */
export type PageChange =
  | { kind: 'global'; name: string; how: 'added' | 'changed' | 'removed' }
  | { kind: 'rule'; selector: string; text: string };

const classes = Object.getOwnPropertyNames(globalThis)
  .filter((name) => /^[A-Z]/.test(name))
  .flatMap((name): [string, object][] => {
    const value: unknown = Reflect.getOwnPropertyDescriptor(globalThis, name)?.value;
    if (typeof value !== 'function') return [];
    const prototype: unknown = Reflect.getOwnPropertyDescriptor(value, 'prototype')?.value;
    const own: [string, object] = [name, value];
    return typeof prototype === 'object' && prototype !== null
      ? [own, [`${name}.prototype`, prototype]]
      : [own];
  });

const objects: readonly [string, object][] = [
  ['JSON', JSON],
  ['Math', Math],
  ['Reflect', Reflect],
  ['console', console],
  ['history', history],
  ['navigator', navigator],
  ['document', document],
  ['window', window],
];

function readProperties(): Map<string, Property> {
  const found = new Map<string, Property>();
  for (const [owner, object] of [...classes, ...objects]) {
    for (const key of Object.getOwnPropertyNames(object)) {
      // Frames of a window are numbered.
      const isName = !/^\d+$/.test(key);
      const property = Reflect.getOwnPropertyDescriptor(object, key);
      if (isName && property) found.set(`${owner}.${key}`, property);
    }
  }
  return found;
}

function addRules(found: Map<string, string>, list: CSSRuleList): void {
  for (const rule of list) {
    if ('selectorText' in rule) found.set(rule.cssText, String(rule.selectorText));
    else if ('cssRules' in rule && rule.cssRules instanceof CSSRuleList) {
      addRules(found, rule.cssRules);
    }
  }
}

function readRules(): Map<string, string> {
  const found = new Map<string, string>();
  for (const sheet of [...document.styleSheets, ...(document.adoptedStyleSheets ?? [])]) {
    try {
      addRules(found, sheet.cssRules);
    } catch {
      // The rules of a sheet of another origin cannot be read.
    }
  }
  return found;
}

/** What all parts of the page share, as it is now. */
export function readPageState(): PageState {
  return { properties: readProperties(), rules: readRules() };
}

const parts = ({ value, get, set }: Property): unknown[] => [value, get, set];
const isThere = (property: Property) => parts(property).some((part) => part !== undefined);

function isSame(name: string, before: Property, now: Property): boolean {
  // Libraries keep counters in their own globals.
  const isCounter = name.startsWith('window.') && Object(before.value) !== before.value;
  if (isCounter) return true;
  const current = parts(now);
  return parts(before).every((part, index) => Object.is(part, current[index]));
}

/** What has changed between two states of a page. */
export function pageChanges(before: PageState, now: PageState): PageChange[] {
  const changes: PageChange[] = [];
  for (const [name, property] of now.properties) {
    const old = before.properties.get(name);
    if (old && !isSame(name, old, property)) changes.push({ kind: 'global', name, how: 'changed' });
    if (!old && isThere(property)) changes.push({ kind: 'global', name, how: 'added' });
  }
  for (const name of before.properties.keys()) {
    if (!now.properties.has(name)) changes.push({ kind: 'global', name, how: 'removed' });
  }
  for (const [text, selector] of now.rules) {
    if (!before.rules.has(text)) changes.push({ kind: 'rule', selector, text });
  }
  return changes;
}
