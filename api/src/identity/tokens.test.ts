import { createToken, hashToken, isToken, sameHash } from './tokens.ts';

describe('tokens', () => {
  test('are long, different each time, and recognized by their hash', () => {
    const [first, second] = [createToken(), createToken()];
    expect(first.value).not.toBe(second.value);
    expect(Buffer.from(first.value, 'base64url')).toHaveLength(32);
    expect(sameHash(hashToken(first.value), first.hash)).toBe(true);
    expect(sameHash(first.hash, second.hash)).toBe(false);
    expect(first.hash).not.toContain(first.value);
  });

  test.each([undefined, '', 'short', 'x'.repeat(44), `${'x'.repeat(42)}"`])(
    '%p is not a token',
    (text) => {
      expect(isToken(text)).toBe(false);
    },
  );
});
