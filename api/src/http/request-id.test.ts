import { requestIdOf } from './request-id.ts';

const idFor = (sent: string | undefined) => requestIdOf({ headers: { 'x-request-id': sent } });

describe('the id of a request @RELEASE-70', () => {
  test.each(['0f8c1e2a4b6d8f00', '5b0e7a52-9d2b-4a0c-8a53-90a4d3b1c9de'])(
    'is the sent %s',
    (sent) => {
      expect(idFor(sent)).toBe(sent);
    },
  );

  test.each([
    ['absent', undefined],
    ['short', 'abc'],
    ['long', 'a'.repeat(65)],
    ['text for the log', 'abcdefgh"}\n{"level":"info"'],
    ['several ids', 'abcdefgh, ijklmnop'],
  ])('is a new one when the sent one is %s', (_name, sent) => {
    expect(idFor(sent)).toMatch(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/);
  });
});
