import { contentTypeOf } from './content-types.ts';

test.each([
  ['/app.html', 'text/html; charset=utf-8'],
  ['/mfe-auth/1.0.0/remoteEntry.js', 'text/javascript; charset=utf-8'],
  ['prerender/landing.cjs', 'text/javascript; charset=utf-8'],
  ['registry.json', 'application/json; charset=utf-8'],
  ['icon.svg', 'image/svg+xml'],
  ['font.woff2', 'font/woff2'],
  ['LICENSE', 'application/octet-stream'],
])('the media type of %s is %s', (file, type) => {
  expect(contentTypeOf(file)).toBe(type);
});
