import { createLogger, describeError, redactLine } from './logging.ts';

describe('describeError', () => {
  test('omits the parameters of a query', () => {
    const cause = Object.assign(new Error('duplicate key value'), { code: '23505' });
    const error = new Error('Failed query: insert into users\nparams: ada@people.test', { cause });
    const described = describeError(error);
    expect(described).toMatchObject({ reason: 'duplicate key value', code: '23505' });
    expect(JSON.stringify(described)).not.toContain('ada@people.test');
  });

  test('includes the message of any other error', () => {
    expect(describeError(new Error('The disk is full'))).toMatchObject({
      reason: 'The disk is full',
    });
  });
});

describe('a line of the log', () => {
  function logged(write: (log: ReturnType<typeof createLogger>) => void): unknown {
    const lines: string[] = [];
    write(createLogger('info', { write: (line) => lines.push(line) }));
    expect(lines).toHaveLength(1);
    return JSON.parse(lines[0] ?? '');
  }

  test('has the time, the level by name, the part and the request @RELEASE-70', () => {
    expect(logged((log) => log.child({ requestId: 'a-request' }).warn('slow'))).toEqual({
      time: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/),
      level: 'warn',
      part: 'api',
      requestId: 'a-request',
      message: 'slow',
    });
  });

  test('shows neither addresses of people nor secrets, in messages or in fields @RELEASE-70', () => {
    const error = new Error('No mailbox ada.byron+1@people.test, see /verify?token=abc.def&x=1');
    const entry = logged((log) =>
      log.error(
        { error: describeError(error), session: { token: 't0ps3cret' } },
        'Bearer eyJhbGciOi',
      ),
    );
    expect(entry).toMatchObject({
      message: 'Bearer ‹secret›',
      error: { reason: 'No mailbox ‹email›, see /verify?token=‹secret›&x=1' },
    });
    expect(JSON.stringify(entry)).not.toMatch(/people\.test|t0ps3cret|abc\.def/);
    // Versions of packages in a stack look much like addresses.
    expect(JSON.stringify(entry)).toContain('logging.test.ts');
    expect(redactLine('at node_modules/.pnpm/fastify@5.12.8/node_modules/fastify/lib')).toContain(
      'fastify@5.12.8',
    );
  });
});
