import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { releaseFolder } from '../../release-format/release.ts';
import {
  storeTestRelease,
  testDeclaration,
  testRegistry,
  testRelease,
} from '../../release-format/testing/releases.ts';
import { lateFilesOf, preloadFonts, preloadLinks, remoteFiles, routePreloads } from './preload.ts';

const version = '1.0.0-0a1b2c';
const base = `http://remotes.test/mfe-new/${version}`;
const registry = testRegistry({
  'mfe-new': {
    version,
    manifest: `mfe-new/${version}/mf-manifest.json`,
    declaration: testDeclaration('mfe-new'),
    integrity: {
      'mf-manifest.json': 'sha384-m',
      'remoteEntry.js': 'sha384-e',
      'home.js': 'sha384-h',
    },
  },
});
const manifest = {
  metaData: { remoteEntry: { name: 'remoteEntry.js' } },
  exposes: [
    { name: 'other', assets: { js: { sync: ['other.js'] }, css: { sync: [] } } },
    { name: 'home', assets: { js: { sync: ['home.js'] }, css: { sync: [] } } },
  ],
};

let dataDirectory: string;

beforeEach(() => {
  dataDirectory = mkdtempSync(path.join(os.tmpdir(), 'parley-preload-'));
  const folder = releaseFolder(dataDirectory, 'mfe-new', version);
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'mf-manifest.json'), JSON.stringify(manifest));
});

afterEach(() => rmSync(dataDirectory, { recursive: true }));

const filesOf = (module: string) => {
  const live = registry.remotes['mfe-new'];
  if (!live) throw new Error('The remote is not live.');
  const { remotesUrl } = registry.config;
  return remoteFiles('mfe-new', live, module, { remotesUrl, dataDirectory });
};

test('a page needs the entry and its module, each with its hash', () => {
  expect(filesOf('home')).toEqual([
    { address: `${base}/remoteEntry.js`, as: 'script', integrity: 'sha384-e' },
    { address: `${base}/home.js`, as: 'script', integrity: 'sha384-h' },
  ]);
});

test('a remote whose files are missing is not preloaded', () => {
  rmSync(releaseFolder(dataDirectory, 'mfe-new', version), { recursive: true });
  expect(filesOf('home')).toEqual([]);
  expect(preloadLinks([])).toBe('');
});

test('preload links have the same type, CORS mode and hash as the request', () => {
  expect(preloadLinks(filesOf('home'))).toBe(
    [
      `<link rel="preload" href="${base}/remoteEntry.js" as="script" crossorigin integrity="sha384-e">`,
      `<link rel="preload" href="${base}/home.js" as="script" crossorigin integrity="sha384-h">`,
    ].join(''),
  );
});

test('a file of a development server has no integrity hash', () => {
  const files = [{ address: 'http://a.test/entry.js', as: 'script' as const }];
  expect(preloadLinks(files)).toBe(
    '<link rel="preload" href="http://a.test/entry.js" as="script" crossorigin>',
  );
});

describe('shared modules that the shell fetches late', () => {
  const shell = { version: '1.2.0-0a1b2c', base: '/shell/1.2.0-0a1b2c/' };
  const note = (name: string, of: string, content: object) =>
    writeFileSync(
      path.join(releaseFolder(dataDirectory, name, of), 'late-modules.json'),
      JSON.stringify(content),
    );
  const lateOf = (module: string) =>
    lateFilesOf({ ...shell, dataDirectory })('mfe-new', version, module);

  test('are preloaded for a page that uses them, each file once and with its hash', () => {
    const files = { 'a.js': { integrity: 'sha384-a', size: 2, brotli: 1 } };
    storeTestRelease(dataDirectory, testRelease('shell', {}, { version: shell.version, files }));
    note('shell', shell.version, { forms: ['a.js', 'b.js'], dialogs: ['a.js'], tabs: ['c.js'] });
    note('mfe-new', version, { home: ['forms', 'dialogs', 'unknown'], other: [] });
    expect(lateOf('home')).toEqual([
      { address: '/shell/1.2.0-0a1b2c/a.js', as: 'script', integrity: 'sha384-a' },
      { address: '/shell/1.2.0-0a1b2c/b.js', as: 'script' },
    ]);
    expect(lateOf('other')).toEqual([]);
  });

  test('are empty in releases without any', () => {
    expect(lateOf('home')).toEqual([]);
  });
});

test('the plan of the fallback page has the scripts and data of each route, and cannot end its element', () => {
  const files = [{ address: '/a.js', as: 'script' as const, integrity: 'sha384-a' }];
  expect(
    routePreloads(
      [{ path: '/</script>', framed: true, data: ['/a'], files }],
      'http://api.test/"',
      'run();\n',
    ),
  ).toBe(
    '<script type="application/json" id="parley-routes" data-api="http://api.test/&quot;">[{"path":"/\\u003c/script>","framed":true,"data":["/a"],"files":[{"address":"/a.js","integrity":"sha384-a"}]}]</script><script>run();</script>',
  );
});

test('only the named fonts are preloaded, with the last declared file of each', () => {
  const page =
    '<style>@font-face{font-family:Instrument Sans;src:url(/s/all.woff2)format("woff2")}@font-face{font-family:Instrument Sans;src:url(/s/sans.woff2)format("woff2")}@font-face{font-family:Newsreader;src:url(/s/serif.woff2)format("woff2")}</style>';
  expect(preloadFonts(page, ['Instrument Sans', 'Unknown'])).toBe(
    '<link rel="preload" href="/s/sans.woff2" as="font" type="font/woff2" crossorigin>',
  );
});
