/** Constructors whose functions every part of the page uses. */
const constructors = [
  'Object',
  'Function',
  'Array',
  'String',
  'Number',
  'Promise',
  'Map',
  'Set',
  'Date',
  'RegExp',
  'URL',
  'EventTarget',
  'Node',
  'Element',
  'Document',
  'Storage',
  'History',
  'Response',
  'Headers',
  'XMLHttpRequest',
];

/**
 * Constructors of the page that are compared themselves. Each of the other thousand would be made by the
 * browser when it is first read, which takes a slow phone a tenth of a second.
 */
const comparedConstructors = [
  ...constructors,
  'Symbol',
  'Proxy',
  'Error',
  'WeakMap',
  'WeakSet',
  'Request',
  'FormData',
  'URLSearchParams',
  'Blob',
  'File',
  'Worker',
  'WebSocket',
  'EventSource',
  'Event',
  'CustomEvent',
  'Image',
  'Audio',
  'AbortController',
  'MutationObserver',
  'IntersectionObserver',
  'ResizeObserver',
  'PerformanceObserver',
  'HTMLElement',
  'AudioContext',
  'MediaRecorder',
  'MediaStream',
  'RTCPeerConnection',
];

/** The functions of the language and the browser by name, such as `Array.prototype.map` or `fetch`. */
export type BuiltIns = Readonly<Record<string, unknown>>;

// What reads the built-ins must work after they were changed: it has its own references and calls none.
const { ownKeys, getOwnPropertyDescriptor } = Reflect;

/** Those by name. */
const isCompared: Record<string, true> = Object.create(null);
for (const name of comparedConstructors) isCompared[name] = true;

const isObject = (value: unknown): value is object =>
  (typeof value === 'object' && value !== null) || typeof value === 'function';

const isConstructorName = (key: string): boolean => key >= 'A' && key < '[';

function addFunctions(found: Record<string, unknown>, prefix: string, owner: unknown): void {
  if (!isObject(owner)) return;
  for (const key of ownKeys(owner)) {
    if (typeof key !== 'string') continue;
    if (owner === globalThis && isConstructorName(key) && !isCompared[key]) continue;
    const property = getOwnPropertyDescriptor(owner, key);
    const part: unknown = property?.value ?? property?.get;
    if (typeof part === 'function') found[prefix + key] = part;
  }
}

const valueIn = (owner: object, name: string): unknown =>
  getOwnPropertyDescriptor(owner, name)?.value;

/** The constructors as they were when the page started. */
const originals = constructors.map((name) => ({ name, builtIn: valueIn(globalThis, name) }));

/** The built-in functions as they are now. */
export function readBuiltIns(): BuiltIns {
  const found: Record<string, unknown> = Object.create(null);
  for (const { name, builtIn } of originals) {
    addFunctions(found, `${name}.`, builtIn);
    if (isObject(builtIn)) addFunctions(found, `${name}.prototype.`, valueIn(builtIn, 'prototype'));
  }
  addFunctions(found, 'JSON.', JSON);
  addFunctions(found, 'Math.', Math);
  addFunctions(found, 'history.', history);
  addFunctions(found, 'navigator.', navigator);
  addFunctions(found, 'document.', document);
  addFunctions(found, '', globalThis);
  return found;
}

/**
 * The names of the functions that are no longer what they were, and of those that prototypes have more.
 * What is new in `window` is left out: bundlers keep their lists there.
 */
export function changedBuiltIns(before: BuiltIns): string[] {
  const now = readBuiltIns();
  const names: string[] = [];
  for (const name in before) {
    if (before[name] !== now[name]) names[names.length] = name;
  }
  for (const name in now) {
    const isOfOwner = valueIn(globalThis, name) !== now[name];
    if (isOfOwner && !(name in before)) names[names.length] = name;
  }
  return names;
}
