import type {
  FillDeclaration,
  Registry,
  RemoteDeclaration,
  SlotDeclaration,
} from '../../registry/registry-schema.ts';
import { GateError } from '../../release-format/gate-error.ts';
import {
  testDeclaration,
  testRegistry,
  testRelease,
  testVersion,
} from '../../release-format/testing/releases.ts';
import { checkPair, checkRelease } from './gate.ts';

const slot = (version: string, props: string[] = []): SlotDeclaration => ({
  name: 'answer',
  version,
  props,
  access: 'protected',
});
const fill = (version: string): FillDeclaration => ({
  slot: 'answer',
  version,
  module: 'recording',
  title: 'The recording',
  order: 1,
  access: 'protected',
});

/** A registry in which these declarations are live, with the canaries of those who have one. */
function live(
  declarations: Record<string, Partial<RemoteDeclaration>>,
  canaries: Record<string, Partial<RemoteDeclaration>> = {},
): Registry {
  const version = (name: string, change: Partial<RemoteDeclaration>) => ({
    ...testVersion(name, '1.0.0-a'),
    declaration: testDeclaration(name, change),
  });
  const remotes = Object.entries(declarations).map(([name, change]) => {
    const canary = canaries[name];
    const tried = canary && { canary: { ...version(name, canary), percent: 5 } };
    return [name, { ...version(name, change), ...tried }];
  });
  return testRegistry(Object.fromEntries(remotes));
}

/** What the gate says to a release of a remote; '' where it accepts it. */
function verdict(
  name: string,
  change: Partial<RemoteDeclaration>,
  registry: Registry,
  before: Partial<RemoteDeclaration>[] = [],
): string {
  try {
    checkRelease(testRelease(name, change), registry, {
      apiVersion: '1.0.0',
      shell: null,
      before: before.map((one) => testDeclaration(name, one)),
    });
    return '';
  } catch (error) {
    if (error instanceof GateError) return error.message;
    throw error;
  }
}

const owner = (version: string, props?: string[]) => ({ slots: [slot(version, props)] });
const filler = (version: string) => ({ fills: [fill(version)] });

test('accepts a fill of a slot that is live in its range', () => {
  expect(verdict('mfe-new', filler('^1.2.0'), live({ 'mfe-old': owner('1.3.0') }))).toBe('');
});

test.each([
  ['a slot that nobody declares', live({ 'mfe-old': {} }), 'no live remote declares the slot'],
  [
    'a slot that only a canary declares',
    live({ 'mfe-old': {} }, { 'mfe-old': owner('1.0.0') }),
    'no live remote declares the slot',
  ],
  [
    'a slot that the canary of its owner lacks',
    live({ 'mfe-old': owner('1.0.0') }, { 'mfe-old': {} }),
    'the canary of mfe-old has no slot "answer"',
  ],
])('refuses a fill of %s with PARLEY-112 @RELEASE-31', (_, registry, words) => {
  const message = verdict('mfe-new', filler('^1.0.0'), registry);
  expect(message).toContain('PARLEY-112');
  expect(message).toContain(words);
  // A team cannot publish two remotes in one step.
  expect(message).toContain('ask an operator of the site to publish both in one step');
});

test.each([
  ['the live slot', live({ 'mfe-old': owner('2.0.0') })],
  ['the slot of a canary', live({ 'mfe-old': owner('1.0.0') }, { 'mfe-old': owner('2.0.0') })],
])('refuses a fill of an older contract than %s with PARLEY-113 @RELEASE-31', (_, registry) => {
  const message = verdict('mfe-new', filler('^1.0.0'), registry);
  expect(message).toContain('PARLEY-113');
  expect(message).toContain('of version ^1.0.0; that of mfe-old is 2.0.0');
});

describe('a release of a slot’s owner', () => {
  const filled = live({ 'mfe-old': owner('1.0.0'), 'mfe-new': filler('^1.0.0') });
  const tried = live({ 'mfe-old': owner('1.0.0'), 'mfe-new': {} }, { 'mfe-new': filler('^1.0.0') });

  test.each([
    ['a live remote', filled],
    ['a canary', tried],
  ])('without the slot that %s fills is refused with PARLEY-112 @RELEASE-31', (_, registry) => {
    const message = verdict('mfe-old', {}, registry, [owner('1.0.0')]);
    expect(message).toContain('PARLEY-112');
    expect(message).toContain('no longer declares the slot "answer", which mfe-new fills');
    expect(message).toContain('ask an operator of the site to publish both in one step');
  });

  test.each([
    ['a live remote', filled],
    ['a canary', tried],
  ])(
    'with a version that %s does not accept is refused with PARLEY-113 @RELEASE-31',
    (_, registry) => {
      const message = verdict('mfe-old', owner('2.0.0'), registry, [owner('1.0.0')]);
      expect(message).toContain('PARLEY-113');
      expect(message).toContain('First release mfe-new with a range that includes both versions');
    },
  );

  test('without a slot that nobody fills is accepted', () => {
    expect(verdict('mfe-old', {}, live({ 'mfe-old': {} }), [owner('1.0.0')])).toBe('');
  });

  test('that never had the slot is accepted', () => {
    const orphaned = live({ 'mfe-old': {}, 'mfe-new': filler('^1.0.0') });
    expect(verdict('mfe-old', {}, orphaned, [{}])).toBe('');
  });

  test.each([
    ['1.0.0', ['a'], '"b" is gone'],
    ['1.1.0', ['a'], '"b" is gone'],
    ['1.0.0', ['a', 'b', 'c'], '"c" is new'],
    ['1.1.0', ['a', 'b', 'c'], ''],
    ['2.0.0', ['a'], ''],
    ['0.9.0', ['a'], ''],
  ])('that gives %s with the props %j after 1.0.0 with a and b: "%s"', (version, props, words) => {
    const message = verdict('mfe-old', owner(version, props), live({}), [
      owner('1.0.0', ['a', 'b']),
    ]);
    expect(message.includes('PARLEY-113')).toBe(words !== '');
    expect(message).toContain(words);
  });
});

test('refuses a second remote with a slot of the same name with PARLEY-111', () => {
  const message = verdict('mfe-new', owner('1.0.0'), live({ 'mfe-old': owner('1.0.0') }));
  expect(message).toContain('PARLEY-111');
  expect(message).toContain('mfe-old and mfe-new both declare the slot "answer"');
});

test('two versions meet in a rehearsal only where their contracts fit', () => {
  const meet = (one: Partial<RemoteDeclaration>, other: Partial<RemoteDeclaration>) =>
    checkPair(testRelease('mfe-old', one), testRelease('mfe-new', other));
  expect(() => meet(owner('1.0.0'), filler('^1.0.0'))).not.toThrow();
  expect(() => meet({}, filler('^1.0.0'))).not.toThrow();
  expect(() => meet(owner('2.0.0'), filler('^1.0.0'))).toThrow('PARLEY-113');
});
