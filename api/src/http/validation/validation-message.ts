import type { z } from 'zod';

type Issue = z.core.$ZodIssue;

function bound(issue: Extract<Issue, { code: 'too_big' | 'too_small' }>): string {
  const limit = issue.code === 'too_big' ? issue.maximum : issue.minimum;
  const words = issue.code === 'too_big' ? 'at most' : 'at least';
  if (issue.origin === 'string') return `must have ${words} ${limit} characters`;
  if (issue.origin === 'array') return `must have ${words} ${limit} entries`;
  return `must be ${words} ${limit}`;
}

function describe(issue: Issue): string {
  const isRequired = issue.code === 'invalid_type' || issue.code === 'invalid_value';
  if (isRequired && issue.input === undefined) return 'is missing';
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${/^[aeiou]/.test(issue.expected) ? 'an' : 'a'} ${issue.expected}`;
    case 'invalid_value':
      return `must be one of: ${issue.values.map(String).join(', ')}`;
    case 'too_big':
    case 'too_small':
      return bound(issue);
    case 'invalid_format':
      return issue.format === 'uuid' ? 'is not a valid id' : `is not valid (${issue.format})`;
    default:
      return `is not valid: ${issue.message}`;
  }
}

/**
 * One sentence for the first thing that is wrong with what was sent. An e-mail address is the one
 * field that people type themselves: its message is shown as the contract words it.
 */
export function validationMessage(error: z.ZodError): string {
  const [issue] = error.issues;
  if (issue === undefined) return 'The request is not valid.';
  if (issue.code === 'invalid_format' && issue.format === 'email') return `${issue.message}.`;
  const field = issue.path.map(String).join('.');
  return field === '' ? 'The request has no valid body.' : `"${field}" ${describe(issue)}.`;
}
