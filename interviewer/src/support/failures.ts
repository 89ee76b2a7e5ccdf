const FAILURES: Readonly<Record<string, string>> = {
  TimeoutError: 'does not answer in time',
  ZodError: 'does not answer as it should',
  SyntaxError: 'does not answer as it should',
  MalformedJSON: 'does not answer as it should',
  BodyTooLongError: 'answers at too great a length',
};

/**
 * What a service did when a request to it failed, as the end of a sentence. It names the kind only:
 * messages of errors may repeat what the service sent.
 */
export function failureOf(reason: unknown): string {
  const name = typeof reason === 'object' && reason && 'name' in reason ? String(reason.name) : '';
  return FAILURES[name] ?? 'cannot be reached';
}
