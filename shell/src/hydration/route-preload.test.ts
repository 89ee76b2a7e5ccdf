import { readFileSync } from 'node:fs';
import path from 'node:path';

const script = readFileSync(path.join(__dirname, 'route-preload.js'), 'utf8');
const routes = [
  { path: '/dashboard', data: [], files: [{ address: 'http://remotes.test/dashboard.js' }] },
  {
    path: '/interview/:id',
    data: ['/interview/:id', '/interview/history'],
    files: [
      { address: 'http://remotes.test/details.js', integrity: 'sha384-d' },
      { address: 'http://site.test/forms.js', integrity: 'sha384-f' },
    ],
  },
];

/** Opens the page at an address. @returns what it preloads */
function open(address: string, plan: unknown = routes) {
  document.head.innerHTML =
    '<script type="application/json" id="parley-routes" data-api="http://api.test/v1"></script>';
  const holder = document.getElementById('parley-routes');
  if (holder) holder.textContent = JSON.stringify(plan);
  history.replaceState({}, '', address);
  new Function(script)();
  return [...document.head.querySelectorAll('link[rel=preload]')].map((link) => [
    link.getAttribute('href'),
    link.getAttribute('integrity'),
  ]);
}

let requests: jest.SpyInstance;
beforeEach(() => {
  localStorage.setItem('auth-token', 'token-of-ada');
  requests = jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
});
afterEach(() => localStorage.clear());

test('preloads the scripts of the address’s route with their hashes', () => {
  expect(open('/interview/i1')).toEqual([
    ['http://remotes.test/details.js', 'sha384-d'],
    ['http://site.test/forms.js', 'sha384-f'],
  ]);
  expect(open('/dashboard/')).toEqual([['http://remotes.test/dashboard.js', null]]);
});

test('requests the profile and the data of the route for the token that the browser remembers', () => {
  open('/interview/i%201');
  const headers = { accept: 'application/json', authorization: 'Bearer token-of-ada' };
  const request = { headers, credentials: 'include' };
  expect(requests.mock.calls).toEqual([
    ['http://api.test/v1/profile', request],
    ['http://api.test/v1/interview/i%201', request],
    ['http://api.test/v1/interview/history', request],
  ]);
});

test('preloads and requests nothing at an address of no route', () => {
  expect(open('/interview/i1/more')).toEqual([]);
  expect(open('/')).toEqual([]);
  expect(open('/dashboard', [])).toEqual([]);
  expect(requests).not.toHaveBeenCalled();
});

test('preloads and requests nothing without a session', () => {
  localStorage.clear();
  expect(open('/dashboard')).toEqual([]);
  expect(requests).not.toHaveBeenCalled();
});
