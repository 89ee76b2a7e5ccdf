import { recognitionLanguage, recognizesLocally } from './speech-recognition.ts';

afterEach(() => {
  Reflect.deleteProperty(window, 'SpeechRecognition');
  Reflect.deleteProperty(navigator, 'userAgentData');
});

/** A browser whose recognition says this of a language on the device. */
const offer = (available?: (options: object) => Promise<string>) =>
  Object.assign(window, { SpeechRecognition: Object.assign(class {}, { available }) });

test.each([
  ['en', ['de-DE', 'en-GB', 'en'], 'en-GB'],
  ['en', ['de-DE'], 'en-US'],
  ['es', ['en-US'], 'es'],
  ['pt', ['pt', 'pt-BR'], 'pt-BR'],
])('recognizes %s for a user of %j as %s', (code, own, tag) => {
  expect(recognitionLanguage(code, own)).toBe(tag);
});

test('asks the browser whether it recognizes the language on the device', async () => {
  const available = jest.fn().mockResolvedValue('available');
  offer(available);
  expect(await recognizesLocally('en-US')).toBe(true);
  expect(available).toHaveBeenCalledWith({ langs: ['en-US'], processLocally: true });
});

test('assumes no recognition on the device when a language is missing, the check fails or there is none', async () => {
  offer(async () => 'downloadable');
  expect(await recognizesLocally('en-US')).toBe(false);
  offer(() => Promise.reject(new Error('not allowed')));
  expect(await recognizesLocally('en-US')).toBe(false);
  offer();
  expect(await recognizesLocally('en-US')).toBe(false);
});

test.each([
  [['Chromium', 'HeadlessChrome'], false],
  [['Chromium', 'Google Chrome'], true],
])('asks a browser of the brands %j: %s', async (brands, asked) => {
  const available = jest.fn().mockResolvedValue('available');
  offer(available);
  const userAgentData = { brands: brands.map((brand) => ({ brand })) };
  Object.assign(navigator, { userAgentData });
  expect(await recognizesLocally('en-US')).toBe(asked);
  expect(available).toHaveBeenCalledTimes(asked ? 1 : 0);
});
