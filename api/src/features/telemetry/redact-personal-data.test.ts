import fc from 'fast-check';
import { plainName, redactPersonalData } from './redact-personal-data.ts';

test.each([
  ['mail ada.l@parley.test bounced', 'mail ‹email› bounced'],
  ['GET https://site.test/x?token=abc failed', 'GET ‹address› failed'],
  ['no row 7f3e2a10-1111-4222-8333-1234567890ab', 'no row ‹id›'],
  ['bearer abcdefghijklmnopqrstuvwxyz_123', 'bearer ‹token›'],
  ["Cannot read 'Ada Lovelace' here", "Cannot read '…' here"],
  ['phone 0301234567', 'phone ‹number›'],
  ['Loading chunk 12 failed', 'Loading chunk 12 failed'],
])('%s', (message, kept) => {
  expect(redactPersonalData(message)).toBe(kept);
});

test('redacts an email address in any context', () => {
  fc.assert(
    fc.property(fc.string(), fc.emailAddress(), fc.string(), (before, email, after) => {
      expect(redactPersonalData(`${before} ${email} ${after}`)).not.toContain(` ${email} `);
    }),
  );
});

test('plainName keeps the characters of versions, paths and codes', () => {
  expect(plainName('1.0.0-0a1b2c')).toBe('1.0.0-0a1b2c');
  expect(plainName('/interview/:id')).toBe('/interview/:id');
  expect(plainName('<b>x</b>')).toBe('bx/b');
  expect(plainName('<>')).toBe('unknown');
});
