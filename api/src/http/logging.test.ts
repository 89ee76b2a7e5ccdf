import { describeError } from './logging.ts';

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
