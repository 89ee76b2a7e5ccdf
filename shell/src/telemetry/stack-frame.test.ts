import { frameOf } from './stack-frame.ts';

const files = {
  remotesUrl: 'http://cdn.test',
  versions: {
    'mfe-account': { version: '1.0.0-abc', manifest: 'mfe-account/1.0.0-abc/mf-manifest.json' },
  },
};
const account = { remote: 'mfe-account', version: '1.0.0-abc' };
const shell = { remote: 'shell', version: '1.0.0-def' };

const chromium = [
  'TypeError: x',
  '    at http://site.test/shell/1.0.0-def/main.0a1b.js:1:77',
  '    at Object.f (http://cdn.test/mfe-account/1.0.0-abc/899.0a1b.js:1:2345)',
  '    at g (http://cdn.test/mfe-account/1.0.0-abc/900.js:2:1)',
].join('\n');
const firefox =
  'f@http://cdn.test/mfe-account/1.0.0-abc/899.0a1b.js:1:2345\ng@http://site.test/a.js:3:4';

test.each([
  [
    'a remote, called in the shell',
    chromium,
    account,
    { file: '899.0a1b.js', line: 1, column: 2345 },
  ],
  ['the shell', chromium, shell, { file: 'main.0a1b.js', line: 1, column: 77 }],
  [
    'a remote, as Firefox writes it',
    firefox,
    account,
    { file: '899.0a1b.js', line: 1, column: 2345 },
  ],
  ['another version', chromium, { ...account, version: '2.0.0-abc' }, undefined],
  ['nobody', 'Error: http://cdn.test/mfe-account/1.0.0-abc/', account, undefined],
])(
  'the frame of an error is the innermost place of %s @RELEASE-74',
  (_whose, stack, owner, expected) => {
    expect(frameOf(stack, owner, files, 'http://site.test')).toEqual(expected);
  },
);
