import { contentTypeOf } from './content-types.ts';

test.each([
  ['/index.html', 'text/html; charset=utf-8'],
  ['/mfe-home/1.0.0-0a1b2c/main.js', 'text/javascript; charset=utf-8'],
  ['prerender/home.cjs', 'text/javascript; charset=utf-8'],
  ['main.css', 'text/css; charset=utf-8'],
  ['site/registry.json', 'application/json; charset=utf-8'],
  ['site.webmanifest', 'application/manifest+json; charset=utf-8'],
  ['sitemap.xml', 'application/xml'],
  ['icon.svg', 'image/svg+xml'],
  ['font.woff2', 'font/woff2'],
  ['captions.vtt', 'text/vtt; charset=utf-8'],
  ['film.webm', 'video/webm'],
  ['LICENSE', 'application/octet-stream'],
  ['/', 'application/octet-stream'],
])('%s has the media type %s', (file, type) => {
  expect(contentTypeOf(file)).toBe(type);
});
