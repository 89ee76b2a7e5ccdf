import { isFromForeignPage } from './foreign-page.ts';

const own = 'https://api.parley.test';
const isForeign = (headers: Record<string, string>) =>
  isFromForeignPage({ host: 'inside:4000', ...headers }, own);

test.each([
  ['the page itself', { 'sec-fetch-site': 'same-origin', origin: own }, false],
  [
    'the page itself with a hidden origin',
    { 'sec-fetch-site': 'same-origin', origin: 'null' },
    false,
  ],
  ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.test' }, true],
  ['another site with a hidden origin', { 'sec-fetch-site': 'cross-site', origin: 'null' }, true],
  ['a sibling of the site', { 'sec-fetch-site': 'same-site' }, true],
  ['an older browser on the page itself', { origin: own }, false],
  ['an older browser at the address that it asked', { origin: 'http://inside:4000' }, false],
  ['an older browser on another site', { origin: 'https://evil.test' }, true],
  ['an older browser that hides the origin', { origin: 'null' }, true],
  ['no browser', {}, false],
])('isFromForeignPage for %s', (_name, headers, foreign) => {
  expect(isForeign(headers)).toBe(foreign);
});
