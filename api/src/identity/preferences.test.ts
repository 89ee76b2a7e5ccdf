import fc from 'fast-check';
import { preferences } from '../contract/account.ts';
import { preferredInterviewerLanguage, readPreferences } from './preferences.ts';

test('readPreferences returns valid preferences for any stored value', () => {
  const keys = fc.constantFrom('colorScheme', 'captions', 'interviewerVoice', 'toString', 'other');
  const stored = fc.oneof(fc.jsonValue(), fc.dictionary(keys, fc.jsonValue()));
  fc.assert(
    fc.property(stored, (value) => {
      expect(preferences.strict().safeParse(readPreferences(value)).success).toBe(true);
    }),
  );
});

test('readPreferences replaces an invalid value and keeps the others', () => {
  expect(readPreferences({ interviewerVoice: 'gone', captions: false })).toMatchObject({
    interviewerVoice: 'ash',
    captions: false,
  });
});

test.each([
  ['parley_free', 'fr', 'fr'],
  ['parley_free', 'ja', 'en'],
  ['parley_plus', 'ja', 'ja'],
  ['parley_max', 'ja', 'ja'],
] as const)('on %s the preferred language %s gives %s', (plan, interviewerLanguage, expected) => {
  expect(preferredInterviewerLanguage({ plan, preferences: { interviewerLanguage } })).toBe(
    expected,
  );
});
