import { z } from 'zod';
import { initializeAuth } from '../../contract/onboarding.ts';
import { validationMessage } from './validation-message.ts';

function messageFor(schema: z.ZodType, value: unknown): string {
  const { error } = schema.safeParse(value, { reportInput: true });
  if (error === undefined) throw new Error('The value is valid');
  return validationMessage(error);
}

const schema = z.object({
  level: z.enum(['junior', 'senior']),
  names: z.array(z.string().max(3)).max(2).optional(),
  id: z.uuid().optional(),
  age: z.int().min(1).optional(),
});

describe('validationMessage', () => {
  test.each([
    [{}, '"level" is missing.'],
    [{ level: 'chief' }, '"level" must be one of: junior, senior.'],
    [{ level: 'junior', names: 'x' }, '"names" must be an array.'],
    [{ level: 'junior', names: ['a', 'b', 'c'] }, '"names" must have at most 2 entries.'],
    [{ level: 'junior', names: ['abcd'] }, '"names.0" must have at most 3 characters.'],
    [{ level: 'junior', id: '7' }, '"id" is not a valid id.'],
    [{ level: 'junior', age: 0 }, '"age" must be at least 1.'],
    [7, 'The request has no valid body.'],
  ])('%j: %s', (value, message) => {
    expect(messageFor(schema, value)).toBe(message);
  });

  test('uses the contract’s message for an invalid email address', () => {
    const message = messageFor(initializeAuth, { email: 'ada@', usage: 'signin' });
    expect(message).toBe('Enter a valid email address.');
  });
});
