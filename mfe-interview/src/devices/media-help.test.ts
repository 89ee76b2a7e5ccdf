import { mediaHelp } from './media-help.ts';

const chrome =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
const safari =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15';

test.each([
  ['Chromium', chrome, 'left end of the address'],
  ['Firefox', firefox, 'crossed-out camera'],
  ['Safari', safari, 'Settings for this website'],
])('explains where %s allows camera and microphone', (_name, userAgent, words) => {
  expect(mediaHelp('denied', 'camera', userAgent)).toContain(words);
});

test('names a missing device @DESIGN-42', () => {
  expect(mediaHelp('missing', 'microphone', chrome)).toContain('No microphone was found');
  expect(mediaHelp('in-use', 'camera', chrome)).toContain('using the camera');
});
