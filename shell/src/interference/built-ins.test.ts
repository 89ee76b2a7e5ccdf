import { setProperty } from '../testing/set-property.ts';
import { changedBuiltIns, readBuiltIns } from './built-ins.ts';

const undo: (() => void)[] = [];

/** Sets a property for this test. */
const set = (owner: object, key: string, value: unknown) =>
  undo.push(setProperty(owner, key, value));

afterEach(() => {
  for (const restore of undo.splice(0)) restore();
});

test.each<[string, object, string]>([
  ['XMLHttpRequest.prototype.open', XMLHttpRequest.prototype, 'open'],
  ['Array.prototype.map', Array.prototype, 'map'],
  ['history.pushState', history, 'pushState'],
  ['Storage.prototype.setItem', Storage.prototype, 'setItem'],
  ['JSON.parse', JSON, 'parse'],
])('%s that is replaced is found', (name, owner, key) => {
  const before = readBuiltIns();
  set(owner, key, () => null);
  expect(changedBuiltIns(before)).toEqual([name]);
});

test('a function that becomes undefined and a new one of a prototype are found', () => {
  const before = readBuiltIns();
  set(globalThis, 'setInterval', undefined);
  set(Array.prototype, 'last', () => null);
  expect(changedBuiltIns(before)).toEqual(['setInterval', 'Array.prototype.last']);
});

test('a new global is not reported: bundlers keep their lists there', () => {
  const before = readBuiltIns();
  set(globalThis, 'rspackChunkmfe_a', () => null);
  expect(changedBuiltIns(before)).toEqual([]);
});
