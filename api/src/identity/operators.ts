import type { Configuration } from '../configuration/configuration.ts';
import type { User } from '../database/schema.ts';

/**
 * Whether a user is one of the operators that the configuration names. Every way to sign in proves the
 * email address; upper and lower case make no difference.
 */
export function isOperator(
  { email }: Pick<User, 'email'>,
  { operatorEmails }: Pick<Configuration, 'operatorEmails'>,
): boolean {
  return operatorEmails.has(email.toLowerCase());
}
