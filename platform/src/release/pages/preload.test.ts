import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { releaseFolder } from '../../release-format/release.ts';
import { testDeclaration, testRegistry } from '../../release-format/testing/releases.ts';
import { preloadFonts, preloadLinks, remoteFiles } from './preload.ts';

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

test('a page needs the manifest, the entry and its module, each with its hash', () => {
  expect(filesOf('home')).toEqual([
    { address: `${base}/mf-manifest.json`, as: 'fetch', integrity: 'sha384-m' },
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
      `<link rel="preload" href="${base}/mf-manifest.json" as="fetch" crossorigin integrity="sha384-m">`,
      `<link rel="preload" href="${base}/remoteEntry.js" as="script" crossorigin integrity="sha384-e">`,
      `<link rel="preload" href="${base}/home.js" as="script" crossorigin integrity="sha384-h">`,
    ].join(''),
  );
});

test('a file of a development server has no integrity hash', () => {
  const files = [{ address: 'http://a.test/m.json', as: 'fetch' as const }];
  expect(preloadLinks(files)).toBe(
    '<link rel="preload" href="http://a.test/m.json" as="fetch" crossorigin>',
  );
});

test('only the fonts of the first view are preloaded', () => {
  const page =
    '<style>@font-face{font-family:Instrument Sans;src:url(/s/sans.woff2)format("woff2")}@font-face{font-family:Newsreader;src:url(/s/serif.woff2)format("woff2")}</style>';
  expect(preloadFonts(page, ['Instrument Sans', 'Unknown'])).toBe(
    '<link rel="preload" href="/s/sans.woff2" as="font" type="font/woff2" crossorigin>',
  );
});
