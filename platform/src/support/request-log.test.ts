import { logLine, requestIdOf } from './request-log.ts';

test('a caller’s request id is taken when it may stand in a log @RELEASE-70', () => {
  const idFor = (sent: string) => requestIdOf({ headers: { 'x-request-id': sent } });
  expect(idFor('0f8c1e2a4b6d8f00')).toBe('0f8c1e2a4b6d8f00');
  for (const sent of ['', 'short', 'a b c d e f g h', 'a'.repeat(65), 'abcdefgh\n{}']) {
    expect(idFor(sent)).toMatch(/^[\da-f-]{36}$/);
  }
});

test('a log line has time, level, part and request id, and neither addresses nor keys @RELEASE-70', () => {
  const line = logLine({
    part: 'releases',
    level: 'error',
    requestId: 'a-request',
    message: 'Failed.',
    error: new Error('ada@people.test sent Bearer abcdefghijkl'),
    fields: { status: 500 },
  });
  expect(line.endsWith('\n')).toBe(true);
  expect(JSON.parse(line)).toMatchObject({
    time: expect.stringMatching(/Z$/),
    level: 'error',
    part: 'releases',
    requestId: 'a-request',
    status: 500,
    error: expect.stringContaining('‹email› sent Bearer ‹key›'),
  });
  expect(line).not.toContain('ada@');
});
